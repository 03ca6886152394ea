import { Button } from '@mantine/core';
import { reports, screens } from '@simward/contract';
import { IconDownload, IconMail, IconReportSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../lib/format/useToday.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { ReportForm } from '../../shared/reports/ReportForm.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { SwitchField } from '../../ui/form/choices/SwitchField.tsx';
import { dateRangeOf } from '../../ui/form/days/dateRange.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { useTableState } from '../../ui/table/state/useTableState.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import classes from './ReportScreen.module.css';
import { RecordsTable } from './records/RecordsTable.tsx';
import { useReportExport } from './records/useReportExport.ts';
import { reportAddress } from './reportAddress.ts';
import { filterOf } from './reportQuery.ts';
import { SavedActions } from './saved/SavedActions.tsx';
import { SavedBar } from './saved/SavedBar.tsx';
import { type SavedAct, SavedDialogs } from './saved/SavedDialogs.tsx';
import { useChangeSaved } from './saved/saved.queries.ts';
import { savedOf } from './saved/savedAddress.ts';
import { useSavedReport } from './saved/useSavedReport.ts';
import { SummaryCard } from './summary/SummaryCard.tsx';

/** Results of completed sessions, once somebody has said of which. */
export function ReportScreen() {
  const { t } = useTranslation('reports');
  const [address, change] = useAddress(reportAddress);
  const [state] = useTableState();
  const today = useToday();
  const { from, to } = dateRangeOf('days30', today);
  const filter = filterOf(address);
  const found = filterOf(address, state.search);
  const { timeZone, permissionSet } = useSignedInUser();
  const everyCompany = useCompanyInView() === undefined;
  const file = useReportExport(found);
  const csv = { format: 'csv' as const, ...(address.columns && { columns: address.columns }) };
  const { all, current, changed } = useSavedReport(address, change);
  const own = current?.mayModify ? current : undefined;
  const [act, setAct] = useState<SavedAct>();
  const saving = useChangeSaved();
  const saveChanges = () => {
    const query = own && savedOf(address, own.query.days !== null && address.to === today);
    if (!own || !query) return;
    const { _id: id, name, revision } = own;
    saving.mutate(
      { id, name, query, revision },
      { onSuccess: () => toastSuccess({ title: t('saved.changesDone', { name }) }) },
    );
  };
  const zone = everyCompany ? t('zones') : t('zone', { timeZone });
  return (
    <>
      <PageHeader
        title={screens.report.title}
        open={current?.name}
        facts={changed && own ? `${zone} · ${t('saved.unsaved')}` : zone}
        actions={
          found ? (
            <SavedActions
              own={own}
              changed={changed}
              saving={saving.isPending}
              onSchedule={() => setAct('schedule')}
              onDelete={() => setAct('delete')}
              onSave={saveChanges}
            >
              <Button
                variant="default"
                loading={file.isSaving(csv)}
                onClick={() => file.save(csv)}
                leftSection={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
              >
                {t('csv')}
              </Button>
            </SavedActions>
          ) : (
            permissionSet !== 'manager' && (
              <LinkButton
                variant="default"
                to={screens.reportSchedules.path}
                leftSection={<IconMail size={17} stroke={1.8} aria-hidden="true" />}
              >
                {t('schedules.open')}
              </LinkButton>
            )
          )
        }
      />
      <FiguresAge />
      <div className={classes.parts}>
        <SavedBar saved={all} current={current} onSaveAsNew={filter && (() => setAct('save'))} />
        {saving.error && <InlineAlert title={t('saved.failed')} text={saving.error.detail} />}
        {file.failure && <InlineAlert title={t('exportFailed')} text={file.failure.detail} />}
        <ReportForm
          key={JSON.stringify({ ...filter, compare: undefined })}
          criteria={reports.reportCriteria}
          values={{ type: 'Training', by: 'module', of: [], from, to, ...address }}
          setting={
            <SwitchField
              label={t('form.compare')}
              checked={address.compare === 'yes'}
              onChange={(event) => change({ compare: event.currentTarget.checked ? 'yes' : undefined })}
            />
          }
          acts={
            <LinkButton variant="default" to={screens.home.path}>
              {t('form.cancel')}
            </LinkButton>
          }
          onSearch={(values) => change({ ...address, ...values, ...firstPage })}
        />
        {found ? (
          <>
            <SummaryCard
              filter={found}
              group={address.group ?? 'competency'}
              compare={address.compare === 'yes'}
              onGroupChange={(group) => change({ group })}
              onNarrow={(next) => change({ ...next, page: undefined } as object)}
            />
            <RecordsTable
              found={found}
              save={file}
              columns={address.columns}
              department={address.department}
              onDepartmentChange={(department) => change({ department })}
              onColumnsChange={(columns) => change({ columns })}
            />
          </>
        ) : (
          <div className={classes.before}>
            <EmptyState icon={IconReportSearch} title={t('before.title')} reason={t('before.text')} />
          </div>
        )}
      </div>
      {act && (
        <SavedDialogs
          act={act}
          address={address}
          endsToday={address.to === today}
          current={own}
          onNamed={(saved) => change({ saved })}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}

/** What was found among other records has no meaning among these. */
const firstPage: object = { page: undefined, q: undefined, sort: undefined, department: undefined };
