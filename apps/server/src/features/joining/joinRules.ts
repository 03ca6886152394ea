import { joining } from '@simward/contract';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { isJoinWaiting } from '../../domain/people/joining/accountJoin.sql.ts';
import { findPerson } from '../../domain/people/person/findPerson.sql.ts';
import { standingOf } from '../../domain/people/person/personInScope.ts';
import type { UserRow } from '../../domain/people/person/userRow.sql.ts';
import { mayChangePerson } from '../../domain/people/roles/roleRules.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';
import { findRunning, findToErase } from './joinPreview.sql.ts';

export type Two = readonly [UserRow, UserRow];

interface Asked {
  trx: Trx;
  caller: UserCaller;
  now: Date;
}

const dayMs = 86_400_000;

/** Asked for before this, a join waits no longer. */
export const waitsSince = (now: Date): Date => new Date(now.getTime() - joining.agreeDays * dayMs);
/** Joined before this, there is no undo. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - joining.undoHours * 3_600_000);

const changeable = async ({ trx, caller }: Asked, userId: string): Promise<UserRow> => {
  const row = await findPerson(trx, staffScopeOf(caller), userId);
  if (!row || row.deleted_at !== null) throw problem('user.not-found');
  if (!mayChangePerson(caller, standingOf(row))) throw problem('access.forbidden');
  return row;
};

const nameOf = (two: Two, userId: string) =>
  two.find(({ user_id }) => user_id === userId)?.name ?? two[0].name;

/** @throws Problem join.erasure-open, join.session-running */
export const expectAtRest = async (trx: Trx, two: Two, now: Date): Promise<void> => {
  const { company_id: companyId } = two[0];
  const ids = [two[0].user_id, two[1].user_id] as const;
  const toErase = await findToErase(trx, companyId, ids);
  if (toErase) throw problem('join.erasure-open', { values: { name: nameOf(two, toErase) } });
  const running = await findRunning(trx, companyId, ids, now);
  if (running) throw problem('join.session-running', { values: { name: nameOf(two, running) } });
};

/**
 * Two accounts of one company that the caller may join.
 * @throws Problem join.same, user.not-found, join.oneself, access.forbidden, join.other-company, join.erasure-open,
 * join.session-running, join.waiting-already
 */
export const expectJoinable = async (
  asked: Asked,
  first: string,
  second: string,
  agreed?: 'agreed',
): Promise<Two> => {
  const { trx, caller, now } = asked;
  if (first === second) throw problem('join.same');
  if ([first, second].includes(caller.userId)) throw problem('join.oneself');
  const two = [await changeable(asked, first), await changeable(asked, second)] as const;
  const [{ company_id: companyId }, { company_id: other }] = two;
  if (companyId !== other) throw problem('join.other-company');
  await expectAtRest(trx, two, now);
  if (
    agreed === undefined &&
    (await isJoinWaiting(trx, { companyId, userIds: [first, second] }, waitsSince(now)))
  )
    throw problem('join.waiting-already');
  return two;
};

/** Whoever of them is an Admin: their account is joined on their own word alone. */
export const askedOf = (two: Two): UserRow[] =>
  two.filter(({ permission_set }) => permission_set === 'admin' || permission_set === 'superadmin');
