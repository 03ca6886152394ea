import { platformDashboard } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { companies, moduleOfWeek, needs } from './platform-dashboard.service.ts';

/** @param dataDir where the record of the backups lies */
export const platformDashboardRoutes = (router: Router, dataDir: string): void => {
  router.user(platformDashboard.companies, ({ ctx }) => companies(ctx));
  router.user(platformDashboard.needs, ({ ctx }) => needs(ctx, dataDir));
  router.user(platformDashboard.moduleOfWeek, ({ ctx }) => moduleOfWeek(ctx));
};
