import { dataProtection, type profile, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { useAttempt, useChange } from '../../lib/api/queries/useChange.ts';
import { tasksKey } from '../../shared/tasks/tasks.queries.ts';

const key = ['data-protection'] as const;
const eventsKey = [...key, 'events'] as const;
const erasuresKey = [...key, 'erasures'] as const;

/** What would go if events before a day were removed; without one, before the usual day. */
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

interface Confirmed {
  id: string;
  proof: profile.GivenProof;
}

/** Somebody else may have ended it meanwhile, so the list is asked for anew in any case. */
export const useConfirmErasure = () =>
  useAttempt(
    ({ id, proof }: Confirmed) => call(dataProtection.confirmErasure, { params: { id }, body: proof }),
    erasuresKey,
  );

/** The same. */
export const useWithdrawErasure = () =>
  useAttempt((id: string) => call(dataProtection.withdrawErasure, { params: { id } }), erasuresKey);
