import { joining, type profile, type RequestOf, users } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useAttempt } from '../../lib/api/queries.ts';
import { usersKey } from '../../shared/people/users.queries.ts';

const key = [...usersKey, 'joins'] as const;

/**
 * Two accounts side by side. The answer is never taken from the cache, because the accounts may have changed.
 */
export const joinPreviewQuery = (first: string, second: string) =>
  queryOptions({
    ...callQuery([...key, 'preview', first, second], joining.previewJoin, { query: { first, second } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** People whose name, email address or User ID begins with the text. */
export const accountsQuery = (search: string) =>
  queryOptions({
    ...callQuery([...key, 'found', search], users.listUsers, { body: { search, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  });

export const chosenAccountQuery = (userId: string) =>
  queryOptions({
    ...callQuery([...usersKey, 'details', userId], users.userDetails, { query: { userId } }),
    select: ({ user }) => user,
  });

/**
 * Joins two accounts. Every query about people is then read again except the preview: it would ask for two accounts
 * that are one by now. The mutation does not wait for these reads, so that the page can be left at once.
 */
export function useJoinAccounts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof joining.joinAccounts>['body']) =>
      call(joining.joinAccounts, { body }),
    onSuccess: () =>
      void client.invalidateQueries({
        queryKey: usersKey,
        predicate: ({ queryKey }) => queryKey[key.length] !== 'preview',
      }),
  });
}

/** Joins that wait for the signed-in person. */
export const ownJoinsQuery = queryOptions({
  ...callQuery([...key, 'own'], joining.ownJoins, {}),
  select: ({ joins }) => joins,
});

interface Agreement {
  id: string;
  proof: profile.GivenProof;
}

export const useAgreeToJoin = () =>
  useAttempt(({ id, proof }: Agreement) => call(joining.agreeToJoin, { params: { id }, body: proof }), key);

export const useRefuseJoin = () => useAttempt((id: string) => call(joining.endJoin, { params: { id } }), key);
