import { modules } from '@simward/contract';
import { completionOf } from '../../../domain/progress/modulesOfLearner.sql.ts';
import { listAssessedSessions } from '../../../domain/progress/next/assessedSteps.sql.ts';
import { nextModule } from '../../../domain/progress/next/nextModule.ts';
import { listCompetencyResults } from '../../../domain/progress/skills/competencyResults.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { pictureOf } from '../../../platform/storage/pictures/pictureOf.ts';
import { decimalHours } from '../../../platform/time/calendar.ts';
import { findAssigner, listAssignedModules } from '../modules.sql.ts';
import { assessmentOf, moduleCurrencyOf, practiceOf } from './progressAnswer.ts';

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

const describeOwnModules = async ({
  trx,
  caller,
  clock,
  platform,
}: UserCtx): Promise<modules.UserModule[]> => {
  const now = clock.now();
  const [rows, results] = await Promise.all([
    listAssignedModules(trx, caller, now),
    listCompetencyResults(trx, caller, now),
  ]);
  const resultsOf = Map.groupBy(results, (result) => result.moduleId);
  return Promise.all(
    rows.map(async (row) => ({
      moduleId: row.module_id,
      moduleName: row.name,
      product_code: row.product_code,
      family: row.family,
      topicIcon: row.topic_icon,
      bannerImage: await pictureOf(platform, row.banner),
      status: row.status,
      trainingCompletionStatus: completionOf(row),
      createdAt: row.assigned_at.toISOString(),
      dueOn: row.due_on,
      score: row.last_score,
      lastAssessmentAt: row.last_assessed_at?.toISOString() ?? null,
      failedMustPassSteps: row.missed_must_pass,
      lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
      passMark: row.pass_mark,
      expectedMinutes: row.expected_minutes,
      assessments: row.assessments,
      trainings: row.trainings,
      duration: decimalHours(row.duration_ms),
      ...moduleCurrencyOf(resultsOf.get(row.module_id) ?? []),
    })),
  );
};
