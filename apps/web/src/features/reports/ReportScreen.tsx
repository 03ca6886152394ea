import { Button, CopyButton } from '@mantine/core';
import { reports, screens } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import {
  IconCheck,
  IconDeviceFloppy,
  IconDownload,
  IconLink,
  IconMail,
  IconReportSearch,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useMayOpen } from '../../lib/session/rights.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { ReportForm } from '../../shared/reports/ReportForm.tsx';
import { type ChangeAddress, useAddress } from '../../ui/address/useAddress.ts';
import { dateRangeOf } from '../../ui/form/fields/dateRange.ts';
import { SwitchField } from '../../ui/form/fields/FormFields.tsx';
import { Stack, Surface } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { RecordsTable } from './records/RecordsTable.tsx';
import { type ReportAddress, reportAddress } from './reportAddress.ts';
import {
  ownSavedQuery,
  reportRequestOf,
  savedReportQuery,
  useChangeSaved,
  useReportExport,
} from './reports.queries.ts';
import { SavedBar } from './saved/SavedBar.tsx';
import { type SavedAct, SavedDialogs } from './saved/SavedDialogs.tsx';
import { addressOf, isSame, savedOf } from './saved/savedAddress.ts';
import { SummaryCard } from './summary/SummaryCard.tsx';

const t = textsOf(reportsTexts);

/** Results of completed sessions. Nothing is read until somebody has chosen which sessions. */
export function ReportScreen() {
  const [address, change] = useAddress(reportAddress);
  const today = useToday();
  const { from, to } = dateRangeOf('days30', today);
  const filter = reportRequestOf(address);
  const request = reportRequestOf(address, address.q);
  const { timeZone } = useSignedInUser();
  const seesSchedules = useMayOpen(screens.reportSchedules);
  const everyCompany = useCompanyInView() === undefined;
  const file = useReportExport(request);
  const csv = { format: 'csv' as const, ...(address.columns && { columns: address.columns }) };
  const { all, current, isChanged } = useSavedReport(address, change);
  const own = current?.mayModify ? current : undefined;
  const [dialog, setDialog] = useState<SavedAct>();
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
        title={titleOf('report')}
        open={current?.name}
        facts={isChanged && own ? `${zone} · ${t('saved.unsaved')}` : zone}
        actions={
          request ? (
            <SavedActions
              own={own}
              isChanged={isChanged}
              saving={saving.isPending}
              onSchedule={() => setDialog('schedule')}
              onDelete={() => setDialog('delete')}
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
            seesSchedules && (
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
      <Stack gap={16}>
        <SavedBar saved={all} current={current} onSaveAsNew={filter && (() => setDialog('save'))} />
        {saving.error && <InlineAlert title={t('saved.failed')} text={saving.error.detail} />}
        {file.failure && <InlineAlert title={t('exportFailed')} text={file.failure.detail} />}
        <ReportForm
          key={JSON.stringify({ ...filter, compare: undefined })}
          criteria={reports.reportCriteria}
          values={{
            type: address.type ?? 'Training',
            by: address.by ?? 'module',
            of: address.of ?? [],
            from: address.from ?? from,
            to: address.to ?? to,
          }}
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
          onSearch={(values) => change({ ...values, ...firstPage })}
        />
        {request ? (
          <>
            <SummaryCard
              request={request}
              group={address.group ?? 'competency'}
              compare={address.compare === 'yes'}
              onGroupChange={(group) => change({ group })}
              onNarrow={(next) => change({ ...next, page: undefined })}
            />
            <RecordsTable
              request={request}
              save={file}
              columns={address.columns}
              department={address.department}
              onDepartmentChange={(department) => change({ department })}
              onColumnsChange={(columns) => change({ columns })}
            />
          </>
        ) : (
          <Surface>
            <EmptyState icon={IconReportSearch} title={t('before.title')} reason={t('before.text')} />
          </Surface>
        )}
      </Stack>
      {dialog && (
        <SavedDialogs
          act={dialog}
          address={address}
          endsToday={address.to === today}
          current={own}
          onNamed={(saved) => change({ saved })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** A new search resets these, because they were chosen for the records of the previous search. */
const firstPage = { page: undefined, q: undefined, sort: undefined, department: undefined };

interface SavedReports {
  all: readonly reports.SavedReport[];
  /** The report that the address names, whoever saved it. */
  current: reports.SavedReport | undefined;
  /** The report on the screen differs from the saved one. */
  isChanged: boolean;
}

/** The saved reports. An address that only names one of them, as the link in a mail does, is filled from that report. */
function useSavedReport(address: ReportAddress, change: ChangeAddress<ReportAddress>): SavedReports {
  const today = useToday();
  const all = useQuery(ownSavedQuery).data ?? [];
  const { saved } = address;
  const own = all.find(({ _id }) => _id === saved);
  const foreign = useQuery(savedReportQuery(own ? undefined : saved)).data;
  const current = own ?? (foreign?._id === saved ? foreign : undefined);
  const isEmpty = address.type === undefined;
  useEffect(() => {
    if (current && isEmpty) change(addressOf(current.query, today), { replace: true });
  }, [current, isEmpty, today, change]);
  return {
    all,
    current,
    isChanged: current !== undefined && !isEmpty && !isSame(address, current.query, today),
  };
}

interface SavedActionsProps {
  /** The open report, if the signed-in person saved it. */
  own: reports.SavedReport | undefined;
  isChanged: boolean;
  saving: boolean;
  onSchedule: () => void;
  onDelete: () => void;
  onSave: () => void;
  /** The button that saves the rows as a file. */
  children: ReactNode;
}

/** Removes the saved report from a link for others, because it belongs to one person. */
const withoutSaved = ({ saved, ...query }: Record<string, unknown>) => query;

function SavedActions({ own, isChanged, saving, onSchedule, onDelete, onSave, children }: SavedActionsProps) {
  const { href } = useRouter().buildLocation({ to: '.', search: withoutSaved });
  return (
    <>
      <CopyButton value={new URL(href, window.location.origin).href}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={17} stroke={1.8} /> : <IconLink size={17} stroke={1.8} />}
          >
            {copied ? t('share.done') : t('share.title')}
          </Button>
        )}
      </CopyButton>
      {own && (
        <>
          <Button variant="default" onClick={onSchedule} leftSection={<IconMail size={17} stroke={1.8} />}>
            {t('schedule.open')}
          </Button>
          <Button variant="default" onClick={onDelete} leftSection={<IconTrash size={17} stroke={1.8} />}>
            {t('saved.delete')}
          </Button>
        </>
      )}
      {children}
      {own && isChanged && (
        <Button
          variant="default"
          loading={saving}
          onClick={onSave}
          leftSection={<IconDeviceFloppy size={17} stroke={1.8} />}
        >
          {t('saved.changes')}
        </Button>
      )}
    </>
  );
}
