import { modules } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  addAssignCompany,
  companyModules,
  giveModules,
  modifyAssignCompany,
} from './companies/companies.service.ts';
import {
  changeCurveLimits,
  competencyUse,
  dismissReportedName,
  mapCompetency,
  restoreReportedName,
} from './competencies/competencies.service.ts';
import {
  duplicateModule,
  exportDescription,
  importDescription,
  previewDescription,
} from './description/description.service.ts';
import { addModule, archiveModule, modifyModule, restoreModule } from './form/writeModule.service.ts';
import { addIncluded, listIncluded } from './included/included.service.ts';
import { listLibrary } from './library/library.service.ts';
import {
  listModules,
  moduleNames,
  modulesByCompany,
  modulesByManager,
  searchModules,
} from './list/listModules.service.ts';
import { exportModules, moduleUse } from './list/moduleUse.service.ts';
import { moduleCompetencies, moduleDetail, moduleDownloads } from './modules.service.ts';
import { nextOwnModule, ownModules } from './own/ownModules.service.ts';
import { modifySteps, moduleSteps } from './steps/steps.service.ts';
import { addVersion, modifyVersion, moduleRollout } from './versions/versions.service.ts';

export const modulesRoutes = (router: Router): void => {
  router.user(modules.userModules, ({ ctx }) => ownModules(ctx));
  router.user(modules.modulesByUser, ({ ctx }) => ownModules(ctx));
  router.user(modules.nextModule, ({ ctx }) => nextOwnModule(ctx));
  router.user(modules.moduleDetail, ({ ctx, params }) => moduleDetail(ctx, params.id));
  router.user(modules.moduleCompetencies, ({ ctx, query }) => moduleCompetencies(ctx, query.moduleid));
  router.own(modules.addModule, ({ ctx, body }) => addModule(ctx, body));
  router.own(modules.modifyModule, ({ ctx, body }) => modifyModule(ctx, body));
  router.user(modules.competencyUse, ({ ctx, params }) => competencyUse(ctx, params.id));
  router.user(modules.mapCompetency, ({ ctx, body }) => mapCompetency(ctx, body));
  router.user(modules.dismissName, ({ ctx, body }) => dismissReportedName(ctx, body));
  router.user(modules.restoreName, ({ ctx, body }) => restoreReportedName(ctx, body));
  router.user(modules.changeCurveLimits, ({ ctx, body }) => changeCurveLimits(ctx, body));
  router.user(modules.exportDescription, ({ ctx, params }) => exportDescription(ctx, params.id));
  router.user(modules.previewDescription, ({ ctx, body }) => previewDescription(ctx, body.description));
  router.user(modules.importDescription, ({ ctx, body }) => importDescription(ctx, body));
  router.user(modules.listIncluded, ({ ctx }) => listIncluded(ctx));
  router.user(modules.addIncluded, ({ ctx, body }) => addIncluded(ctx, body.product_code));
  router.user(modules.duplicateModule, ({ ctx, body }) => duplicateModule(ctx, body));
  router.user(modules.archiveModule, ({ ctx, body }) => archiveModule(ctx, body._id));
  router.user(modules.restoreModule, ({ ctx, body }) => restoreModule(ctx, body._id));
  router.user(modules.moduleSteps, ({ ctx, params }) => moduleSteps(ctx, params.id));
  router.user(modules.modifySteps, ({ ctx, body }) => modifySteps(ctx, body));
  router.user(modules.listModules, ({ ctx, body }) => listModules(ctx, body));
  router.user(modules.moduleUse, ({ ctx, body }) => moduleUse(ctx, body.moduleIds));
  router.stream(modules.exportModules, ({ ctx, body }) => exportModules(ctx, body));
  router.user(modules.searchModules, ({ ctx, body }) =>
    searchModules(ctx, body.searchString, modules.limits.found),
  );
  router.user(modules.modulesByCompany, ({ ctx, body }) => modulesByCompany(ctx, body.companyId));
  router.user(modules.modulesByManager, ({ ctx, params }) => modulesByManager(ctx, params.id));
  router.own(modules.addVersion, ({ ctx, body }) => addVersion(ctx, body));
  router.own(modules.modifyVersion, ({ ctx, body }) => modifyVersion(ctx, body));
  router.user(modules.moduleRollout, ({ ctx, params }) => moduleRollout(ctx, params.id));
  router.user(modules.addAssignCompany, ({ ctx, body }) => addAssignCompany(ctx, body));
  router.user(modules.modifyAssignCompany, ({ ctx, body }) => modifyAssignCompany(ctx, body));
  router.user(modules.companyModules, ({ ctx, params }) => companyModules(ctx, params.id));
  router.user(modules.giveModules, ({ ctx, body }) => giveModules(ctx, body));
  router.user(modules.listLibrary, ({ ctx, body }) => listLibrary(ctx, body));
  router.user(modules.moduleDownloads, ({ ctx, params }) => moduleDownloads(ctx, params.id));
  router.user(modules.videoHosts, async ({ ctx }) => ({ hosts: [...ctx.platform.videoHosts] }));
  router.user(modules.moduleNames, ({ ctx }) => moduleNames(ctx));
};
