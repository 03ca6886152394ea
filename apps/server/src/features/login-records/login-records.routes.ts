import { loginRecords } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { exportRecords, listRecords, summarizeRecords } from './login-records.service.ts';

export const loginRecordsRoutes = (router: Router): void => {
  router.user(loginRecords.listRecords, ({ ctx, query }) => listRecords(ctx, query));
  router.user(loginRecords.summarizeRecords, ({ ctx, query }) => summarizeRecords(ctx, query));
  router.stream(loginRecords.exportRecords, ({ ctx, query }) => exportRecords(ctx, query));
};
