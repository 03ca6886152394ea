import { live } from '@simward/contract';
import { companyScopeOf } from '../../domain/companies/scopes.ts';
import type { Router } from '../../platform/route/route.ts';
import { followChanges, readRunningSessions } from './live.service.ts';

export const liveRoutes = (router: Router): void => {
  router.stream(live.followChanges, ({ ctx, query }) => followChanges(ctx, query));
  router.user(live.listRunningSessions, ({ ctx }) =>
    readRunningSessions(ctx.trx, companyScopeOf(ctx.caller), ctx.clock.now()),
  );
};
