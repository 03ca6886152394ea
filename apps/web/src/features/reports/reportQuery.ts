import { reports } from '@simward/contract';
import type { TableState } from '../../ui/table/state/tableState.ts';
import type { ReportAddress } from './reportAddress.ts';
import type { RecordsBody, SummaryBody } from './reports.queries.ts';

/** What the records are chosen by; undefined before the first search. */
export function filterOf(
  { type, by, of, from, to, compare, department }: ReportAddress,
  search = '',
): SummaryBody | undefined {
  if (!type || !by || !of || !from || !to) return undefined;
  return {
    reportType: type,
    filterType: by,
    searchIds: of,
    fromDate: from,
    toDate: to,
    ...(search && { search }),
    ...(department && { departmentId: department }),
    ...(compare && { compare: true }),
  };
}

export function recordsOf(filter: SummaryBody, { page, size, sort }: TableState): RecordsBody {
  const column = reports.recordSortColumns.find((known) => known === sort?.key);
  return {
    ...filter,
    pageNumber: page,
    pageSize: size,
    ...(column && {
      sortColumn: column,
      sortOrder: sort?.direction === 'asc' ? (1 as const) : (-1 as const),
    }),
  };
}
