import { users } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

/** Everything asked about people lies under this key. */
export const usersKey = ['users'] as const;

/** One person with modules and figures. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: [...usersKey, 'details', userId],
    queryFn: ({ signal }) => call(users.userDetails, { query: { userId } }, signal),
    select: ({ user }) => user,
  });

/** One person as a form begins with them: read anew whenever a form opens. */
export const formPersonQuery = (userId: string) =>
  queryOptions({
    queryKey: [...usersKey, 'form', userId],
    queryFn: ({ signal }) => call(users.userForForm, { body: { _id: userId } }, signal),
    select: ({ user }) => user,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** People by the beginnings of name, email address or User ID, a few at a time; for pickers and the palette. */
export const foundPeopleQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: [...usersKey, 'found', search, limit],
    queryFn: ({ signal }) => call(users.usersByCompany, { body: { search, limit } }, signal),
    placeholderData: keepPreviousData,
  });

/** Its answer is spent by the form that shows it, so it is never kept. */
export const newUserIdQuery = queryOptions({
  queryKey: [...usersKey, 'new User ID'],
  queryFn: ({ signal }) => call(users.newUserId, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
