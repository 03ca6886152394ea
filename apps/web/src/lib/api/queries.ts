import type { Endpoint, RequestOf } from '@simward/contract';
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './apiClient.ts';
import type { ApiProblem } from './apiProblem.ts';

/** A query that one call answers. */
export const callQuery = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, request: RequestOf<E>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, request, signal) });

interface FailedQuery {
  error: ApiProblem | null;
  refetch: () => unknown;
}

/** A failed query as `FailedState` shows it; undefined while it has not failed. */
export function failureOf(title: string, query: FailedQuery) {
  const { error } = query;
  if (!error) return undefined;
  // Some sentences name the reference themselves, so it is not shown a second time.
  const { detail, reference = '' } = error;
  return {
    title,
    cause: detail,
    isLost: error.code === 'client.unreachable',
    ...(reference && !detail.includes(reference) && { reference }),
    onRetry: () => void query.refetch(),
  };
}

/** A change; once it has succeeded, every query under these keys is fetched again. */
export function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>, ...keys: QueryKey[]) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => fetchAgain(client, keys) });
}

/** A change that may have happened even where its call failed: every query under these keys is fetched again in any case. */
export function useAttempt<Given, Answer>(change: (given: Given) => Promise<Answer>, ...keys: QueryKey[]) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => fetchAgain(client, keys) });
}

const fetchAgain = (client: ReturnType<typeof useQueryClient>, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
