import type { followUp, InputOf } from '@simward/contract';
import { renewAssignment } from '../../domain/assignments/assignments.sql.ts';
import { expectDates } from '../../domain/assignments/effect/expectDates.ts';
import { countLearners } from '../../domain/assignments/learners.sql.ts';
import { libraryNamesAmong } from '../../domain/catalogue/modules/listModules.sql.ts';
import { companyScopeOf } from '../../domain/companies/companyScope.ts';
import { mailLearners } from '../../domain/mails/assignments/mailAssigned.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { addDays, dayIn } from '../../platform/time/calendar.ts';
import { behindOf, type Cohort, listBehindRows, sumBehind } from './behind.sql.ts';
import { findFailures, listMustPassOutcomes, listReportedOutcomes } from './weakestStep.sql.ts';
import { weakestOf } from './weakestStep.ts';

export const cohortOf = (caller: UserCaller, now: Date): Cohort => ({ ...companyScopeOf(caller), now });

/** Learners of the own departments who are behind, the most urgent first. */
export const listBehind = async (
  { trx, caller, clock }: UserCtx,
  { pageNumber, pageSize, ...asked }: InputOf<typeof followUp.listBehind>['query'],
): Answer<typeof followUp.listBehind> => {
  const slice = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const { rows, total } = await listBehindRows(trx, cohortOf(caller, clock.now()), asked, slice);
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

const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** How many learners are behind, with what, and how the week goes. */
export const summary = async ({ trx, caller, clock }: UserCtx): Answer<typeof followUp.summary> => {
  const row = await sumBehind(trx, cohortOf(caller, clock.now()));
  const monday = mondayOf(row.today);
  const playedFrom = (first: string, last: string, figure: 'sessions' | 'assessments' = 'sessions') =>
    row.played.filter(({ day }) => day >= first && day <= last).reduce((all, one) => all + one[figure], 0);
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
        due: row.due.find((one) => one.day === day)?.due ?? 0,
        sessions: playedFrom(day, day),
        assessments: playedFrom(day, day, 'assessments'),
      };
    }),
    sessionsLastWeek: playedFrom(addDays(monday, -7), addDays(monday, -1)),
    sessionsWeekBefore: playedFrom(addDays(monday, -14), addDays(monday, -8)),
  };
};

/** The must-pass step that fewest do right, or the step where no must-pass step was assessed often enough. */
export const weakestStep = async ({ trx, caller, clock }: UserCtx): Answer<typeof followUp.weakestStep> => {
  const cohort = cohortOf(caller, clock.now());
  const mustPass = await listMustPassOutcomes(trx, cohort);
  const step = weakestOf(mustPass);
  const all = step ? mustPass : [...mustPass, ...(await listReportedOutcomes(trx, cohort))];
  const weakest = step ?? weakestOf(all);
  return {
    step: weakest ? { ...weakest, failures: (await findFailures(trx, cohort, weakest)) ?? null } : null,
    mostSessions: Math.max(0, ...all.map(({ sessions }) => sessions)),
  };
};

const today = ({ caller, clock }: UserCtx): string => dayIn(caller.timeZone, clock.now());

/** Writes to learners who are behind; whoever was written to today is passed over. */
export const remind = async (
  ctx: UserCtx,
  { userIds }: InputOf<typeof followUp.remind>['body'],
): Answer<typeof followUp.remind> => {
  const { trx, caller, clock, platform } = ctx;
  const behind = await behindOf(trx, cohortOf(caller, clock.now()), userIds);
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
 * Has a learner of the own departments do a module again, and writes to them, once a day at most.
 * @throws Problem user.not-found, module.not-found, request.invalid for a day that has passed
 */
export const assignRefresher = async (
  ctx: UserCtx,
  { userId, moduleId, dueOn }: InputOf<typeof followUp.assignRefresher>['body'],
): Answer<typeof followUp.assignRefresher> => {
  const { trx, caller, clock, platform } = ctx;
  const { companyId, departmentIds } = caller;
  if ((await countLearners(trx, { companyId, departmentIds, userIds: [userId] })) === 0)
    throw problem('user.not-found');
  const [module] = await libraryNamesAmong(trx, companyId, [moduleId], clock.now());
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
