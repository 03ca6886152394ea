import type { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { chosenQuery } from '../../../shared/reports/choices.queries.ts';
import { TakenOutLine } from '../../../shared/sessions/TakenOut.tsx';
import type { ChangeAddress } from '../../../ui/address/useAddress.ts';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { PrintedQuestion } from '../records/printedReport.tsx';
import { RecordsTable } from '../records/RecordsTable.tsx';
import type { ReportRecord } from '../records/recordColumns.tsx';
import type { ReportAddress } from '../reportAddress.ts';
import classes from '../reports.module.css';
import { overviewQuery, type ReportExport, type SearchBody, useNoteSearch } from '../reports.queries.ts';
import { EmptyReport } from './EmptyReport.tsx';
import { isNothingLeft, LeftOutNotice, NothingLeft, useLeftOut } from './LeftOut.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportFigures } from './ReportFigures.tsx';

const t = textsOf(reportsTexts);

interface ReportResultsProps {
  address: ReportAddress;
  change: ChangeAddress<ReportAddress>;
  request: SearchBody;
  question: reports.SavedQuery;
  /** The one group that the records are narrowed to. */
  narrowTo: { filterType: reports.ReportCriterion; _id: string } | undefined;
  file: ReportExport;
  printedRows: readonly ReportRecord[] | undefined;
}

/** Figures of all that was found, bars by group, and the records. */
export function ReportResults(props: ReportResultsProps) {
  const { address, change, request, question, narrowTo, file, printedRows } = props;
  const { group = question.by } = address;
  const groupBy = group === 'competency' || group === 'month' ? question.by : group;
  const overview = useQuery(overviewQuery({ ...request, groupBy }));
  const { data } = overview;
  useNotedSearch(question, request.search || overview.isPlaceholderData ? undefined : data?.records);
  const only = useNameOf(narrowTo, data);
  const asked = <PrintedQuestion address={address} question={question} only={only} />;
  const takenOut = data && <TakenOutLine sessions={data.sessions} takenOut={data.takenOut} />;
  const leftOut = useLeftOut(question);
  if (leftOut && isNothingLeft(leftOut))
    return (
      <NothingLeft
        by={question.by}
        leftOut={leftOut}
        onChoose={() => change({ of: undefined, page: undefined, only: undefined })}
      />
    );
  const notice = leftOut && <LeftOutNotice by={question.by} leftOut={leftOut} />;
  if (data?.sessions === 0 && !request.search)
    return (
      <>
        {notice}
        {asked}
        {takenOut}
        <EmptyReport
          request={{ ...request, groupBy }}
          onChoose={(days) => change({ ...days, page: undefined, only: undefined })}
        />
      </>
    );
  return (
    <>
      {notice}
      {asked}
      <QueryStates query={overview} failed={t('figures.failed')} loading={<BlockSkeleton height={66} />}>
        {(found) => <ReportFigures type={question.type} onlyBelow={question.below === true} data={found} />}
      </QueryStates>
      <ReportChart
        request={request}
        address={address}
        criterion={question.by}
        overview={overview}
        onGroupChange={(next) => change({ group: next, only: undefined })}
        onNarrow={(next) => change({ ...next, page: undefined })}
      />
      <div className={classes.records}>
        <RecordsTable
          request={{ ...request, ...(narrowTo && { narrowTo }) }}
          save={file}
          columns={address.columns}
          only={only}
          onWiden={() => change({ only: undefined, page: undefined })}
          onColumnsChange={(columns) => change({ columns })}
          versions={data?.versions ?? []}
          onVersionChange={(version) => change({ version, page: undefined })}
          onPlayedInChange={(playedIn) => change({ playedIn, page: undefined })}
          printedRows={printedRows}
        />
      </div>
      {takenOut}
    </>
  );
}

/** Puts the search among the person's last ones, once it has found its rows. */
function useNotedSearch(question: reports.SavedQuery, records: number | undefined) {
  const { mutate } = useNoteSearch();
  const noted = useRef('');
  const text = JSON.stringify(question);
  useEffect(() => {
    if (records === undefined || noted.current === text) return;
    noted.current = text;
    const { columns, ...query }: reports.SavedQuery = JSON.parse(text);
    mutate({ query, records });
  }, [records, text, mutate]);
}

/** The name of the group that the records are narrowed to. */
function useNameOf(
  narrowTo: ReportResultsProps['narrowTo'],
  overview: reports.ReportOverview | undefined,
): string | undefined {
  const group = overview?.groups.find(({ _id }) => _id === narrowTo?._id);
  const { data } = useQuery(
    chosenQuery(narrowTo?.filterType ?? 'module', narrowTo && !group ? [narrowTo._id] : []),
  );
  const learners = narrowTo?.filterType === 'user' ? (overview?.groups ?? []) : [];
  const nameBeside = useNamesBeside(learners.flatMap(({ _id, name }) => (_id ? [{ _id, name }] : [])));
  if (!narrowTo) return undefined;
  if (group) return nameBeside({ ...narrowTo, name: group.name });
  return data?.choices[0]?.name ?? t('choice.loading');
}
