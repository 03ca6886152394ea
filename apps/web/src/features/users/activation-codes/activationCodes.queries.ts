import { type RequestOf, users } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { tasksKey } from '../../../shared/tasks/tasks.queries.ts';

/** Everything asked about activation codes lies under this key. */
export const codesKey = ['activation codes'] as const;

/** How far the codes are made. */
export const codesProgressQuery = (id: string) =>
  queryOptions({
    queryKey: [...codesKey, id],
    queryFn: ({ signal }) => call(users.activationCodesProgress, { params: { id } }, signal),
    select: ({ job }) => job,
  });

export const useIssueCodes = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof users.issueActivationCodes>['body']) =>
      call(users.issueActivationCodes, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: tasksKey }),
  });
};

export const useCollectCodes = () =>
  useMutation({
    mutationFn: (id: string) => call(users.collectActivationCodes, { params: { id } }),
    // Codes that were shown are not kept.
    gcTime: 0,
  });
