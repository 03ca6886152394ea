import { dataProtection, type InputOf } from '@simward/contract';
import { eventRetentionOf, lockCompany } from '../../domain/companies/company.sql.ts';
import { chosenCompany } from '../../domain/companies/scopes.ts';
import { sumRemovable } from '../../domain/sessions/removeEvents.sql.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { isAnyUnderWay } from '../../platform/progress/backgroundTask.sql.ts';
import { queueTask } from '../../platform/progress/taskJob.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { addDays, dayIn } from '../../platform/time/calendar.ts';
import { eventRemovalJob, removableBefore } from './eventRemoval.job.ts';

/** The latest day up to which events may be removed. */
const latestDayOf = (policy: { time_zone: string }, now: Date): string =>
  addDays(dayIn(policy.time_zone, now), -dataProtection.keptDays);

/** @throws Problem retention.too-recent */
export const previewRemoval = async (
  { trx, caller, clock }: UserCtx,
  query: InputOf<typeof dataProtection.previewRemoval>['query'],
): Answer<typeof dataProtection.previewRemoval> => {
  const companyId = chosenCompany(caller);
  const now = clock.now();
  const policy = await eventRetentionOf(trx, companyId);
  const latestDay = latestDayOf(policy, now);
  const before = query.before ?? latestDay;
  if (before > latestDay) throw problem('retention.too-recent');
  const { sessions, events, unfinished, months, modules } = await sumRemovable(
    trx,
    removableBefore(companyId, before, now),
  );
  return {
    companyName: policy.name,
    eventRetentionDays: policy.event_retention_days,
    latestDay,
    before,
    sessions,
    events,
    unfinished,
    months,
    modules: modules.map(({ module_name: moduleName, sessions }) => ({ moduleName, sessions })),
  };
};

/** @throws Problem retention.too-recent, retention.nothing, retention.under-way */
export const askRemoval = async (
  ctx: UserCtx,
  { before }: InputOf<typeof dataProtection.removeEvents>['body'],
): Answer<typeof dataProtection.removeEvents> => {
  const { trx, caller, clock, platform } = ctx;
  const companyId = chosenCompany(caller);
  const now = clock.now();
  if (before > latestDayOf(await eventRetentionOf(trx, companyId), now))
    throw problem('retention.too-recent');
  await lockCompany(trx, companyId);
  if (await isAnyUnderWay(trx, companyId, ['event-removal'])) throw problem('retention.under-way');
  const { sessions, events } = await sumRemovable(trx, removableBefore(companyId, before, now));
  if (sessions === 0) throw problem('retention.nothing');
  const taskId = newId(now);
  const task = { kind: 'event-removal', label: before, requestedBy: caller.userId, total: sessions } as const;
  await queueTask(platform, trx, task, eventRemovalJob, { companyId, taskId, before });
  ctx.audit({
    companyId,
    subject: { type: 'company', id: companyId },
    detail: { before, sessions, events },
  });
  return { taskId, sessions };
};
