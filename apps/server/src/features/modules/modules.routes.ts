import { modules } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { competencyUse, mapCompetency } from './competencies/competencies.service.ts';
import { addModule, modifyModule } from './form/writeModule.service.ts';
import {
  listModules,
  moduleNames,
  modulesByCompany,
  modulesByManager,
  searchModules,
} from './list/listModules.service.ts';
import { moduleCompetencies, moduleDetail, ownModules } from './modules.service.ts';
import { modifySteps, moduleSteps } from './steps/steps.service.ts';

export const modulesRoutes = (router: Router): void => {
  router.user(modules.userModules, ({ ctx }) => ownModules(ctx));
  router.user(modules.modulesByUser, ({ ctx }) => ownModules(ctx));
  router.user(modules.moduleDetail, ({ ctx, params }) => moduleDetail(ctx, params.id));
  router.user(modules.moduleCompetencies, ({ ctx, query }) => moduleCompetencies(ctx, query.moduleid));
  router.own(modules.addModule, ({ ctx, body }) => addModule(ctx, body));
  router.own(modules.modifyModule, ({ ctx, body }) => modifyModule(ctx, body));
  router.user(modules.competencyUse, ({ ctx, params }) => competencyUse(ctx, params.id));
  router.user(modules.mapCompetency, ({ ctx, body }) => mapCompetency(ctx, body));
  router.user(modules.moduleSteps, ({ ctx, params }) => moduleSteps(ctx, params.id));
  router.user(modules.modifySteps, ({ ctx, body }) => modifySteps(ctx, body));
  router.user(modules.listModules, ({ ctx, body }) => listModules(ctx, body));
  router.user(modules.searchModules, ({ ctx, body }) =>
    searchModules(ctx, body.searchString, modules.limits.found),
  );
  router.user(modules.modulesByCompany, ({ ctx, body }) => modulesByCompany(ctx, body.companyId));
  router.user(modules.modulesByManager, ({ ctx, params }) => modulesByManager(ctx, params.id));
  router.user(modules.moduleNames, ({ ctx }) => moduleNames(ctx));
};
