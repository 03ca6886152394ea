import { modules } from '@simward/contract';
import { findOffers, offerOf } from '../../../domain/plays/playOffers.ts';
import { listAssignedModules } from '../../../domain/progress/assignedModules.sql.ts';
import { describeModules } from '../../../domain/progress/describeModules.ts';
import { listAssessedSessions } from '../../../domain/progress/next/assessedSteps.sql.ts';
import { nextModule } from '../../../domain/progress/next/nextModule.ts';
import { listCompetencyResults } from '../../../domain/progress/skills/competencyResults.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { findAssigner } from '../modules.sql.ts';
import { assessmentOf, practiceOf } from './progressAnswer.ts';

/** The modules assigned to the caller, also inactive ones, with the caller's progress in each. */
export const ownModules = async (ctx: UserCtx): Answer<typeof modules.userModules> => ({
  modules: await describeOwnModules(ctx),
});

/** The assigned module that the caller should go on with, the reason, and the steps to practise in it. */
export const nextOwnModule = async (ctx: UserCtx): Answer<typeof modules.nextModule> => {
  const next = nextModule(await describeOwnModules(ctx));
  if (!next) return { next: null };
  const { module, reason } = next;
  const [assessedSessions, assignedBy] = await Promise.all([
    listAssessedSessions(ctx.trx, ctx.caller, module.moduleId, modules.practisedFrom),
    findAssigner(ctx.trx, { ...ctx.caller, moduleId: module.moduleId }),
  ]);
  return {
    next: {
      ...module,
      reason,
      assignedBy: assignedBy ?? null,
      before: assessmentOf(assessedSessions[1]),
      practice: practiceOf(assessedSessions),
    },
  };
};

const describeOwnModules = async (ctx: UserCtx): Promise<modules.UserModule[]> => {
  const { trx, caller, clock, platform } = ctx;
  const now = clock.now();
  const [rows, results] = await Promise.all([
    listAssignedModules(trx, caller, now),
    listCompetencyResults(trx, caller, now),
  ]);
  const described = await describeModules(platform, rows, results);
  const offers = await findOffers(
    ctx,
    described.map(({ moduleId, product_code: productCode }) => ({ moduleId, productCode })),
  );
  return described.map((module) => ({ ...module, play: offerOf(offers, module.moduleId) }));
};
