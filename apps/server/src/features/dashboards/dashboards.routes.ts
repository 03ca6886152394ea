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
  router.self(dashboards.userModuleStatus, ({ ctx }) => userModuleStatus(ctx));
  router.self(dashboards.userAverageScore, ({ ctx }) => userAverageScore(ctx));
  router.self(dashboards.userEngagement, ({ ctx }) => userEngagement(ctx));
  router.self(dashboards.userPeerComparison, ({ ctx, body }) => userPeerComparison(ctx, body.moduleId));
  router.self(dashboards.userTimeByMonth, ({ ctx, query }) => userTimeByMonth(ctx, query.date));
  router.self(dashboards.modulesWithScore, ({ ctx }) => modulesWithScore(ctx));
};
