import { dashboards } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  modulesWithScore,
  userAverageScore,
  userEngagement,
  userModuleStatus,
  userPeerComparison,
  userTimeByMonth,
} from './dashboards.service.ts';

export const dashboardsRoutes = (router: Router): void => {
  router.user(dashboards.userModuleStatus, ({ ctx }) => userModuleStatus(ctx));
  router.user(dashboards.userAverageScore, ({ ctx }) => userAverageScore(ctx));
  router.user(dashboards.userEngagement, ({ ctx }) => userEngagement(ctx));
  router.user(dashboards.userPeerComparison, ({ ctx, body }) => userPeerComparison(ctx, body.moduleId));
  router.user(dashboards.userTimeByMonth, ({ ctx, query }) => userTimeByMonth(ctx, query.date));
  router.user(dashboards.modulesWithScore, ({ ctx }) => modulesWithScore(ctx));
};
