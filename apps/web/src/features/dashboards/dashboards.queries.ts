import { dashboards } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { anchorOf } from '../../lib/format/calendar.ts';

export const moduleStatusQuery = queryOptions({
  queryKey: ['dashboards', 'module status'],
  queryFn: ({ signal }) => call(dashboards.userModuleStatus, {}, signal),
});

export const engagementQuery = queryOptions({
  queryKey: ['dashboards', 'engagement'],
  queryFn: ({ signal }) => call(dashboards.userEngagement, {}, signal),
});

export const modulesWithScoreQuery = queryOptions({
  queryKey: ['dashboards', 'modules with score'],
  queryFn: ({ signal }) => call(dashboards.modulesWithScore, {}, signal),
});

/** Activity of a month, written as YYYY-MM. The month before stays on show until it is there. */
export const activityQuery = (month: string) =>
  queryOptions({
    queryKey: ['dashboards', 'activity', month],
    queryFn: ({ signal }) => call(dashboards.userTimeByMonth, { query: { date: anchorOf(month) } }, signal),
    placeholderData: keepPreviousData,
  });
