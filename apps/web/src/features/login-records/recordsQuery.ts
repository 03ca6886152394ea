import type { TableState } from '../../ui/table/state/tableState.ts';
import type { RecordsQuery } from './login-records.queries.ts';
import type { RecordFilters } from './loginRecordsSearch.ts';

/** What the address leaves out is the month so far. */
export const withMonth = (filters: RecordFilters, today: string) => ({
  from: `${today.slice(0, 7)}-01`,
  to: today,
  ...filters,
});
export type ShownFilters = ReturnType<typeof withMonth>;

/** What the hours of the day are counted over. */
export const summaryOf = ({ from, to, departments }: ShownFilters): RecordsQuery => ({
  fromDate: from,
  toDate: to,
  ...(departments && { searchIds: departments.join(',') }),
});

export const filterOf = (filters: ShownFilters): RecordsQuery => ({
  ...summaryOf(filters),
  ...(filters.hour !== undefined && { hour: filters.hour }),
});

export const queryOf = (filters: ShownFilters, { page, size, sort }: TableState): RecordsQuery => ({
  ...filterOf(filters),
  pageNumber: page,
  pageSize: size,
  sortOrder: sort?.direction === 'asc' ? 1 : -1,
});
