import { type AnswerInputOf, modules } from '@simward/contract';
import { listBuilds } from '../../domain/catalogue/versions/moduleVersions.sql.ts';
import { readSteps } from '../../domain/catalogue/versions/steps.sql.ts';
import { findOffers, offerOf } from '../../domain/plays/playOffers.ts';
import { listAssessedSessions } from '../../domain/progress/next/assessedSteps.sql.ts';
import { listCompetencyResults } from '../../domain/progress/skills/competencyResults.ts';
import { outcomeOf, sessionMarksOf, takenOutOf } from '../../domain/sessions/sessionAnswer.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { downloadOf } from '../../platform/storage/downloadOf.ts';
import { decimalHours } from '../../platform/time/calendar.ts';
import { describeModule } from './moduleAnswer.ts';
import { findModule, listAttempts } from './modules.sql.ts';
import { assessmentOf, competencyResultOf, practiceOf } from './own/progressAnswer.ts';

type ModuleDetail = AnswerInputOf<typeof modules.moduleDetail>;

/**
 * One module with the caller's own attempts.
 * @throws Problem module.not-found
 */
export const moduleDetail = async (ctx: UserCtx, moduleId: string): Promise<ModuleDetail> => {
  const [module, attempts, assessedSessions, results, declaredSteps] = await Promise.all([
    findModule(ctx.trx, ctx.caller, moduleId, ctx.clock.now()),
    listAttempts(ctx.trx, { ...ctx.caller, moduleId }),
    listAssessedSessions(ctx.trx, ctx.caller, moduleId, modules.practisedFrom),
    listCompetencyResults(ctx.trx, ctx.caller, ctx.clock.now(), moduleId),
    readSteps(ctx.trx, moduleId),
  ]);
  if (!module) throw problem('module.not-found');
  const offers = await findOffers(ctx, [{ moduleId, productCode: module.product_code }]);
  return {
    ...(await describeModule(ctx, module)),
    demoPlayer: modules.embedAddressOf(module.demo_link, ctx.platform.videoHosts),
    assignment: module.assigned_at && { createdAt: module.assigned_at.toISOString(), dueOn: module.due_on },
    score: module.score,
    assessments: module.assessments,
    latest: assessmentOf(assessedSessions[0]),
    best: module.best && assessmentOf({ ...module.best, startedAt: new Date(module.best.started_at) }),
    // The steps' names are left out: they would give away the answers of an assessment.
    steps: (declaredSteps?.steps ?? []).map(({ phase, mustPass, competencyName }) => ({
      phase,
      mustPass,
      competencyName,
    })),
    practice: practiceOf(assessedSessions),
    competencyResults: module.competencies.map((competency) =>
      competencyResultOf(
        competency.name,
        results.find(({ competencyId }) => competencyId === competency.id),
      ),
    ),
    duration: decimalHours(module.duration_ms),
    attempts: attempts.map((row) => attemptOf(row, ctx.caller.userId)),
    play: offerOf(offers, moduleId),
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
  const row = await findModule(ctx.trx, ctx.caller, moduleId, ctx.clock.now());
  const module = existing(row, 'module.not-found');
  return {
    competencies: module.competencies.map(({ name, code, months }, index) => ({
      index,
      competencyName: name,
      productCode: code,
      validityMonths: months,
    })),
  };
};

/**
 * The files of a module that the caller may open.
 * @throws Problem module.not-found
 */
export const moduleDownloads = async (
  { trx, caller, platform, clock }: UserCtx,
  moduleId: string,
): Answer<typeof modules.moduleDownloads> => {
  const { guide } = existing(await findModule(trx, caller, moduleId, clock.now()), 'module.not-found');
  const builds = await listBuilds(trx, moduleId);
  const versions = [...new Map(builds.map(({ version, released_at }) => [version, released_at]))];
  return {
    guide: guide && { ...(await downloadOf(platform, guide)), pages: guide.pages },
    versions: await Promise.all(
      versions.map(async ([version, releasedAt]) => ({
        version,
        releasedAt: releasedAt.toISOString(),
        builds: await Promise.all(
          builds
            .filter((build) => build.version === version)
            .map(async (build) => ({
              ...(await downloadOf(platform, build)),
              _id: build.file_id,
              platform: build.platform,
              sha256: build.sha256,
            })),
        ),
      })),
    ),
  };
};

/**
 * One attempt. When the session was given to another learner since, the answer shows only that it was moved.
 */
const attemptOf = (
  row: Awaited<ReturnType<typeof listAttempts>>[number],
  userId: string,
): AnswerInputOf<typeof modules.moduleDetail>['attempts'][number] => {
  const isOwn = row.user_id === userId;
  return {
    sessionId: row.session_id,
    mode: row.mode,
    startedAt: row.started_at.toISOString(),
    score: isOwn ? row.score : null,
    passMark: isOwn ? row.pass_mark : null,
    duration: isOwn ? decimalHours(row.duration_ms) : 0,
    outcome: outcomeOf(row),
    successful: isOwn ? row.successful : null,
    failedMustPassSteps: isOwn ? row.failed_must_pass_steps : [],
    moduleVersion: row.module_version,
    ...sessionMarksOf(row),
    takenOut: isOwn ? takenOutOf(row) : null,
    recountedAt: (isOwn && row.recounted_at?.toISOString()) || null,
    changedLateAt: (isOwn && row.changed_late_at?.toISOString()) || null,
    reassigned: isOwn ? (row.reassigned_from === null ? null : 'to you') : 'from you',
  };
};
