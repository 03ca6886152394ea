import { type AnswerInputOf, type InputOf, joining, screens } from '@simward/contract';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { queueMail } from '../../domain/mails/queueMail.ts';
import {
  changeJoin,
  companyOfJoin,
  insertJoin,
  lockJoin,
} from '../../domain/people/joining/accountJoin.sql.ts';
import { joinAccounts as join } from '../../domain/people/joining/joinAccounts.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import { proveAgain } from '../../domain/sign-in/proveAgain.ts';
import { auditCall } from '../../platform/audit.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { findAsker } from './asker.sql.ts';
import type { JoinRow } from './joining.sql.ts';
import * as table from './joining.sql.ts';
import { comparisonOf } from './joinPreview.ts';
import { askedOf, expectJoinable, type Two, undoableSince, waitsSince } from './joinRules.ts';

type Body = InputOf<typeof joining.joinAccounts>['body'];

const detailOf = ([stays, other]: Two, reason: string) => ({
  name: stays.name,
  mobileNo: stays.mobile_no,
  otherName: other.name,
  otherMobileNo: other.mobile_no,
  other: other.user_id,
  reason,
});

/** Joins them, and writes to the person at both addresses. */
const carryOut = async (
  ctx: OwnCtx,
  trx: Trx,
  {
    joinId,
    two,
    takesExternalId,
    reason,
  }: { joinId: string; two: Two; takesExternalId: boolean; reason: string },
  check: () => Promise<unknown>,
): Promise<void> => {
  const [stays, other] = two;
  const companyId = stays.company_id;
  const key = { companyId, joinId, stays: stays.user_id, other: other.user_id, takesExternalId };
  await join(ctx.platform, trx, key, async () => {
    await check();
  });
  await mailJoined(ctx.platform, trx, two);
  await ctx.audit(trx, {
    companyId,
    subject: { type: 'user', id: stays.user_id },
    detail: detailOf(two, reason),
  });
};

/**
 * Joins two accounts, or asks the Admin whose account one of them is.
 * @throws Problem see `joining.joinAccounts`
 */
export const joinAccounts = (ctx: OwnCtx, body: Body): Answer<typeof joining.joinAccounts> =>
  ctx.write(async (trx): Promise<AnswerInputOf<typeof joining.joinAccounts>> => {
    const { caller, clock } = ctx;
    const now = clock.now();
    const expectSame = async (): Promise<Two> => {
      const two = await expectJoinable({ trx, caller, now }, body.stays, body.other);
      if ((await comparisonOf(trx, two, now)).seen !== body.seen) throw problem('join.changed-meanwhile');
      return two;
    };
    const two = await expectSame();
    const { company_id: companyId } = two[0];
    const [asked] = askedOf(two);
    const key = { companyId, joinId: newId(now) };
    const by = { id: caller.userId, name: caller.name };
    const { stays, other, reason, takesExternalSystemId: takesExternalId } = body;
    const given = { stays, other, takesExternalId, reason, by, waitsFor: asked?.user_id ?? null };
    if (asked) {
      await insertJoin(trx, key, given, now);
      await mailAsked(ctx.platform, trx, { companyId, userId: asked.user_id });
      await auditCall(ctx, trx, {
        companyId,
        event: 'accounts.join-asked',
        actor: { id: caller.userId, name: caller.name, role: caller.roleName },
        subject: { type: 'user', id: stays },
        detail: { ...detailOf(two, reason), waitsFor: asked.name },
      });
      return { joinId: key.joinId, state: 'waiting' };
    }
    await carryOut(ctx, trx, { joinId: key.joinId, two, takesExternalId, reason }, async () => {
      // Looked at again with the people locked: somebody else may have joined one of them meanwhile.
      await expectSame();
      await insertJoin(trx, key, given, now);
    });
    return { joinId: key.joinId, state: 'joined' };
  });

/** Joins of somebody's account. */
export const listJoins = async (ctx: UserCtx, userId: string): Answer<typeof joining.listJoins> => {
  const { company_id: companyId } = await personInSight(ctx, userId);
  const rows = await table.listJoins(ctx.trx, { companyId, userId });
  return { joins: rows.map((row) => joinAnswer(row, ctx.clock.now())) };
};

/** Joins that wait for the caller. */
export const ownJoins = async ({ trx, caller, clock }: UserCtx): Answer<typeof joining.ownJoins> => {
  const rows = await table.listWaitingFor(trx, caller, waitsSince(clock.now()));
  return { joins: rows.map((row) => joinAnswer(row, clock.now())) };
};

