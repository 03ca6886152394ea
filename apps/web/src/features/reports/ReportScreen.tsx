import { reports, screens } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useMayOpen } from '../../lib/session/rights.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { PrintState } from '../../shared/print/PrintState.tsx';
import { type ChangeAddress, useAddress } from '../../ui/address/useAddress.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { mostPrinted } from '../../ui/table/OnPaper.tsx';
import { stateOf } from '../../ui/table/state/tableState.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { useQuestionWords } from './questionWords.ts';
import { ReportActions } from './ReportActions.tsx';
import { usePrintedReport } from './records/printedReport.tsx';
import { type ReportAddress, reportAddress } from './reportAddress.ts';
import classes from './reports.module.css';
import {
  orderOf,
  reportRequestOf,
  savedListQuery,
  savedReportQuery,
  searchesQuery,
  useChangeSaved,
  useReportExport,
} from './reports.queries.ts';
import { ReportResults } from './results/ReportResults.tsx';
import { type SavedAct, SavedDialogs, weekdays } from './saved/SavedDialogs.tsx';
import { addressOf, isSame, savedOf } from './saved/savedAddress.ts';
import { ReadyReports } from './start/ReadyReports.tsx';
import { RecentSearches } from './start/RecentSearches.tsx';
import { readyKeyOf } from './start/readyReports.ts';
import { SavedReports } from './start/SavedReports.tsx';

const t = textsOf(reportsTexts);

/** Results of completed sessions. Without a search in the address the page offers ready, recent and saved reports. */
export function ReportScreen() {
  const [address, change] = useAddress(reportAddress);
  return reportRequestOf(address) ? (
    <OpenReport address={address} change={change} />
  ) : (
    <ReportStart address={address} change={change} />
  );
}

interface ReportProps {
  address: ReportAddress;
  change: ChangeAddress<ReportAddress>;
}

function ReportStart({ address, change }: ReportProps) {
  const seesSchedules = useMayOpen(screens.reportSchedules);
  const searches = useQuery(searchesQuery);
  const today = useToday();
  const { timeZone, everyCompany } = useZone();
  useSavedReport(address, change);
  const [last] = searches.data ?? [];
  return (
    <>
      <PageHeader
        title={titleOf('report')}
        facts={everyCompany ? t('zones') : t('zone', { timeZone })}
        actions={
          seesSchedules && (
            <LinkButton
              variant="default"
              to={screens.reportSchedules.path}
              leftSection={<IconMail size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t('schedules.open')}
            </LinkButton>
          )
        }
      />
      <FiguresAge />
      <Stack gap={16}>
        {searches.isPending ? (
          <BlockSkeleton height={124} />
        ) : (
          <QuestionForm
            address={last ? { ...addressOf(last.query, today), ...address } : address}
            isLast={last !== undefined}
            change={change}
          />
        )}
        <ReadyReports />
        <div className={classes.halves}>
          <RecentSearches />
          <SavedReports />
        </div>
      </Stack>
    </>
  );
}

/** The days of a report are those of each session's company. */
function useZone() {
  const { timeZone } = useSignedInUser();
  const everyCompany = useCompanyInView() === undefined;
  return { timeZone, everyCompany };
}

