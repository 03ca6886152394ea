import { type RequestOf, users } from '@simward/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';
import { useAttempt } from '../../../lib/api/queries/useChange.ts';
import { tasksKey } from '../../../shared/tasks/tasks.queries.ts';

/** Everything asked about activation codes lies under this key. */
export const codesKey = ['activation codes'] as const;

/** How far the codes are made. */
export const codesProgressQuery = (id: string) =>
  queryOptions({
    ...callQuery([...codesKey, id], users.activationCodesProgress, { params: { id } }),
    select: ({ job }) => job,
  });

export const useIssueCodes = () =>
  useAttempt(
    (body: RequestOf<typeof users.issueActivationCodes>['body']) =>
      call(users.issueActivationCodes, { body }),
    tasksKey,
  );

export const useCollectCodes = () =>
  useMutation({
    mutationFn: (id: string) => call(users.collectActivationCodes, { params: { id } }),
    // Codes that were shown are not kept.
    gcTime: 0,
  });
