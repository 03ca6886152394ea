import { type AuditEvent, type InputOf, keyScopes, makers, type users, webhooks } from '@simward/contract';
import { queueMails } from '../../../domain/mails/queueMail.ts';
import { describeMade, type MadeFacts, nameOfMade } from '../../../domain/makers/describeMade.sql.ts';
import { endMade, groupByKind, takeOverMade } from '../../../domain/makers/handOver.ts';
import type { MadeThing } from '../../../domain/makers/madeThings.sql.ts';
import { endOfRest } from '../../../domain/makers/makerAnswer.ts';
import { noteMailed, setResting } from '../../../domain/makers/makers.sql.ts';
import { couldMakeNow } from '../../../domain/makers/whyNotNow.ts';
import { nameInMail } from '../../../domain/people/person/namesakes.ts';
import type { UserRow } from '../../../domain/people/person/people.sql.ts';
import { listActiveAdmins } from '../../../domain/people/roles/roles.sql.ts';
import { actorOf, auditCall } from '../../../platform/audit.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { removePerson } from '../deletion/deleteUser.service.ts';
import { changeWithin } from '../form/modifyUser.service.ts';
import { countUnscheduled, listTakers, type Taker } from './leave.sql.ts';
import { findRestingThings, type Leaving } from './restingThings.ts';

/**
 * Lists the API keys, webhooks, schedules and enrolment codes of a person that would stop working after an
 * act, or have stopped already, and the people who could take them over. Changes nothing.
 * @throws Problem user.not-found, user.oneself, user.role-not-allowed
 */
export const previewLeave = async (ctx: UserCtx, leaving: Leaving): Answer<typeof users.previewLeave> => {
  const { trx, caller, clock } = ctx;
  const { row, things } = await findRestingThings(ctx, leaving);
  const person = { companyId: row.company_id, userId: row.user_id };
  const takers = await takersOf(trx, caller, row, things);
  const admins = await listActiveAdmins(trx, row.company_id);
  const isAdmin = admins.includes(row.user_id);
  const described = await describeMade(trx, things.slice(0, makers.limits.things));
  const answers = described.map((thing) => thingAnswer(thing, takers));
  const takerIds = new Set(answers.flatMap((thing) => thing.takers));
  const restsSince = earliest(things.flatMap(({ restingSince }) => restingSince ?? []));
  return {
    person: { _id: row.user_id, name: row.name, role: row.role_name, mobileNo: row.mobile_no },
    things: answers,
    people: takers
      .filter(({ userId }) => takerIds.has(userId))
      .map(({ userId, name, role }) => ({ _id: userId, name, role })),
    endsAt: endOfRest((leaving.act === 'left' && restsSince) || clock.now()).toISOString(),
    admins: admins.length - (isAdmin ? 1 : 0),
    savedReports: await countUnscheduled(trx, person),
    lastAdmin: isAdmin && admins.length === 1,
    cause: leaving.act === 'left' ? (things[0]?.cause ?? null) : null,
    revision: row.revision,
  };
};

type Body = InputOf<typeof users.leave>['body'];

/**
 * Takes rights from a person. In the same transaction it hands over or ends the API keys, webhooks, schedules
 * and enrolment codes that need these rights.
 * @throws Problem see `users.leave`
 */
export const leave = (ctx: OwnCtx, body: Body): Answer<typeof users.leave> =>
  ctx.write(async (trx) => {
    const leaveCtx = { platform: ctx.platform, caller: ctx.caller, trx };
    const { row, things } = await findRestingThings(leaveCtx, body);
    const takers = await takersOf(trx, ctx.caller, row, things);
    const decisions = decisionsOf(things, body.choices, takers, ctx.caller.userId);
    const user = await applyAct(ctx, trx, row, body);
    const { takenOver, ended, rests } = await handOver(ctx, trx, decisions);
    await mailHandOver(ctx, trx, row, body, { decisions, takenOver, ended, rests });
    await ctx.audit(trx, {
      companyId: row.company_id,
      subject: { type: 'user', id: row.user_id },
      detail: { name: row.name, act: body.act, takenOver, ended, rests: rests.length },
    });
    return { takenOver, ended, rests: rests.length, user };
  });

/** The caller, then all staff who may be able to take over some of what the person made. */
const takersOf = async (
  trx: Trx,
  caller: UserCaller,
  row: UserRow,
  things: readonly MadeThing[],
): Promise<Taker[]> => {
  const takers = [asTaker(caller)];
  for (const companyId of new Set([row.company_id, ...things.map((thing) => thing.companyId)]))
    for (const taker of await listTakers(trx, companyId, row.user_id))
      if (taker.userId !== caller.userId) takers.push(taker);
  return takers;
};

const asTaker = (caller: UserCaller): Taker => ({
  companyId: caller.companyId,
  userId: caller.userId,
  name: caller.name,
  role: caller.roleName,
  isActive: true,
  isDeleted: false,
  permissionSet: caller.permissionSet,
  departmentIds: caller.departmentIds,
});

const thingAnswer = (
  { made, facts }: { made: MadeThing; facts: MadeFacts },
  takers: readonly Taker[],
): makers.MadeThing => ({
  kind: made.kind,
  _id: made.subjectId,
  name: facts.name,
  companyName: facts.company_name,
  scopes: keyScopes.filter((scope) => facts.scopes.includes(scope)),
  events: webhooks.webhookEvents.filter((event) => facts.events.includes(event)),
  weekday: facts.weekday,
  time: facts.time,
  timeZone: facts.time_zone,
  readers: facts.readers,
  usedAt: facts.used_at?.toISOString() ?? null,
  nextAt: facts.next_at?.toISOString() ?? null,
  expiresAt: facts.expires_at?.toISOString() ?? null,
  takers: takers.filter((taker) => couldMakeNow(taker, made)).map(({ userId }) => userId),
});

