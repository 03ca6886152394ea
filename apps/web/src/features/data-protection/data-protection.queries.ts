import { dataProtection, type profile, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useAttempt, useChange } from '../../lib/api/queries.ts';
import { tasksKey } from '../../shared/tasks.queries.ts';

const key = ['data-protection'] as const;
const eventsKey = [...key, 'events'] as const;
const erasuresKey = [...key, 'erasures'] as const;

/** What would go if events before a day were removed; without a day, all that may be removed. */
export const removalQuery = (before: string | undefined) =>
  queryOptions({
    ...callQuery([...eventsKey, before], dataProtection.previewRemoval, {
      query: before ? { before } : {},
    }),
    placeholderData: keepPreviousData,
  });

export const erasuresQuery = (query: NonNullable<RequestOf<typeof dataProtection.listErasures>['query']>) =>
  queryOptions({
    ...callQuery([...erasuresKey, query], dataProtection.listErasures, { query }),
    placeholderData: keepPreviousData,
  });

export const useRemoveEvents = () =>
  useChange((before: string) => call(dataProtection.removeEvents, { body: { before } }), eventsKey, tasksKey);

interface Confirmation {
  id: string;
  proof: profile.GivenProof;
}

/** Reads the list again also after a failure, since somebody else may have ended the request. */
export const useConfirmErasure = () =>
  useAttempt(
    ({ id, proof }: Confirmation) => call(dataProtection.confirmErasure, { params: { id }, body: proof }),
    erasuresKey,
  );

/** Reads the list again also after a failure, since somebody else may have ended the request. */
export const useWithdrawErasure = () =>
  useAttempt((id: string) => call(dataProtection.withdrawErasure, { params: { id } }), erasuresKey);
