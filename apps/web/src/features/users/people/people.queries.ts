import { type RequestOf, users } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../lib/api/queries.ts';
import { usersKey } from '../../../shared/people/users.queries.ts';
import { stateOf, type TableState } from '../../../ui/table/state/tableState.ts';

type ListRequest = RequestOf<typeof users.listUsers>['body'];

export const peopleQuery = (body: ListRequest) =>
  queryOptions({
    ...callQuery([...usersKey, 'list', body], users.listUsers, { body }),
    placeholderData: keepPreviousData,
  });

export const listRequestOf = (filter: users.UserFilter, state: TableState): ListRequest => ({
  ...filter,
  pageNumber: state.page,
  pageSize: state.size,
  ...orderOf(state),
});

/** The order of the people, in the list and its file. */
export const orderOf = ({ sort }: TableState) =>
  ({
    sortColumn: users.userSortColumns.find((name) => name === sort?.key) ?? 'name',
    sortOrder: sort?.direction === 'desc' ? -1 : 1,
  }) as const;

/**
 * The number of all people. It uses the same request as the first page of the list, so that both take one
 * call.
 */
export const headcountQuery = queryOptions({
  ...peopleQuery(listRequestOf({}, stateOf({}))),
  select: ({ usersCount }) => usersCount,
});
