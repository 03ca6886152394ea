import { dashboards } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import { queryClient } from '../../lib/api/queryClient.ts';
import { anchorOf } from '../../lib/format/calendar.ts';
import { nextModuleQuery } from '../../shared/modules/modules.queries.ts';

export const moduleStatusQuery = callQuery(['dashboards', 'module status'], dashboards.userModuleStatus, {});

export const engagementQuery = callQuery(['dashboards', 'engagement'], dashboards.userEngagement, {});

export const modulesWithScoreQuery = callQuery(
  ['dashboards', 'modules with score'],
  dashboards.modulesWithScore,
  {},
);

/** Activity in a month, given as YYYY-MM. The month shown before stays on the screen while this one loads. */
export const activityQuery = (month: string) =>
  queryOptions({
    ...callQuery(['dashboards', 'activity', month], dashboards.userTimeByMonth, {
      query: { date: anchorOf(month) },
    }),
    placeholderData: keepPreviousData,
  });

/** Requests the figures of the learner's dashboard while the code of its screen is still loading. */
export const loadUserDashboard = (): void => {
  void queryClient.prefetchQuery(nextModuleQuery);
  void queryClient.prefetchQuery(moduleStatusQuery);
  void queryClient.prefetchQuery(engagementQuery);
  void queryClient.prefetchQuery(modulesWithScoreQuery);
};
