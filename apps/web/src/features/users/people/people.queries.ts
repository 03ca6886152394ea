import { type RequestOf, users } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';
import { usersKey } from '../../../shared/people/usersKey.ts';
import { stateOf, type TableState } from '../../../ui/table/state/tableState.ts';

type ListRequest = RequestOf<typeof users.listUsers>['body'];

/** A page of people; the rows before stay while the next ones come. */
export const peopleQuery = (body: ListRequest) =>
  queryOptions({
    ...callQuery([...usersKey, 'list', body], users.listUsers, { body }),
    placeholderData: keepPreviousData,
  });

/** What a table's state asks for. */
export const listRequestOf = (filter: users.UserFilter, { sort, page, size }: TableState): ListRequest => ({
  ...filter,
  pageNumber: page,
  pageSize: size,
  sortColumn: users.userSortColumns.find((name) => name === sort?.key) ?? 'name',
  sortOrder: sort?.direction === 'desc' ? -1 : 1,
});

/** How many people there are at all; the list's first page as it opens answers it, so that it is asked once. */
export const headcountQuery = queryOptions({
  ...peopleQuery(listRequestOf({}, stateOf({}))),
  select: ({ usersCount }) => usersCount,
});
