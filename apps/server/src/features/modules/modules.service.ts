import { type AnswerInputOf, modules } from '@simward/contract';
import { readSteps } from '../../domain/catalogue/versions/steps.sql.ts';
import { listAssessedSessions } from '../../domain/progress/next/assessedSteps.sql.ts';
import { listCompetencyResults } from '../../domain/progress/skills/competencyResults.ts';
import { outcomeOf } from '../../domain/sessions/counted/outcomeOf.ts';
import { sessionMarksOf, takenOutOf } from '../../domain/sessions/sessionMarks.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { decimalHours } from '../../platform/time/decimalHours.ts';
import { moduleOf } from './answer/moduleAnswer.ts';
import { findModule, listAttempts } from './modules.sql.ts';
import { assessmentOf, competencyResultOf, practiceOf } from './own/progressAnswer.ts';

type ModuleDetail = AnswerInputOf<typeof modules.moduleDetail>;

/**
 * One module with the caller's own attempts.
 * @throws Problem module.not-found
 */
export const moduleDetail = async (ctx: UserCtx, moduleId: string): Promise<ModuleDetail> => {
  const [module, attempts, assessed, results, declared] = await Promise.all([
    findModule(ctx.trx, ctx.caller, moduleId, ctx.clock.now()),
    listAttempts(ctx.trx, { ...ctx.caller, moduleId }),
    listAssessedSessions(ctx.trx, ctx.caller, moduleId, modules.practisedFrom),
    listCompetencyResults(ctx.trx, ctx.caller, ctx.clock.now(), moduleId),
    readSteps(ctx.trx, moduleId),
  ]);
  if (!module) throw problem('module.not-found');
  return {
    ...(await moduleOf(ctx, module)),
    demoPlayer: modules.embedAddressOf(module.demo_link, ctx.platform.videoHosts),
    assignment: module.assigned_at && { createdAt: module.assigned_at.toISOString(), dueOn: module.due_on },
    score: module.score,
    assessments: module.assessments,
    latest: assessmentOf(assessed[0]),
    best: module.best && assessmentOf({ ...module.best, startedAt: new Date(module.best.started_at) }),
    // Their names are told once somebody has met them: an assessment comes without its answers.
    steps: (declared?.steps ?? []).map(({ phase, mustPass, competencyName }) => ({
      phase,
      mustPass,
      competencyName,
    })),
    practice: practiceOf(assessed),
    competencyResults: module.competencies.map((competency) =>
      competencyResultOf(
        competency.name,
        results.find(({ competencyId }) => competencyId === competency.id),
      ),
    ),
    duration: decimalHours(module.duration_ms),
    attempts: attempts.map((row) => attemptOf(row, ctx.caller.userId)),
  };
};

/**
 * The competencies of a module that the caller may open.
 * @throws Problem module.not-found
 */
export const moduleCompetencies = async (
  ctx: UserCtx,
  moduleId: string,
): Answer<typeof modules.moduleCompetencies> => {
  const found = await findModule(ctx.trx, ctx.caller, moduleId, ctx.clock.now());
  const module = existing(found, 'module.not-found');
  return {
    competencies: module.competencies.map(({ name, code, months }, index) => ({
      index,
      competencyName: name,
      productCode: code,
      validityMonths: months,
    })),
  };
};

/** One attempt as its learner sees it; of one that left for another learner only that it did. */
const attemptOf = (
  row: Awaited<ReturnType<typeof listAttempts>>[number],
  userId: string,
): AnswerInputOf<typeof modules.moduleDetail>['attempts'][number] => {
  const own = row.user_id === userId;
  return {
    sessionId: row.session_id,
    mode: row.mode,
    startedAt: row.started_at.toISOString(),
    score: own ? row.score : null,
    passMark: own ? row.pass_mark : null,
    duration: own ? decimalHours(row.duration_ms) : 0,
    outcome: outcomeOf(row),
    successful: own ? row.successful : null,
    failedMustPassSteps: own ? row.failed_must_pass_steps : [],
    moduleVersion: row.module_version,
    ...sessionMarksOf(row),
    takenOut: own ? takenOutOf(row) : null,
    recountedAt: (own && row.recounted_at?.toISOString()) || null,
    changedLateAt: (own && row.changed_late_at?.toISOString()) || null,
    reassigned: own ? (row.reassigned_from === null ? null : 'to you') : 'from you',
  };
};
