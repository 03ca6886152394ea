import { loginRecords, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import type { TableState } from '../../ui/table/state/tableState.ts';
import type { RecordFilters } from './loginRecordsAddress.ts';

export type RecordsQuery = RequestOf<typeof loginRecords.listRecords>['query'];
type SummaryQuery = RequestOf<typeof loginRecords.summarizeRecords>['query'];

const key = ['login-records'] as const;

/** A page of the records; the previous page stays on the screen while the next one loads. */
export const recordsQuery = (query: RecordsQuery) =>
  queryOptions({
    ...callQuery([...key, 'list', query], loginRecords.listRecords, { query }),
    placeholderData: keepPreviousData,
  });

export const summaryQuery = (query: SummaryQuery) =>
  queryOptions({
    ...callQuery([...key, 'summary', query], loginRecords.summarizeRecords, { query }),
    placeholderData: keepPreviousData,
  });

/** Fills in the days that the address leaves out: from the first of this month to today. */
export const withMonth = (filters: RecordFilters, today: string) => ({
  from: `${today.slice(0, 7)}-01`,
  to: today,
  ...filters,
});
export type FiltersWithDays = ReturnType<typeof withMonth>;

/** The chart counts the sessions of every hour, so its filter leaves out the hour. */
export const summaryFilter = ({ from, to, departments, playedIn }: FiltersWithDays): RecordsQuery => ({
  fromDate: from,
  toDate: to,
  ...(departments && { searchIds: departments.join(',') }),
  ...(playedIn && { playedIn }),
});

export const rowFilter = (filters: FiltersWithDays): RecordsQuery => ({
  ...summaryFilter(filters),
  ...(filters.hour !== undefined && { hour: filters.hour }),
});

/** The order of the records, in the list and its file. */
export const orderOf = ({ sort }: TableState) => ({ sortOrder: sort?.direction === 'asc' ? 1 : -1 }) as const;

export const pageQuery = (filters: FiltersWithDays, state: TableState): RecordsQuery => ({
  ...rowFilter(filters),
  pageNumber: state.page,
  pageSize: state.size,
  ...orderOf(state),
});
