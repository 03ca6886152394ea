import {
  type AnswerInputOf,
  byField,
  type InputOf,
  identifierTexts,
  joining,
  screens,
} from '@simward/contract';
import { companyInView } from '../../domain/companies/scopes.ts';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { expectFreeIdentifiers, isEmailTaken } from '../../domain/people/account/identifiers.sql.ts';
import { textColumns } from '../../domain/people/account/textColumns.ts';
import {
  changeJoin,
  companyOfJoin,
  insertJoin,
  lockJoin,
  movedByJoinSchema,
} from '../../domain/people/joining/accountJoin.sql.ts';
import {
  type FieldChangedSince,
  joinAccounts as joinPeople,
  undoJoin as undoAccountJoin,
} from '../../domain/people/joining/joinAccounts.ts';
import { expectChangeable, personInSight } from '../../domain/people/person/personInScope.ts';
import { proveAgain } from '../../domain/sign-in/proveAgain.ts';
import { auditCall } from '../../platform/audit.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import * as table from './joining.sql.ts';
import { findAccount, findAsker, type JoinRow } from './joining.sql.ts';
import { findPersonInVr } from './joinPreview.sql.ts';
import { compareAccounts } from './joinPreview.ts';
import { adminsOf, expectJoinable, type TwoAccounts, undoableSince, waitsSince } from './joinRules.ts';

type Body = InputOf<typeof joining.joinAccounts>['body'];

/**
 * Joins two accounts. If an Admin's account is one of them, that Admin is asked first.
 * @throws Problem see `joining.joinAccounts`
 */
export const joinAccounts = (ctx: OwnCtx, body: Body): Answer<typeof joining.joinAccounts> =>
  ctx.write(async (trx): Promise<AnswerInputOf<typeof joining.joinAccounts>> => {
    const { caller, clock } = ctx;
    const now = clock.now();
    const expectSame = async (): Promise<TwoAccounts> => {
      const two = await expectJoinable({ trx, caller, now }, body.stays, body.other);
      if ((await compareAccounts(trx, two, now)).seen !== body.seen) throw problem('join.changed-meanwhile');
      return two;
    };
    const two = await expectSame();
    const { company_id: companyId } = two[0];
    const [admin] = adminsOf(two);
    const key = { companyId, joinId: newId(now) };
    const by = { id: caller.userId, name: caller.name };
    const { stays, other, reason, takesExternalSystemId: takesExternalId } = body;
    const request = { stays, other, takesExternalId, reason, by, waitsFor: admin?.user_id ?? null };
    if (admin) {
      await insertJoin(trx, key, request, now);
      await askByMail(ctx.platform, trx, { companyId, userId: admin.user_id });
      await auditCall(ctx, trx, {
        companyId,
        event: 'accounts.join-asked',
        actor: { id: caller.userId, name: caller.name, role: caller.roleName },
        subject: { type: 'user', id: stays },
        detail: { ...detailOf(two, reason), waitsFor: admin.name },
      });
      return { joinId: key.joinId, state: 'waiting' };
    }
    await carryOut(ctx, trx, { joinId: key.joinId, two, takesExternalId, reason }, async () => {
      // Everything is checked again now that both people are locked: somebody else may have joined one of
      // them meanwhile.
      await expectSame();
      await insertJoin(trx, key, request, now);
    });
    return { joinId: key.joinId, state: 'joined' };
  });

/** Asks an Admin whether their account may be joined. */
const askByMail = (platform: Platform, trx: Trx, person: PersonKey): Promise<void> =>
  queueMail(platform, trx, { ...person, template: 'accounts-join-asked', path: screens.ownJoins.path });

const detailOf = ([stays, other]: TwoAccounts, reason: string) => ({
  name: stays.name,
  mobileNo: stays.mobile_no,
  otherName: other.name,
  otherMobileNo: other.mobile_no,
  other: other.user_id,
  reason,
});

/**
 * Joins both accounts and mails their person at both addresses. `check` runs once both accounts are locked.
 */
const carryOut = async (
  ctx: OwnCtx,
  trx: Trx,
  {
    joinId,
    two,
    takesExternalId,
    reason,
  }: { joinId: string; two: TwoAccounts; takesExternalId: boolean; reason: string },
  check: () => Promise<unknown>,
): Promise<void> => {
  const [stays, other] = two;
  const companyId = stays.company_id;
  const key = { companyId, joinId, stays: stays.user_id, other: other.user_id, takesExternalId };
  await joinPeople(ctx.platform, trx, key, async () => {
    await check();
  });
  await writeToBothAddresses(ctx.platform, trx, two);
  await ctx.audit(trx, {
    companyId,
    subject: { type: 'user', id: stays.user_id },
    detail: detailOf(two, reason),
  });
};

const writeToBothAddresses = async (
  platform: Platform,
  trx: Trx,
  [stays, other]: TwoAccounts,
): Promise<void> => {
  const mail = { companyId: stays.company_id, userId: stays.user_id, template: 'accounts-joined' } as const;
  if (stays.email !== '') await queueMail(platform, trx, mail);
  if (other.email !== '' && other.email !== stays.email)
    await queueMail(platform, trx, { ...mail, to: other.email });
};

/** The joins in which this person's account was one of the two. */
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
    waitsUntil: state === 'waiting' ? addHours(row.requested_at, joining.agreeDays * 24) : null,
    joinedAt: row.joined_at?.toISOString() ?? null,
    undoUntil: undoable && row.joined_at ? addHours(row.joined_at, joining.undoHours) : null,
    undoneBy: row.undone_by_name,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
};

