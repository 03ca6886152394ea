import { live } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { followChanges } from './live.service.ts';

export const liveRoutes = (router: Router): void => {
  router.stream(live.followChanges, ({ ctx }) => followChanges(ctx));
};