const earliest = (dates: readonly Date[]): Date | undefined => dates.toSorted((a, b) => +a - +b)[0];

type Choice = Body['choices'][number];

interface Decision {
  made: MadeThing;
  choice: Choice;
  to: Taker | undefined;
}

/**
 * Pairs each API key, webhook, schedule or enrolment code with the caller's choice for it.
 * @throws Problem made.changed if the page showed other ones, made.taker if the chosen person could not make
 * it
 */
const decisionsOf = (
  things: readonly MadeThing[],
  choices: readonly Choice[],
  takers: readonly Taker[],
  callerId: string,
): Decision[] => {
  const choiceByThing = new Map(choices.map((choice) => [keyOf(choice.kind, choice._id), choice]));
  if (choiceByThing.size !== things.length) throw problem('made.changed');
  return things.map((made) => {
    const choice = choiceByThing.get(keyOf(made.kind, made.subjectId));
    if (!choice) throw problem('made.changed');
    if (choice.does !== 'take-over') return { made, choice, to: undefined };
    const to = takers.find(({ userId }) => userId === (choice.to ?? callerId));
    if (!to || !couldMakeNow(to, made)) throw problem('made.taker');
    return { made, choice, to };
  });
};

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** Deletes, deactivates or changes the person, in the same way as the calls that do only this. */
const applyAct = async (ctx: OwnCtx, trx: Trx, row: UserRow, body: Body) => {
  const { _id, revision } = body;
  const audit = (event: AuditEvent, detail: Record<string, string | boolean>) =>
    auditCall(ctx, trx, {
      companyId: row.company_id,
      event,
      actor: actorOf(ctx.caller),
      subject: { type: 'user', id: _id },
      detail: { name: row.name, ...detail },
    });
  if (body.act === 'left') return null;
  if (body.act === 'delete') {
    await removePerson({ caller: ctx.caller, clock: ctx.clock, trx }, _id);
    await audit('user.deleted', { mobileNo: row.mobile_no, role: row.role_name });
    return null;
  }
  const change = {
    ...(body.act === 'deactivate' && { status: false }),
    ...(body.role !== undefined && { role: body.role }),
    ...(body.departmentId !== undefined && { departmentId: body.departmentId }),
  };
  const input = { _id, ...change, ...(revision !== undefined && { revision }) };
  const { user } = await changeWithin(ctx, trx, row.company_id, { input, picture: undefined });
  await audit('user.changed', {
    fields: Object.keys(change).join(', '),
    ...(user.role !== row.role_name && { roleBefore: row.role_name, role: user.role }),
    ...(user.status !== row.status && { status: user.status }),
  });
  return user;
};

const handOver = async (ctx: OwnCtx, trx: Trx, decisions: readonly Decision[]) => {
  const now = ctx.clock.now();
  const decisionsByTaker = Map.groupBy(
    decisions.filter(({ to }) => to !== undefined),
    ({ to }) => to?.userId,
  );
  for (const ofTaker of decisionsByTaker.values()) {
    const [first] = ofTaker;
    if (first?.to)
      await takeOverMade(
        ctx.platform,
        trx,
        ofTaker.map(({ made }) => made),
        first.to,
      );
  }
  const withChoice = (does: Choice['does']) =>
    decisions.filter(({ choice }) => choice.does === does).map(({ made }) => made);
  // An enrolment code ends at once, because the portal would still accept a headset that enrols with a
  // resting code.
  const codes = withChoice('rest').filter(({ kind }) => kind === 'enrolment-code');
  const ended = [...withChoice('end'), ...codes];
  await endMade(ctx.platform, trx, ended, ctx.caller.name);
  const rests = withChoice('rest').filter(({ kind }) => kind !== 'enrolment-code');
  for (const made of groupByKind(rests)) {
    await setResting(trx, made, now);
    await noteMailed(trx, made, { mailed_at: now });
  }
  return { takenOver: withChoice('take-over').length, ended: ended.length, rests };
};

const causeOf: Record<Exclude<Body['act'], 'left'>, makers.RestCause> = {
  role: 'role',
  deactivate: 'deactivated',
  delete: 'deleted',
};

/** Mails all Admins about the hand-over, and everybody who takes over something. */
const mailHandOver = async (
  ctx: OwnCtx,
  trx: Trx,
  row: UserRow,
  body: Body,
  done: { decisions: readonly Decision[]; takenOver: number; ended: number; rests: readonly MadeThing[] },
) => {
  if (done.decisions.length === 0) return;
  const companyId = row.company_id;
  const cause = body.act === 'left' ? (done.decisions[0]?.made.cause ?? 'gone') : causeOf[body.act];
  const made = {
    person: await nameInMail(trx, { companyId, userId: row.user_id, name: row.name }, { isInCare: false }),
    cause,
    things: (await describeMade(trx, done.rests)).map(nameOfMade),
    endsAt: endOfRest(ctx.clock.now()).toISOString(),
    by: await nameInMail(trx, ctx.caller, { isInCare: false }),
    takenOver: done.takenOver,
    ended: done.ended,
  };
  const takers = done.decisions.flatMap(({ to }) => (to?.companyId === companyId ? [to.userId] : []));
  const readers = new Set([...(await listActiveAdmins(trx, companyId)), ...takers]);
  await queueMails(
    ctx.platform,
    trx,
    [...readers].map((userId) => ({ companyId, userId, template: 'made-handed-over' as const, made })),
  );
};
