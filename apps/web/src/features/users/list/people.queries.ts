import { type RequestOf, users } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';

export type ListRequest = RequestOf<typeof users.listUsers>['body'];

/** A page of people; the rows before stay while the next ones come. */
export const peopleQuery = (body: ListRequest) =>
  queryOptions({
    queryKey: ['users', 'list', body],
    queryFn: ({ signal }) => call(users.listUsers, { body }, signal),
    placeholderData: keepPreviousData,
  });
