import { imports, joining, users } from '@simward/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries.ts';
import { usersKey } from '../../shared/people/users.queries.ts';

export const personQuery = (userId: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'details', userId], users.userDetails, { query: { userId } }),
    select: ({ user }) => user,
  });

/** Where a person stands. */
export const overviewQuery = (userId: string) =>
  callQuery([...usersKey, 'overview', userId], users.userOverview, { query: { userId } });

/** What happened to a person, page after page; the lines stay on the screen while those of another kind load. */
export const historyQuery = (userId: string, kind: users.HistoryEntry['kind'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'history', userId, kind],
    queryFn: ({ pageParam, signal }) =>
      call(users.userHistory, { query: { userId, ...(kind && { kind }), ...pageParam } }, signal),
    initialPageParam: {},
    getNextPageParam: ({ entries, more }) => {
      const last = entries.at(-1);
      return more && last ? { before: last.at, beforeId: last._id } : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** Read again whenever a form opens, and not while it is open. */
export const formPersonQuery = (userId: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'form', userId], users.userForForm, { body: { _id: userId } }),
    select: ({ user }) => user,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The first 25 people whose name, email address or User ID begins with the text; for pickers. */
export const foundPeopleQuery = (search: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'found', search], users.listUsers, { body: { search, pageSize: 25 } }),
    placeholderData: keepPreviousData,
  });

/** Joins of a person's account, newest first. */
export const joinsQuery = (userId: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'joins', userId], joining.listJoins, { query: { userId } }),
    select: ({ joins }) => joins,
  });

/** People who meanwhile have the address or identifier of a deleted person. */
export const holdersQuery = (userId: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'holders', userId], users.listHolders, { query: { _id: userId } }),
    select: ({ holders }) => holders,
  });

/** Deleted people with the address, identifier or name of a new person. */
export const formerPeopleQuery = (facts: NewPersonFacts) =>
  queryOptions({
    ...callQuery([...usersKey, 'former', facts], joining.findFormer, { query: facts }),
    select: ({ people }) => people,
  });

interface NewPersonFacts {
  companyId?: string;
  emailAddress: string;
  externalSystemId: string;
  name: string;
}

/** Name of the file of an import. */
export const importFileQuery = (id: string) =>
  queryOptions({
    ...callQuery(['imports', 'batch', id], imports.getImport, { params: { id } }),
    select: ({ batch }) => batch.fileName,
  });

/** The User ID is used up by the form that shows it, so it is never cached. */
export const newUserIdQuery = queryOptions({
  ...callQuery([...usersKey, 'new User ID'], users.newUserId, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const codesKey = ['activation codes'] as const;

export const codesProgressQuery = (id: string) =>
  queryOptions({
    ...callQuery([...codesKey, id], users.activationCodesProgress, { params: { id } }),
    select: ({ job }) => job,
  });
