import { dashboards } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { anchorOf } from '../../lib/format/calendar.ts';

export const moduleStatusQuery = callQuery(['dashboards', 'module status'], dashboards.userModuleStatus, {});

export const engagementQuery = callQuery(['dashboards', 'engagement'], dashboards.userEngagement, {});

export const modulesWithScoreQuery = callQuery(
  ['dashboards', 'modules with score'],
  dashboards.modulesWithScore,
  {},
);

/** Activity of a month, written as YYYY-MM. The month before stays on show until it is there. */
export const activityQuery = (month: string) =>
  queryOptions({
    ...callQuery(['dashboards', 'activity', month], dashboards.userTimeByMonth, {
      query: { date: anchorOf(month) },
    }),
    placeholderData: keepPreviousData,
  });
