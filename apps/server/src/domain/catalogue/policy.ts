import { groupDebriefing, isLearner, modules, results, stepAnalysis } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { type Act, all, found, rule } from '../../platform/auth/policy.ts';
import { companyOfRole } from '../companies/scopes.ts';
import { isKnownTo, isOwnModule } from './visibility/visibleModules.sql.ts';

/** A module as far as its owner decides; null owns it for the platform. */
interface OwnedModule {
  readonly ownerCompanyId: string | null;
}

const known = found('those of the platform and of their own company');

/** The statement's condition is `isOpenTo`. */
const open: Act<OwnedModule> = {
  words: 'open it',
  calls: [
    modules.moduleDetail,
    modules.moduleCompetencies,
    modules.moduleDownloads,
    modules.moduleSteps,
    modules.competencyUse,
    modules.exportDescription,
    modules.duplicateModule,
    results.moduleReport,
    results.moduleLearners,
    results.exportModuleReport,
    stepAnalysis.analysis,
    stepAnalysis.exportAnalysis,
    groupDebriefing.readGroup,
  ],
  may: {
    user: found('those of the company’s library, assigned to them, or with results of theirs'),
    manager: known,
    admin: known,
    superadmin: all,
  },
};

const change: Act<OwnedModule> = {
  words: 'change, archive or restore it',
  calls: [
    modules.modifyModule,
    modules.modifySteps,
    modules.archiveModule,
    modules.restoreModule,
    modules.addVersion,
    modules.modifyVersion,
    modules.moduleRollout,
    modules.changeCurveLimits,
    modules.mapCompetency,
    modules.dismissName,
    modules.restoreName,
  ],
  may: {
    manager: rule(
      'those of their own company',
      ({ companyId }, module) => module.ownerCompanyId === companyId,
    ),
    superadmin: all,
  },
};

export const modulePolicy = { open, change };

/** Condition: the caller may open the page of the module `m`. */
export const isOpenTo = (caller: Pick<UserCaller, 'companyId' | 'userId' | 'permissionSet'>, now: Date) =>
  isLearner(caller) ? isOwnModule(caller, now) : isKnownTo(companyOfRole(caller));

/** The owner of a module that the caller adds: the platform (null) for a SuperAdmin, otherwise their company. */
export const ownerOfNewModule = (caller: Pick<UserCaller, 'permissionSet' | 'companyId'>): string | null =>
  companyOfRole(caller) ?? null;
