import { modules } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { moduleDetail, ownModules } from './modules.service.ts';

export const modulesRoutes = (router: Router): void => {
  router.user(modules.userModules, ({ ctx }) => ownModules(ctx));
  router.user(modules.modulesByUser, ({ ctx }) => ownModules(ctx));
  router.user(modules.moduleDetail, ({ ctx, params }) => moduleDetail(ctx, params.id));
};
