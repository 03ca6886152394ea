import { groupDebriefing } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { readGroup } from './group-debriefing.service.ts';

export const groupDebriefingRoutes = (router: Router): void => {
  router.user(groupDebriefing.readGroup, ({ ctx, query }) => readGroup(ctx, query));
};
