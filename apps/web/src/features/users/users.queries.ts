import { joining, users } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { usersKey } from '../../shared/people/usersKey.ts';

/** One person with modules and figures. */
export const personQuery = (userId: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'details', userId], users.userDetails, { query: { userId } }),
    select: ({ user }) => user,
  });

/** One person as a form begins with them: read anew whenever a form opens. */
export const formPersonQuery = (userId: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'form', userId], users.userForForm, { body: { _id: userId } }),
    select: ({ user }) => user,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Joins of a person's account, the newest first. */
export const joinsQuery = (userId: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'joins', userId], joining.listJoins, { query: { userId } }),
    select: ({ joins }) => joins,
  });

/** Who has meanwhile what a deleted person would come back with. */
export const holdersQuery = (userId: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'holders', userId], users.listHolders, { query: { _id: userId } }),
    select: ({ holders }) => holders,
  });

interface FormerFacts {
  companyId?: string;
  emailAddress: string;
  externalSystemId: string;
  name: string;
}

/** Deleted people who have what a new one is given. */
export const formerQuery = (facts: FormerFacts) =>
  queryOptions({
    ...callQuery([...usersKey, 'former', facts], joining.findFormer, { query: facts }),
    select: ({ people }) => people,
  });

/** The first people by the beginnings of name, email address or User ID; for pickers. */
export const foundPeopleQuery = (search: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'found', search], users.listUsers, { body: { search, pageSize: 25 } }),
    placeholderData: keepPreviousData,
  });

/** Its answer is spent by the form that shows it, so it is never kept. */
export const newUserIdQuery = queryOptions({
  ...callQuery([...usersKey, 'new User ID'], users.newUserId, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
