import { type RequestOf, reports } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import type { ApiProblem } from '../../lib/api/apiProblem.ts';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';
import { reportsKey } from '../../shared/reports/choices.queries.ts';
import type { Sort, TableState } from '../../ui/table/state/tableState.ts';
import type { ReportAddress } from './reportAddress.ts';
import { subjectsOf } from './saved/savedAddress.ts';

export type RecordsBody = RequestOf<typeof reports.listRecords>['body'];

export type SummaryBody = RequestOf<typeof reports.summarizeRecords>['body'];
/** A search as every call of the report takes it. */
export type SearchBody = Omit<SummaryBody, 'groupBy'>;
export type OverviewBody = RequestOf<typeof reports.overview>['body'];

/** The search that the address holds; undefined until all its parts are chosen. */
export function reportRequestOf(
  { type, by, of, from, to, compare, below, version, playedIn }: ReportAddress,
  search = '',
): SearchBody | undefined {
  if (!type || !by || !of || !from || !to) return undefined;
  return {
    reportType: type,
    filterType: by,
    searchIds: subjectsOf(of),
    fromDate: from,
    toDate: to,
    ...(search && { search }),
    ...(below && { onlyBelow: true }),
    ...(version && { version }),
    ...(playedIn && { playedIn }),
    ...(compare && { compare: true }),
  };
}

export const recordsQuery = (body: RecordsBody) =>
  queryOptions({
    ...callQuery([...reportsKey, 'records', body], reports.listRecords, { body }),
    placeholderData: keepPreviousData,
  });

export const recordsRequestOf = (filter: SummaryBody, { page, size, sort }: TableState): RecordsBody => ({
  ...filter,
  pageNumber: page,
  pageSize: size,
  ...orderOf(sort),
});

/** The order of the records as calls take it; nothing for the usual one, the newest first. */
export function orderOf(sort: Sort | undefined): Pick<RecordsBody, 'sortColumn' | 'sortOrder'> {
  const sortColumn = reports.recordSortColumns.find((known) => known === sort?.key);
  return sortColumn ? { sortColumn, sortOrder: sort?.direction === 'asc' ? 1 : -1 } : {};
}

export const summaryQuery = (body: SummaryBody) =>
  queryOptions({
    ...callQuery([...reportsKey, 'summary', body], reports.summarizeRecords, { body }),
    placeholderData: keepPreviousData,
  });

export const overviewQuery = (body: OverviewBody) =>
  queryOptions({
    ...callQuery([...reportsKey, 'overview', body], reports.overview, { body }),
    placeholderData: keepPreviousData,
  });

/** The figures of a ready report, which change little within minutes. */
export const readyQuery = (body: OverviewBody) =>
  queryOptions({
    ...callQuery([...reportsKey, 'ready', body], reports.overview, { body }),
    staleTime: 300_000,
  });

const searchesKey = [...reportsKey, 'searches'] as const;

/** What the signed-in person searched last. */
export const searchesQuery = queryOptions({
  ...callQuery(searchesKey, reports.listSearches, {}),
  select: (answer) => answer.searches,
});

export const useNoteSearch = () =>
  useChange(
    (body: RequestOf<typeof reports.noteSearch>['body']) => call(reports.noteSearch, { body }),
    searchesKey,
  );

export const useClearSearches = () =>
  useChange((cleared: boolean) => call(reports.clearSearches, { body: { cleared } }), searchesKey);

export interface ReportExport {
  save: (request: ExportRequest) => void;
  isSaving: (request: ExportRequest) => boolean;
  failure: ApiProblem | null;
}

/** The request for a file with one row, or without `sessionId` with the whole report. */
type ExportRequest = Pick<
  RequestOf<typeof reports.exportRecords>['body'],
  'sessionId' | 'competencyName' | 'format' | 'columns' | 'withSummary'
>;

/** The search with the order of its rows. */
export type ReportFileBody = SearchBody & Pick<RecordsBody, 'sortColumn' | 'sortOrder' | 'narrowTo'>;

/** Saves the records of a search, or one of them, as a file. */
export function useReportExport(search: ReportFileBody | undefined): ReportExport {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (request: ExportRequest) => {
      if (search) await downloadFile(reports.exportRecords, { body: { ...search, ...request } });
    },
  });
  return {
    save: mutate,
    isSaving: (request) => isPending && JSON.stringify(variables) === JSON.stringify(request),
    failure: error,
  };
}

const savedKey = [...reportsKey, 'saved'] as const;

/** The own saved reports, then those that others of the company share. */
export const savedListQuery = queryOptions({
  ...callQuery([...savedKey, 'own'], reports.listSaved, {}),
  select: (answer) => answer.reports,
});

/** A saved report of anybody in the company, because mails link to it. */
export const savedReportQuery = (id: string | undefined) =>
  queryOptions({
    ...callQuery([...savedKey, 'one', id], reports.getSaved, { params: { id: id ?? '' } }),
    select: (answer) => answer.report,
    enabled: id !== undefined,
  });

export const useSaveReport = () =>
  useChange(
    (body: RequestOf<typeof reports.saveReport>['body']) => call(reports.saveReport, { body }),
    savedKey,
  );

export const useChangeSaved = () =>
  useChange(
    ({ id, ...body }: RequestOf<typeof reports.changeSaved>['body'] & { id: string }) =>
      call(reports.changeSaved, { params: { id }, body }),
    savedKey,
  );

/**
 * Refreshes the list alone, and does not wait for it: the screen still shows the deleted report, and reading that again
 * would fail.
 */
export function useDeleteSaved() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reports.deleteSaved, { params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [...savedKey, 'own'] }),
  });
}

/** The people to whom a report can be mailed. */
export const readersQuery = queryOptions({
  ...callQuery([...reportsKey, 'readers'], reports.listReaders, {}),
  select: (answer) => answer.people,
});

export const useScheduleSaved = () =>
  useChange(
    ({ id, ...body }: RequestOf<typeof reports.scheduleSaved>['body'] & { id: string }) =>
      call(reports.scheduleSaved, { params: { id }, body }),
    savedKey,
  );

export const schedulesQuery = callQuery(['report schedules'], reports.listSchedules, {});

/** The report that the link of a mail belongs to. */
export const mailedReportQuery = (token: string) =>
  callQuery(['mailed report', token], reports.mailedReport, { body: { token } });

export const useLeaveMailedReport = (token: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (left: boolean) => call(reports.leaveMailed, { body: { token, left } }),
    onSuccess: (answer) => client.setQueryData(mailedReportQuery(token).queryKey, answer),
  });
};
