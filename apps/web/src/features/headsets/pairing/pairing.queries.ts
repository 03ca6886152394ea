import { type AnswerOf, headsets, modules } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../../lib/api/queries.ts';
import { isLive, pairingsKey } from '../../../lib/live/liveStatus.ts';

export type Near = AnswerOf<typeof headsets.readNear>;
export type Asking = Near['asking'][number];
export type Plan = AnswerOf<typeof headsets.readPlan>;

/**
 * The headsets near the learner. It is polled beside the stream too, because the stream names pairings, not that a
 * headset has fallen silent or that the session has begun.
 */
export const nearQuery = queryOptions({
  ...callQuery([...pairingsKey, 'near'], headsets.readNear, {}),
  refetchInterval: () => (isLive() ? 15_000 : 5_000),
});

const planKey = ['headsets', 'plan'] as const;

export const planQuery = (moduleId: string | undefined) =>
  callQuery([...planKey, moduleId], headsets.readPlan, { query: { ...(moduleId && { moduleId }) } });

export const ownModulesQuery = callQuery(['headsets', 'own modules'], modules.userModules, {});

export const useAskForHeadset = () =>
  useChange((moduleId: string) => call(headsets.askForHeadset, { body: { moduleId } }), planKey);

/** The headset that shows a code; never from the cache, because a code lives ten minutes. */
export const pairingQuery = (userCode: string) =>
  queryOptions({
    ...callQuery(['headsets', 'pairing', userCode], headsets.findPairing, { params: { userCode } }),
    staleTime: 0,
    gcTime: 0,
  });

interface Decision {
  userCode: string;
  approve: boolean;
  choice?: { moduleId: string; mode: 'assessment' | 'training' } | undefined;
}

export const useDecidePairing = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userCode, ...body }: Decision) =>
      call(headsets.decidePairing, { params: { userCode }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: pairingsKey }),
  });
};
