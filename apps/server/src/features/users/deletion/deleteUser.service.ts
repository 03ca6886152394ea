import type { AnswerInputOf, users } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { expectPlaces } from '../../../domain/departments/departmentPlaces.sql.ts';
import { deletePeople, restorePerson } from '../../../domain/people/deletePeople.sql.ts';
import { lockPeople } from '../../../domain/people/lockPeople.sql.ts';
import { mayChangePerson } from '../../../domain/people/roleRules.ts';
import { refreshSearchTerms } from '../../../domain/people/searchTerms.sql.ts';
import { recountPeople } from '../../../domain/people/tally.sql.ts';
import { endAccess } from '../../../domain/sign-in/endAccess.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/problem.ts';
import type { TrxCtx } from '../../../platform/route/ctx.ts';
import { expectFreeEmail, expectNotTheLast } from '../form/personRules.ts';
import { findPerson } from '../person/findPerson.sql.ts';
import { lockPerson, standingOf } from '../person/personInScope.ts';
import { changedPerson } from '../person/userDetail.service.ts';

/** How long a deleted person can be brought back. */
export const restoreDays = 30;

/** Deleted before this, a person cannot be brought back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restoreDays * 86_400_000);

/**
 * Deletes a person: out at once, restorable for 30 days, the recorded sessions stay.
 * @throws Problem see `users.deleteUser`
 */
export const deleteUser = async (
  ctx: TrxCtx<UserCaller>,
  userId: string,
): Promise<AnswerInputOf<typeof users.deleteUser>> => {
  const { trx } = ctx;
  const now = ctx.clock.now();
  const row = await lockPerson(ctx, userId);
  if (userId === ctx.caller.userId) throw problem('user.oneself');
  await expectNotTheLast(trx, row);
  await deletePeople(trx, row.company_id, [userId], now);
  await endAccess(trx, row.company_id, [userId], now);
  await refreshSearchTerms(trx, row.company_id, [userId]);
  await recountPeople(trx, row.company_id);
  ctx.audit({
    companyId: row.company_id,
    subject: { type: 'user', id: userId },
    detail: { name: row.name, mobileNo: row.mobile_no, role: row.role_name },
  });
  return { status: true };
};

/** Somebody deleted whom the caller may bring back, with the company's people locked. */
const lockDeleted = async ({ caller, trx, clock }: TrxCtx<UserCaller>, userId: string) => {
  const seen = await findPerson(trx, staffScopeOf(caller), userId);
  if (seen) await lockPeople(trx, seen.company_id);
  const row = seen && (await findPerson(trx, { companyId: seen.company_id }, userId));
  if (!row || row.deleted_at === null || row.deleted_at < restorableSince(clock.now()))
    throw problem('user.not-found');
  if (!mayChangePerson(caller, standingOf(row))) throw problem('access.forbidden');
  return row;
};

/**
 * Brings a deleted person back as they were, with their modules.
 * @throws Problem see `users.restoreUser`
 */
export const restoreUser = async (
  ctx: TrxCtx<UserCaller>,
  userId: string,
): Promise<AnswerInputOf<typeof users.restoreUser>> => {
  const { trx } = ctx;
  const row = await lockDeleted(ctx, userId);
  const person = { companyId: row.company_id, userId };
  await expectFreeEmail(trx, person, row.email);
  await expectPlaces(trx, row.company_id, standingOf(row).departmentIds);
  await restorePerson(trx, person, ctx.clock.now());
  await refreshSearchTerms(trx, row.company_id, [userId]);
  await recountPeople(trx, row.company_id);
  ctx.audit({
    companyId: row.company_id,
    subject: { type: 'user', id: userId },
    detail: { name: row.name, mobileNo: row.mobile_no, role: row.role_name },
  });
  return { user: await changedPerson(ctx.platform, trx, person) };
};
