import { type RequestOf, users } from '@simward/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';

const betweenLooksMs = 700;

/** How far the codes are made; looked at until the job has ended. */
export const codesProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ['activation codes', id],
    queryFn: ({ signal }) => call(users.activationCodesProgress, { params: { id } }, signal),
    select: ({ job }) => job,
    refetchInterval: ({ state }) => (state.data?.job.state === 'running' ? betweenLooksMs : false),
  });

export const useIssueCodes = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof users.issueActivationCodes>['body']) =>
      call(users.issueActivationCodes, { body }),
  });

export const useCollectCodes = () =>
  useMutation({
    mutationFn: (id: string) => call(users.collectActivationCodes, { params: { id } }),
    // Codes that were shown are not kept.
    gcTime: 0,
  });
