import { type AnswerOf, headsets, sessions } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

export type Headset = AnswerOf<typeof headsets.listHeadsets>['headsets'][number];
export type HeldSession = AnswerOf<typeof sessions.listHeldSessions>['sessions'][number];

export const headsetsQuery = callQuery(['headsets', 'fleet'], headsets.listHeadsets, {});

export const heldSessionsQuery = callQuery(['headsets', 'held sessions'], sessions.listHeldSessions, {});

export const takenOutQuery = callQuery(['headsets', 'taken out'], sessions.listTakenOut, {});

export const recentSessionsQuery = callQuery(
  ['headsets', 'recent sessions'],
  sessions.listRecentSessions,
  {},
);

/** Learners whose name or User ID starts with the query; the previous answer stays while the next one loads. */
export const learnersQuery = (query: string) =>
  queryOptions({
    ...callQuery(['headsets', 'learners', query], sessions.findLearners, { query: { query } }),
    placeholderData: keepPreviousData,
  });

export const useMakeEnrolmentCode = () =>
  useMutation({
    mutationFn: (departmentId: string | undefined) =>
      call(headsets.createEnrolmentCode, { body: { departmentId } }),
    // An enrolment code is a secret: it does not stay in the cache.
    gcTime: 0,
  });

interface HeadsetChange {
  _id: string;
  revision: number;
}

export const useRenameHeadset = () =>
  useChange(
    ({ _id: id, ...body }: HeadsetChange & { name: string }) =>
      call(headsets.renameHeadset, { params: { id }, body }),
    headsetsQuery.queryKey,
  );

export const useMoveHeadset = () =>
  useChange(
    ({ _id: id, ...body }: HeadsetChange & { departmentId: string | null }) =>
      call(headsets.moveHeadset, { params: { id }, body }),
    headsetsQuery.queryKey,
  );

export const useRevokeHeadset = () =>
  useChange((id: string) => call(headsets.revokeHeadset, { params: { id } }), headsetsQuery.queryKey);

interface Assignment {
  sessionId: string;
  userId: string;
  /** The learner in the list when the dialog opened; the server refuses if somebody changed that meanwhile. */
  from: string | null;
  reason: string;
}

export const useAssignSession = () =>
  useChange(
    ({ sessionId, ...body }: Assignment) =>
      call(sessions.reassignSession, { params: { id: sessionId }, body }),
    heldSessionsQuery.queryKey,
    recentSessionsQuery.queryKey,
  );
