import { joining } from '@simward/contract';
import { staffScopeOf } from '../../domain/companies/scopes.ts';
import { isJoinWaiting } from '../../domain/people/joining/accountJoin.sql.ts';
import { findPerson, type UserRow } from '../../domain/people/person/people.sql.ts';
import { standingOf } from '../../domain/people/person/personInScope.ts';
import { personPolicy } from '../../domain/people/policy.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { expectCan } from '../../platform/auth/policy.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';
import { findPersonInVr, findPersonToErase } from './joinPreview.sql.ts';

export type TwoAccounts = readonly [UserRow, UserRow];

interface JoinCheck {
  trx: Trx;
  caller: UserCaller;
  now: Date;
}

/**
 * Finds two accounts of one company and checks that the caller may join them. `agreed` leaves out the check
 * for a waiting join, because it is the waiting join that is agreed to.
 * @throws Problem join.same, user.not-found, join.oneself, access.forbidden, join.other-company,
 * join.erasure-open,
 * join.session-running, join.waiting-already
 */
export const expectJoinable = async (
  check: JoinCheck,
  first: string,
  second: string,
  agreed?: 'agreed',
): Promise<TwoAccounts> => {
  const { trx, caller, now } = check;
  if (first === second) throw problem('join.same');
  if ([first, second].includes(caller.userId)) throw problem('join.oneself');
  const two = [await findChangeable(check, first), await findChangeable(check, second)] as const;
  const [{ company_id: companyId }, { company_id: other }] = two;
  if (companyId !== other) throw problem('join.other-company');
  await expectNothingOpen(trx, two, now);
  if (
    agreed === undefined &&
    (await isJoinWaiting(trx, { companyId, userIds: [first, second] }, waitsSince(now)))
  )
    throw problem('join.waiting-already');
  return two;
};

const dayMs = 86_400_000;

/** A join that was asked for before this time waits no longer. */
export const waitsSince = (now: Date): Date => new Date(now.getTime() - joining.agreeDays * dayMs);

/** A join that was carried out before this time cannot be undone any more. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - joining.undoHours * 3_600_000);

/**
 * The Admins and SuperAdmins of the two people: their accounts are joined only once they agree themselves.
 */
export const adminsOf = (two: TwoAccounts): UserRow[] =>
  two.filter(({ permission_set }) => permission_set === 'admin' || permission_set === 'superadmin');

const findChangeable = async ({ trx, caller }: JoinCheck, userId: string): Promise<UserRow> => {
  const row = await findPerson(trx, staffScopeOf(caller), userId);
  if (!row || row.deleted_at !== null) throw problem('user.not-found');
  expectCan(caller, personPolicy.change, standingOf(row));
  return row;
};

/** @throws Problem join.erasure-open, join.session-running */
const expectNothingOpen = async (trx: Trx, two: TwoAccounts, now: Date): Promise<void> => {
  const { company_id: companyId } = two[0];
  const ids = [two[0].user_id, two[1].user_id] as const;
  const personToErase = await findPersonToErase(trx, companyId, ids);
  if (personToErase) throw problem('join.erasure-open', { values: { name: nameOf(two, personToErase) } });
  const personInVr = await findPersonInVr(trx, companyId, ids, now);
  if (personInVr) throw problem('join.session-running', { values: { name: nameOf(two, personInVr) } });
};

const nameOf = (two: TwoAccounts, userId: string) =>
  two.find(({ user_id }) => user_id === userId)?.name ?? two[0].name;