const stateOf = (row: JoinRow, now: Date): joining.AccountJoin['state'] => {
  if (row.undone_at !== null) return 'undone';
  if (row.joined_at !== null) return 'joined';
  return row.ended_at !== null || row.requested_at <= waitsSince(now) ? 'ended' : 'waiting';
};

const addHours = (from: Date, hours: number): string =>
  new Date(from.getTime() + hours * 3_600_000).toISOString();

/**
 * Calls off a join that waits.
 * @throws Problem join.not-found
 */
export const endJoin = async (ctx: UserCtx, joinId: string): Answer<typeof joining.endJoin> => {
  const { trx, caller, clock } = ctx;
  const companyId = existing(await companyOfJoin(trx, companyInView(caller), joinId), 'join.not-found');
  const row = await lockWaitingJoin(trx, companyId, joinId, clock.now());
  await changeJoin(trx, { companyId, joinId }, { ended_at: clock.now() });
  ctx.audit({ companyId, subject: { type: 'user', id: row.user_id }, detail: { other: row.other_user_id } });
  return { status: true };
};

/** @throws Problem join.not-found also when the join no longer waits */
const lockWaitingJoin = async (trx: Trx, companyId: string, joinId: string, now: Date) => {
  const row = existing(await lockJoin(trx, { companyId, joinId }), 'join.not-found');
  if (row.joined_at !== null || row.ended_at !== null || row.requested_at <= waitsSince(now))
    throw problem('join.not-found');
  return row;
};

/**
 * Agrees to a join of the caller's own account with another one. The person who asked for the join must still
 * have the right to it.
 * @throws Problem join.not-found, access.forbidden; see also `proveAgain` and `expectJoinable`
 */
export const agreeToJoin = async (
  ctx: OwnCtx,
  joinId: string,
  proof: InputOf<typeof joining.agreeToJoin>['body'],
): Answer<typeof joining.agreeToJoin> => {
  const { caller, clock } = ctx;
  const { companyId } = caller;
  const findJoinable = async (trx: Trx) => {
    const row = await lockWaitingJoin(trx, companyId, joinId, clock.now());
    if (row.waits_for !== caller.userId) throw problem('join.not-found');
    const asker = existing(await findAsker(trx, { companyId, userId: row.requested_by }), 'access.forbidden');
    const asAsker = { trx, caller: { ...caller, ...asker }, now: clock.now() };
    return { row, two: await expectJoinable(asAsker, row.user_id, row.other_user_id, 'agreed') };
  };
  await ctx.write(findJoinable);
  await proveAgain(ctx, proof, { event: 'accounts.joined', field: 'password' });
  return ctx.write(async (trx) => {
    const { row, two } = await findJoinable(trx);
    const agreed = { joinId, two, takesExternalId: row.takes_external_id, reason: row.reason };
    await carryOut(ctx, trx, agreed, () => findJoinable(trx));
    return { status: true };
  });
};

/**
 * Undoes a join of the last 24 hours. The account that stayed must be one that the caller may change, and not their own.
 * @throws Problem see `joining.undoJoin`
 */
export const undoJoin = async (
  ctx: UserCtx,
  { params, body }: InputOf<typeof joining.undoJoin>,
): Answer<typeof joining.undoJoin> => {
  const { trx, caller, clock } = ctx;
  const now = clock.now();
  const joinId = params.id;
  const inView = companyInView(caller);
  const companyId = existing(await companyOfJoin(trx, inView, joinId), 'join.not-found');
  const row = existing(await lockJoin(trx, { companyId, joinId }), 'join.not-found');
  if (row.joined_at === null || row.undone_at !== null) throw problem('join.not-found');
  const moved = movedByJoinSchema.nullable().parse(row.moved);
  if (moved === null || row.joined_at <= undoableSince(now)) throw problem('join.final');
  const { user_id: stays, other_user_id: other } = row;
  if (stays === caller.userId) throw problem('access.forbidden');
  const person = await expectChangeable(ctx, stays);
  const account = await findAccount(trx, { companyId, userId: other });
  const check = async () => {
    if (await findPersonInVr(trx, companyId, [stays, other], now))
      throw problem('join.session-running', { values: { name: person.name } });
    if (await isEmailTaken(trx, { companyId, userId: other }, account.email))
      throw problem('user.email-taken');
    const own = byField(identifierTexts, ({ name }) => account[textColumns[name]]);
    // An identifier that the join moved to the account that stayed is not checked: the undo moves it back.
    const identifiers = byField(identifierTexts, ({ name }) =>
      textColumns[name] in moved.fields.stays.after ? null : own[name],
    );
    await expectFreeIdentifiers(trx, { companyId, userId: other }, identifiers);
  };
  const joined = { companyId, joinId, stays, other, moved };
  const kept = await undoAccountJoin(
    ctx.platform,
    trx,
    joined,
    { name: caller.name, reason: body.reason },
    check,
  );
  const fields = kept.map((field) => wireNames[field]);
  ctx.audit({
    companyId,
    subject: { type: 'user', id: stays },
    detail: {
      name: person.name,
      mobileNo: person.mobile_no,
      otherName: account.name,
      otherMobileNo: account.mobile_no,
      other,
      reason: body.reason,
      ...(fields.length > 0 && { kept: fields.join(', ') }),
    },
  });
  return { otherId: other, kept: fields };
};

/** The wire names of the columns that a join fills. */
const wireNames: Readonly<Record<FieldChangedSince, string>> = {
  course_id: 'employeeId',
  gender: 'gender',
  ...byField(
    Object.entries(textColumns).map(([wire, name]) => ({ name, wire })),
    ({ wire }) => wire,
  ),
  assignments: 'modules',
};
