import { audit, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries.ts';

export type AuditQuery = RequestOf<typeof audit.listEntries>['query'];

/** A page of the log. The page before stays on the screen while the next one loads. */
export const auditEntriesQuery = (query: AuditQuery) =>
  queryOptions({
    ...callQuery(['audit', 'entries', query], audit.listEntries, { query }),
    placeholderData: keepPreviousData,
  });

export const useVerifyChain = () => useMutation({ mutationFn: () => call(audit.verifyChain, {}) });
