import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A change; once it has succeeded, everything under these keys is asked for anew. */
export function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>, ...keys: QueryKey[]) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => askAnew(client, keys) });
}

/** A change that may have happened even where it failed: everything under these keys is asked for anew in any case. */
export function useAttempt<Given, Answer>(change: (given: Given) => Promise<Answer>, ...keys: QueryKey[]) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => askAnew(client, keys) });
}

const askAnew = (client: ReturnType<typeof useQueryClient>, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
