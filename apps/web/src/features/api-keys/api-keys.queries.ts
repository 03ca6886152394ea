import { apiKeys, type RequestOf } from '@simward/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

export const apiKeysQuery = callQuery(['api keys'], apiKeys.listKeys, {});

export type NewKey = RequestOf<typeof apiKeys.createKey>['body'];

export const useMakeKey = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewKey) => call(apiKeys.createKey, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
    // The answer is not cached, so that the new key leaves the browser's memory with the dialog that shows
    // it.
    gcTime: 0,
  });
};

export const useRevokeKey = () =>
  useChange((id: string) => call(apiKeys.revokeKey, { params: { id } }), apiKeysQuery.queryKey);
