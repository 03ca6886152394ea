import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { failureOf } from '../../../lib/api/queries.ts';
import type { Address } from '../../address/address.ts';
import type { TableSearch, TableState } from './tableState.ts';
import { type FiltersIn, useTable } from './useTable.ts';

interface ListOptions<Values, Rows extends string, Answer, Key extends QueryKey> {
  /** Where the answer has the rows; their number on all pages has the same name with "Count" behind it. */
  rows: Rows;
  /** The query for the page that the table shows. */
  query: (asked: AskedPage<Values>) => UseQueryOptions<Answer, ApiProblem, Answer, Key>;
  /** Title of a failed query. */
  failed: string;
}

interface AskedPage<Values> {
  filters: FiltersIn<Values>;
  state: TableState;
  /** The page as most calls name it. */
  page: { pageNumber: number; pageSize: number };
}

type AnswerWith<Rows extends string> = Readonly<Record<Rows, readonly unknown[]>> &
  Readonly<Record<`${Rows}Count`, number>>;

/**
 * A list that the server searches, filters, sorts and pages, with all of these in the address. `table` holds the props
 * that `DataTable` takes of it.
 */
export function useList<
  Values extends TableSearch,
  Rows extends string,
  Answer extends AnswerWith<Rows>,
  Key extends QueryKey,
>(address: Address<Values>, { rows, query: queryOf, failed }: ListOptions<Values, Rows, Answer, Key>) {
  const { state, filters, setFilters, table } = useTable(address);
  const page = { pageNumber: state.page, pageSize: state.size };
  const query = useQuery(queryOf({ filters, state, page }));
  const answer = query.data;
  const total = answer?.[`${rows}Count` as const] ?? 0;
  return {
    state,
    filters,
    setFilters,
    query,
    answer,
    total,
    table: {
      ...table,
      rows: answer?.[rows],
      total,
      busy: query.isPlaceholderData,
      failure: failureOf(failed, query),
    },
  };
}
