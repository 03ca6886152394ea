import { dataProtection, type InputOf } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { eraseLearner } from '../../../domain/people/leaving/eraseLearner.ts';
import { findPerson } from '../../../domain/people/person/findPerson.sql.ts';
import { standingOf } from '../../../domain/people/person/personInScope.ts';
import { holdsModules, mayChangePerson } from '../../../domain/people/roles/roleRules.ts';
import { newId } from '../../../platform/ids.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import * as table from './erasures.sql.ts';

const dayMs = 86_400_000;

/** Requests of the company, or of all a SuperAdmin has in view, newest first. */
export const listErasures = async (
  { trx, caller }: UserCtx,
  { pageNumber, pageSize, state }: InputOf<typeof dataProtection.listErasures>['query'],
): Answer<typeof dataProtection.listErasures> => {
  const asked = { companyId: staffScopeOf(caller).companyId, state };
  const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const [rows, erasuresCount] = await Promise.all([
    table.listErasureRows(trx, asked, page),
    table.countErasures(trx, asked),
  ]);
  return {
    erasures: rows.map((row) => {
      const endedAt = row.done_at ?? row.withdrawn_at;
      return {
        _id: row.erasure_request_id,
        learner: { _id: row.user_id, name: row.name },
        reason: row.reason,
        state: row.done_at ? 'done' : row.withdrawn_at ? 'withdrawn' : 'waiting',
        requestedBy: { _id: row.requested_by, name: row.requester_name },
        requestedAt: row.requested_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        endedBy: row.ended_by === null ? null : { _id: row.ended_by, name: row.ender_name },
        endedAt: endedAt?.toISOString() ?? null,
        mayConfirm: row.requested_by !== caller.userId,
      };
    }),
    erasuresCount,
  };
};

/** @throws Problem user.not-found, access.forbidden, erasure.not-learner, erasure.asked-already */
export const askErasure = async (
  ctx: UserCtx,
  { userId, reason }: InputOf<typeof dataProtection.askErasure>['body'],
): Answer<typeof dataProtection.askErasure> => {
  const { trx, caller, clock } = ctx;
  const row = existing(await findPerson(trx, staffScopeOf(caller), userId), 'user.not-found');
  if (!holdsModules(row.permission_set)) throw problem('erasure.not-learner');
  if (!mayChangePerson(caller, standingOf(row))) throw problem('access.forbidden');
  const now = clock.now();
  const key = { companyId: row.company_id, erasureId: newId(now) };
  const dueAt = new Date(now.getTime() + dataProtection.waitDays * dayMs);
  const given = { userId, reason, requestedBy: caller.userId, dueAt };
  if (!(await table.insertErasure(trx, key, given, now))) throw problem('erasure.asked-already');
  ctx.audit({ companyId: row.company_id, subject: { type: 'user', id: userId } });
  return { erasureId: key.erasureId, dueAt: dueAt.toISOString() };
};

const waiting = async ({ trx, caller }: UserCtx, erasureId: string) => {
  const inView = staffScopeOf(caller).companyId;
  const companyId = existing(await table.companyOfErasure(trx, inView, erasureId), 'erasure.not-found');
  const row = existing(await table.lockWaiting(trx, { companyId, erasureId }), 'erasure.not-found');
  return { companyId, userId: row.user_id, requestedBy: row.requested_by };
};

/** @throws Problem erasure.not-found, erasure.second-person, erasure.not-learner */
export const confirmErasure = async (
  ctx: UserCtx,
  erasureId: string,
): Answer<typeof dataProtection.confirmErasure> => {
  const { trx, caller, platform } = ctx;
  const { companyId, userId, requestedBy } = await waiting(ctx, erasureId);
  if (requestedBy === caller.userId) throw problem('erasure.second-person');
  const now = ctx.clock.now();
  if (!(await eraseLearner(platform, trx, { companyId, userId }))) throw problem('erasure.not-learner');
  await table.endErasure(
    trx,
    { companyId, erasureId },
    { confirmed_by: caller.userId, confirmed_at: now, done_at: now },
  );
  ctx.audit({ companyId, subject: { type: 'user', id: userId } });
  return { status: true };
};

/** @throws Problem erasure.not-found */
export const withdrawErasure = async (
  ctx: UserCtx,
  erasureId: string,
): Answer<typeof dataProtection.withdrawErasure> => {
  const { trx, caller, clock } = ctx;
  const { companyId, userId } = await waiting(ctx, erasureId);
  const ended = { withdrawn_by: caller.userId, withdrawn_at: clock.now() };
  await table.endErasure(trx, { companyId, erasureId }, ended);
  ctx.audit({ companyId, subject: { type: 'user', id: userId } });
  return { status: true };
};