function OpenReport({ address, change }: ReportProps) {
  const today = useToday();
  const { timeZone, everyCompany } = useZone();
  const { all, current, isChanged } = useSavedReport(address, change);
  const own = current?.mayModify ? current : undefined;
  const [dialog, setDialog] = useState<SavedAct>();
  // A report is saved before it is mailed.
  const [mailsOnceSaved, setMailsOnceSaved] = useState(false);
  const open = (act: SavedAct) => {
    const mustSave = act === 'schedule' && !own;
    setMailsOnceSaved(mustSave);
    setDialog(mustSave ? 'save' : act);
  };
  const { by = 'module', group = by, only } = address;
  const narrowTo = only && isCriterion(group) ? { filterType: group, _id: only } : undefined;
  const request = reportRequestOf(address, address.q);
  const search = request && { ...request, ...(narrowTo && { narrowTo }), ...orderOf(stateOf(address).sort) };
  const file = useReportExport(search);
  const print = usePrintedReport(search);
  const saving = useChangeSaved();
  const saveChanges = () => {
    const moves = own && (own.query.preset !== undefined || own.query.days !== null);
    const query = own && savedOf(address, moves === true && address.to === today, today);
    if (!own || !query) return;
    const { _id: id, name, revision } = own;
    saving.mutate(
      { id, name, query, revision },
      { onSuccess: () => toastSuccess({ title: t('saved.changesDone', { name }) }) },
    );
  };
  const question = savedOf(address, false, today);
  const words = useQuestionWords(question ? [question] : []);
  const ready = readyKeyOf(address, today);
  const openName = current?.name ?? (ready && t(`ready.${ready}.name`));
  const schedule = useScheduleWords(own);
  if (!request || !question) return null;
  const facts = [
    openName ?? words.about(question),
    everyCompany ? t('daysInZones') : t('daysIn', { timeZone }),
    ...(isChanged && own ? [t('saved.unsaved')] : []),
    ...(schedule ? [schedule] : []),
  ].join(' · ');
  return (
    <div className={classes.page}>
      <PageHeader
        title={titleOf('report')}
        open={openName}
        facts={facts}
        actions={
          <ReportActions
            saved={all}
            own={own}
            isChanged={isChanged}
            saving={saving.isPending}
            onAct={open}
            onSave={saveChanges}
            onPrint={print.print}
            file={file}
            columns={address.columns}
            summaryBy={group === 'competency' || group === 'month' ? by : group}
          />
        }
      />
      <FiguresAge />
      <Stack gap={12}>
        {saving.error && <InlineAlert title={t('saved.failed')} text={saving.error.detail} />}
        {file.failure && <InlineAlert title={t('exportFailed')} text={file.failure.detail} />}
        <PrintState step={print} total={mostPrinted} />
        <QuestionForm address={address} change={change} />
        <ReportResults
          address={address}
          change={change}
          request={request}
          question={question}
          narrowTo={narrowTo}
          file={file}
          printedRows={print.rows}
        />
      </Stack>
      {dialog && (
        <SavedDialogs
          act={dialog}
          address={address}
          current={own}
          onNamed={(saved) => {
            change({ saved });
            if (saved && mailsOnceSaved) setDialog('schedule');
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

const isCriterion = (group: reports.ReportGroup): group is reports.ReportCriterion =>
  reports.reportCriteria.some((criterion) => criterion === group);

/** When the report is mailed, and to how many people. */
function useScheduleWords(report: reports.SavedReport | undefined): string | undefined {
  const format = useFormat();
  // The page's head names the person's time zone already, so only a different one is named here.
  const { timeZone } = useSignedInUser();
  const schedule = report?.schedule;
  if (!schedule) return undefined;
  return t(schedule.timeZone === timeZone ? 'saved.schedule' : 'saved.scheduleElsewhere', {
    day: t(`weekday.${weekdays[schedule.weekday - 1] ?? 'monday'}`),
    time: format.timeOfDay(schedule.time),
    timeZone: schedule.timeZone,
    people: schedule.people.length,
    next: format.dayOf(schedule.nextAt),
  });
}

interface OpenSavedReport {
  all: readonly reports.SavedReport[];
  /** The report that the address names, whoever saved it. */
  current: reports.SavedReport | undefined;
  /** The report on the screen differs from the saved one. */
  isChanged: boolean;
}

/** The saved reports. An address that only names one of them, as the link in a mail does, is filled from that report. */
function useSavedReport(address: ReportAddress, change: ChangeAddress<ReportAddress>): OpenSavedReport {
  const today = useToday();
  const all = useQuery(savedListQuery).data ?? [];
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
