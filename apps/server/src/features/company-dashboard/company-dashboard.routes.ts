import { companyDashboard } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  activeSessionsByMonth,
  companyKpis,
  coursesOverview,
  needs,
  setup,
} from './company-dashboard.service.ts';

export const companyDashboardRoutes = (router: Router): void => {
  router.user(companyDashboard.coursesOverview, ({ ctx }) => coursesOverview(ctx));
  router.user(companyDashboard.activeSessionsByMonth, ({ ctx }) => activeSessionsByMonth(ctx));
  router.user(companyDashboard.companyKpis, ({ ctx, query }) => companyKpis(ctx, query));
  router.user(companyDashboard.needs, ({ ctx }) => needs(ctx));
  router.user(companyDashboard.setup, ({ ctx, query }) => setup(ctx, query.companyId));
};
