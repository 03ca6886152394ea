import { evidencePacks, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';
import { tasksKey } from '../../shared/tasks.queries.ts';

export type PacksQuery = RequestOf<typeof evidencePacks.listPacks>['query'];

const key = ['evidence-packs'] as const;
const pollMs = 2_000;

/** A page of packs; read again every two seconds while one of them is being made. */
export const packsQuery = (query: PacksQuery) =>
  queryOptions({
    ...callQuery([...key, 'list', query], evidencePacks.listPacks, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.packs.some(({ state }) => state === 'waiting') ? pollMs : false,
  });

export const useIssuePack = () =>
  useChange(
    (userId: string | undefined) => call(evidencePacks.issuePack, { body: { userId } }),
    key,
    tasksKey,
  );

export const useIssueDepartment = () =>
  useChange(
    (departmentId: string) => call(evidencePacks.issueDepartment, { body: { departmentId } }),
    key,
    tasksKey,
  );

export const useRevokePack = () =>
  useChange(
    ({ id, reason }: { id: string; reason: string }) =>
      call(evidencePacks.revokePack, { params: { id }, body: { reason } }),
    key,
  );
