import { Button } from '@mantine/core';
import { reports, screens } from '@simward/contract';
import { IconDownload, IconReportSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../lib/format/useToday.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { ReportForm } from '../../shared/reports/ReportForm.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { dateRangeOf } from '../../ui/form/dateRange.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { useTableState } from '../../ui/table/useTableState.ts';
import { RecordsTable } from './RecordsTable.tsx';
import classes from './ReportScreen.module.css';
import { reportAddress } from './reportAddress.ts';
import { filterOf } from './reportQuery.ts';
import { SummaryCard } from './SummaryCard.tsx';
import { useReportExport } from './useReportExport.ts';

/** Results of completed sessions, once somebody has said of which. */
export function ReportScreen() {
  const { t } = useTranslation('reports');
  const [address, change] = useAddress(reportAddress);
  const [state] = useTableState();
  const { from, to } = dateRangeOf('days30', useToday());
  const filter = filterOf(address);
  const found = filterOf(address, state.search);
  const { timeZone } = useSignedInUser();
  const everyCompany = useCompanyInView() === undefined;
  const save = useReportExport(found);
  const csv = { format: 'csv' as const, ...(address.columns && { columns: address.columns }) };
  return (
    <>
      <PageHeader
        title={screens.report.title}
        facts={everyCompany ? t('zones') : t('zone', { timeZone })}
        actions={
          found && (
            <Button
              variant="default"
              loading={save.isSaving(csv)}
              onClick={() => save.save(csv)}
              leftSection={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t('csv')}
            </Button>
          )
        }
      />
      <div className={classes.parts}>
        {save.failure && <InlineAlert title={t('exportFailed')} text={save.failure.detail} />}
        <ReportForm
          key={JSON.stringify(filter)}
          criteria={reports.reportCriteria}
          values={{ type: 'Training', by: 'module', of: [], from, to, ...address }}
          acts={
            <LinkButton variant="default" to={screens.home.path}>
              {t('form.cancel')}
            </LinkButton>
          }
          onSearch={(values) =>
            change({
              ...address,
              ...values,
              ...({ page: undefined, q: undefined, sort: undefined } as object),
            })
          }
        />
        {found ? (
          <>
            <SummaryCard
              filter={found}
              group={address.group ?? 'competency'}
              compare={address.compare === 'yes'}
              onChange={change}
            />
            <RecordsTable
              found={found}
              save={save}
              columns={address.columns}
              onColumnsChange={(columns) => change({ columns })}
            />
          </>
        ) : (
          <div className={classes.before}>
            <EmptyState icon={IconReportSearch} title={t('before.title')} reason={t('before.text')} />
          </div>
        )}
      </div>
    </>
  );
}
