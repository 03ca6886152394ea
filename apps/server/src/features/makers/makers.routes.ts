import { makers } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { endThing, listResting, takeThingOver } from './makers.service.ts';

export const makersRoutes = (router: Router): void => {
  router.user(makers.takeOver, ({ ctx, body }) => takeThingOver(ctx, body));
  router.user(makers.end, ({ ctx, body }) => endThing(ctx, body));
  router.user(makers.listResting, ({ ctx }) => listResting(ctx));
};