/** @throws Problem join.not-found unless it waits */
const waiting = async (trx: Trx, companyId: string, joinId: string, now: Date) => {
  const row = existing(await lockJoin(trx, { companyId, joinId }), 'join.not-found');
  if (row.joined_at !== null || row.ended_at !== null || row.requested_at <= waitsSince(now))
    throw problem('join.not-found');
  return row;
};

/**
 * Calls off a join that waits.
 * @throws Problem join.not-found
 */
export const endJoin = async (ctx: UserCtx, joinId: string): Answer<typeof joining.endJoin> => {
  const { trx, caller, clock } = ctx;
  const companyId = existing(
    await companyOfJoin(trx, staffScopeOf(caller).companyId, joinId),
    'join.not-found',
  );
  const row = await waiting(trx, companyId, joinId, clock.now());
  await changeJoin(trx, { companyId, joinId }, { ended_at: clock.now() });
  ctx.audit({ companyId, subject: { type: 'user', id: row.user_id }, detail: { other: row.other_user_id } });
  return { status: true };
};

/**
 * Joins the caller's own account with another, as somebody else asked, who could ask for it still.
 * @throws Problem join.not-found, access.forbidden, and of `proveAgain` and `expectJoinable`
 */
export const agreeToJoin = async (
  ctx: OwnCtx,
  joinId: string,
  proof: InputOf<typeof joining.agreeToJoin>['body'],
): Answer<typeof joining.agreeToJoin> => {
  const { caller, clock } = ctx;
  const { companyId } = caller;
  const asked = async (trx: Trx) => {
    const row = await waiting(trx, companyId, joinId, clock.now());
    if (row.waits_for !== caller.userId) throw problem('join.not-found');
    const asker = existing(await findAsker(trx, { companyId, userId: row.requested_by }), 'access.forbidden');
    const given = { trx, caller: { ...caller, ...asker }, now: clock.now() };
    return { row, two: await expectJoinable(given, row.user_id, row.other_user_id, 'agreed') };
  };
  await ctx.write(asked);
  await proveAgain(ctx, proof, { event: 'accounts.joined', field: 'password' });
  return ctx.write(async (trx) => {
    const { row, two } = await asked(trx);
    const given = { joinId, two, takesExternalId: row.takes_external_id, reason: row.reason };
    await carryOut(ctx, trx, given, () => asked(trx));
    return { status: true };
  });
};

const later = (from: Date, hours: number): string =>
  new Date(from.getTime() + hours * 3_600_000).toISOString();

const stateOf = (row: JoinRow, now: Date): joining.AccountJoin['state'] => {
  if (row.undone_at !== null) return 'undone';
  if (row.joined_at !== null) return 'joined';
  return row.ended_at !== null || row.requested_at <= waitsSince(now) ? 'ended' : 'waiting';
};

/** A join as it is answered. */
const joinAnswer = (row: JoinRow, now: Date): joining.AccountJoin => {
  const state = stateOf(row, now);
  const undoable = row.can_undo && row.joined_at !== null && row.joined_at > undoableSince(now);
  return {
    _id: row.account_join_id,
    state,
    stays: { _id: row.user_id, name: row.name, mobileNo: row.mobile_no },
    other: { _id: row.other_user_id, name: row.other_name, mobileNo: row.other_mobile_no },
    reason: row.reason,
    requestedBy: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    waitsFor: state === 'waiting' ? row.waits_for_name : null,
    waitsUntil: state === 'waiting' ? later(row.requested_at, joining.agreeDays * 24) : null,
    joinedAt: row.joined_at?.toISOString() ?? null,
    undoUntil: undoable && row.joined_at ? later(row.joined_at, joining.undoHours) : null,
    undoneBy: row.undone_by_name,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
};

/** Asks an Admin whether their account may be joined. */
const mailAsked = (platform: Platform, trx: Trx, person: PersonKey): Promise<void> =>
  queueMail(platform, trx, { ...person, template: 'accounts-join-asked', path: screens.ownJoins.path });

/** Writes to the person at the addresses of both accounts. */
const mailJoined = async (platform: Platform, trx: Trx, [stays, other]: Two): Promise<void> => {
  const mail = { companyId: stays.company_id, userId: stays.user_id, template: 'accounts-joined' } as const;
  if (stays.email !== '') await queueMail(platform, trx, mail);
  if (other.email !== '' && other.email !== stays.email)
    await queueMail(platform, trx, { ...mail, to: other.email });
};
