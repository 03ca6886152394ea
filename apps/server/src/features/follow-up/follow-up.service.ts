import type { followUp, InputOf } from '@simward/contract';
import { expectDates } from '../../domain/assignments/assignmentEffect.ts';
import { renewAssignment } from '../../domain/assignments/assignments.sql.ts';
import { countLearners } from '../../domain/assignments/learners.sql.ts';
import { namesInLibrary } from '../../domain/catalogue/modules/listModules.sql.ts';
import { companyScopeOf } from '../../domain/companies/scopes.ts';
import { mailLearners } from '../../domain/mails/assignments/mailAssigned.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { planForValues } from '../../platform/database/statements/planForValues.sql.ts';
import { sliceOf, sumOf } from '../../platform/list/page.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { addDays, dayIn, mondayOf } from '../../platform/time/calendar.ts';
import { type Cohort, findBehindAmong, listBehindRows, sumBehind } from './behind.sql.ts';
import { listDebriefRows } from './debriefs.sql.ts';
import { findFailures, listMustPassOutcomes, listReportedOutcomes } from './weakestStep.sql.ts';
import { weakestOf } from './weakestStep.ts';

/** A page of the caller's learners who are behind, the most urgent first. */
export const listBehind = async (
  { trx, caller, clock }: UserCtx,
  { pageNumber, pageSize, ...filter }: InputOf<typeof followUp.listBehind>['query'],
): Answer<typeof followUp.listBehind> => {
  const slice = sliceOf({ pageNumber, pageSize });
  await planForValues(trx);
  const { rows, total } = await listBehindRows(trx, cohortOf(caller, clock.now()), filter, slice);
  return {
    behind: rows.map((row) => ({
      learner: { _id: row.user_id, name: row.name },
      reason: row.reason,
      moduleId: row.module_id,
      moduleName: row.module_name,
      competencies: row.competencies,
      dueOn: row.due_on,
      refresherDueOn: row.refresher_due_on,
      latest: row.latest,
      latestSessionId: row.latest_session_id,
      passMark: row.pass_mark,
      more: row.more,
      reminded: row.reminded,
    })),
    behindCount: total,
  };
};

/** Learners behind by reason, and the days of this week. */
export const summary = async ({ trx, caller, clock }: UserCtx): Answer<typeof followUp.summary> => {
  await planForValues(trx);
  const row = await sumBehind(trx, cohortOf(caller, clock.now()));
  const monday = mondayOf(row.today);
  const playedFrom = (first: string, last: string, figure: 'sessions' | 'assessments' = 'sessions') =>
    sumOf(row.played, (played) => (played.day >= first && played.day <= last ? played[figure] : 0));
  return {
    learners: row.learners,
    behind: row.behind,
    reasons: row.reasons,
    before: row.before,
    neverTried: row.never_tried,
    toRemind: row.to_remind,
    week: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(monday, index);
      return {
        day,
        due: row.due.find((dueDay) => dueDay.day === day)?.due ?? 0,
        sessions: playedFrom(day, day),
        assessments: playedFrom(day, day, 'assessments'),
      };
    }),
    sessionsLastWeek: playedFrom(addDays(monday, -7), addDays(monday, -1)),
    sessionsWeekBefore: playedFrom(addDays(monday, -14), addDays(monday, -8)),
  };
};

/** The must-pass step that is done right least often, or any step when no must-pass step was assessed often enough. */
export const weakestStep = async ({ trx, caller, clock }: UserCtx): Answer<typeof followUp.weakestStep> => {
  const cohort = cohortOf(caller, clock.now());
  await planForValues(trx);
  const mustPass = await listMustPassOutcomes(trx, cohort);
  const step = weakestOf(mustPass);
  const all = step ? mustPass : [...mustPass, ...(await listReportedOutcomes(trx, cohort))];
  const weakest = step ?? weakestOf(all);
  return {
    step: weakest ? { ...weakest, failures: (await findFailures(trx, cohort, weakest)) ?? null } : null,
    mostSessions: Math.max(0, ...all.map(({ sessions }) => sessions)),
  };
};

/** A page of sessions of the caller's learners to debrief, the newest first. */
export const listDebriefs = async (
  { trx, caller, clock }: UserCtx,
  page: InputOf<typeof followUp.listDebriefs>['query'],
): Answer<typeof followUp.listDebriefs> => {
  await planForValues(trx);
  const { rows, total } = await listDebriefRows(trx, cohortOf(caller, clock.now()), sliceOf(page));
  return {
    debriefs: rows.map((row) => ({
      sessionId: row.session_id,
      learner: { _id: row.user_id, name: row.name },
      moduleName: row.module_name,
      mode: row.mode,
      startedAt: new Date(row.started_at).toISOString(),
      score: row.score,
      passMark: row.pass_mark,
      reasons: row.reasons,
    })),
    debriefsCount: total,
  };
};

/** Mails learners who are behind, each at most once a day. */
export const remind = async (
  ctx: UserCtx,
  { userIds }: InputOf<typeof followUp.remind>['body'],
): Answer<typeof followUp.remind> => {
  const { trx, caller, clock, platform } = ctx;
  const behind = await findBehindAmong(trx, cohortOf(caller, clock.now()), userIds);
  const occasion = {
    companyId: caller.companyId,
    kind: 'training-reminder',
    occasion: today(ctx),
  } as const;
  const reminded = await mailLearners(platform, trx, occasion, behind);
  ctx.audit({
    companyId: caller.companyId,
    subject: { type: 'company', id: caller.companyId },
    detail: { reminded },
  });
  return { reminded };
};

/**
 * Assigns a module again to a learner of the caller's departments and mails the learner, at most once a day.
 * @throws Problem user.not-found, module.not-found, request.invalid for a day that has passed
 */
export const assignRefresher = async (
  ctx: UserCtx,
  { userId, moduleId, dueOn }: InputOf<typeof followUp.assignRefresher>['body'],
): Answer<typeof followUp.assignRefresher> => {
  const { trx, caller, clock, platform } = ctx;
  const scope = companyScopeOf(caller);
  const { companyId } = scope;
  if ((await countLearners(trx, { ...scope, userIds: [userId] })) === 0) throw problem('user.not-found');
  const [module] = await namesInLibrary(trx, companyId, [moduleId], clock.now());
  if (module === undefined) throw problem('module.not-found');
  await expectDates(trx, companyId, { dueOn }, clock.now());
  const renewedOn = today(ctx);
  await renewAssignment(
    trx,
    { companyId, userId },
    { moduleId, assignedBy: caller.userId, dueOn, renewedOn },
    clock.now(),
  );
  await mailLearners(platform, trx, { companyId, kind: 'training-reminder', occasion: renewedOn }, [userId]);
  ctx.audit({ companyId, subject: { type: 'user', id: userId }, detail: { module, dueOn } });
  return { status: true };
};

const today = ({ caller, clock }: UserCtx): string => dayIn(caller.timeZone, clock.now());

export const cohortOf = (caller: UserCaller, now: Date): Cohort => ({ ...companyScopeOf(caller), now });
