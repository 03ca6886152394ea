import { reports } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { listChoices } from './choices/choices.service.ts';
import { exportRecords, listRecords, summarizeRecords } from './reports.service.ts';

import { sessionsOverTime, statistics } from './statistics/statistics.service.ts';

export const reportsRoutes = (router: Router): void => {
  router.user(reports.listRecords, ({ ctx, body }) => listRecords(ctx, body));
  router.user(reports.summarizeRecords, ({ ctx, body }) => summarizeRecords(ctx, body));
  router.user(reports.listChoices, ({ ctx, body }) => listChoices(ctx, body));
  router.user(reports.statistics, ({ ctx, body }) => statistics(ctx, body));
  router.user(reports.sessionsOverTime, ({ ctx, body }) => sessionsOverTime(ctx, body));
  router.stream(reports.exportRecords, ({ ctx, body }) => exportRecords(ctx, body));
};
