import { headsets, sessions } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

export const headsetsQuery = queryOptions({
  queryKey: ['headsets', 'fleet'],
  queryFn: ({ signal }) => call(headsets.listHeadsets, {}, signal),
});

export const heldSessionsQuery = queryOptions({
  queryKey: ['headsets', 'held sessions'],
  queryFn: ({ signal }) => call(sessions.listHeldSessions, {}, signal),
});

export const recentSessionsQuery = queryOptions({
  queryKey: ['headsets', 'recent sessions'],
  queryFn: ({ signal }) => call(sessions.listRecentSessions, {}, signal),
});

/** Learners whose name or User ID starts with the query; those found before stay on show meanwhile. */
export const learnersQuery = (query: string) =>
  queryOptions({
    queryKey: ['headsets', 'learners', query],
    queryFn: ({ signal }) => call(sessions.findLearners, { query: { query } }, signal),
    placeholderData: keepPreviousData,
  });

export const useMakeEnrolmentCode = () =>
  useMutation({
    mutationFn: (departmentId: string | undefined) =>
      call(headsets.createEnrolmentCode, { body: { departmentId } }),
    // A code that was shown is not kept.
    gcTime: 0,
  });

export function useRevokeHeadset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(headsets.revokeHeadset, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: headsetsQuery.queryKey }),
  });
}

interface Assignment {
  sessionId: string;
  userId: string;
  reason: string;
}

export function useAssignSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, userId, reason }: Assignment) =>
      call(sessions.reassignSession, { params: { id: sessionId }, body: { userId, reason } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: heldSessionsQuery.queryKey }),
        client.invalidateQueries({ queryKey: recentSessionsQuery.queryKey }),
      ]),
  });
}
