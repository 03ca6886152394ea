import { audit } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { exportEntries, listEntries, verifyOwnChain } from './audit.service.ts';

export const auditRoutes = (router: Router): void => {
  router.user(audit.listEntries, ({ ctx, query }) => listEntries(ctx, query));
  router.stream(audit.exportEntries, ({ ctx, query }) => exportEntries(ctx, query));
  router.own(audit.verifyChain, ({ ctx }) => verifyOwnChain(ctx));
};
