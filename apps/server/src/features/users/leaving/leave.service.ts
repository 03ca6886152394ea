import type { AuditEvent, InputOf, makers, users } from '@simward/contract';
import { queueMails } from '../../../domain/mails/queueMail.ts';
import { describeMade, nameOfMade } from '../../../domain/makers/describeMade.sql.ts';
import { byKind, endMade, takeOver } from '../../../domain/makers/handOver.ts';
import type { MadeThing } from '../../../domain/makers/madeThings.sql.ts';
import { endOfRest } from '../../../domain/makers/makerAnswer.ts';
import { noteMailed, setResting } from '../../../domain/makers/makers.sql.ts';
import { couldMakeNow } from '../../../domain/makers/whyNotNow.ts';
import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import { activeAdmins } from '../../../domain/people/roles/activeAdmins.sql.ts';
import { actorOf, auditCall } from '../../../platform/audit.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import { removePerson } from '../deletion/deleteUser.service.ts';
import { changeWithin } from '../form/modifyUser.service.ts';
import type { Taker } from './leave.sql.ts';
import { takersOf } from './previewLeave.service.ts';
import { whatRests } from './whatRests.ts';

type Body = InputOf<typeof users.leave>['body'];
type Choice = Body['choices'][number];

interface Decision {
  made: MadeThing;
  choice: Choice;
  to: Taker | undefined;
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/**
 * Each thing with what was chosen for it.
 * @throws Problem made.changed where the page saw others, made.taker for somebody who could not make it
 */
const decisionsOf = (
  things: readonly MadeThing[],
  choices: readonly Choice[],
  takers: readonly Taker[],
  callerId: string,
): Decision[] => {
  const chosen = new Map(choices.map((choice) => [keyOf(choice.kind, choice._id), choice]));
  if (chosen.size !== things.length) throw problem('made.changed');
  return things.map((made) => {
    const choice = chosen.get(keyOf(made.kind, made.subjectId));
    if (!choice) throw problem('made.changed');
    if (choice.does !== 'take-over') return { made, choice, to: undefined };
    const to = takers.find(({ userId }) => userId === (choice.to ?? callerId));
    if (!to || !couldMakeNow(to, made)) throw problem('made.taker');
    return { made, choice, to };
  });
};

/** Does what takes the right away, as the calls that do it alone would. */
const act = async (ctx: OwnCtx, trx: Trx, row: UserRow, body: Body) => {
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
  const given = { _id, ...change, ...(revision !== undefined && { revision }) };
  const { user } = await changeWithin(ctx, trx, row.company_id, { given, picture: undefined });
  await audit('user.changed', {
    fields: Object.keys(change).join(', '),
    ...(user.role !== row.role_name && { roleBefore: row.role_name, role: user.role }),
    ...(user.status !== row.status && { status: user.status }),
  });
  return user;
};

const handOver = async (ctx: OwnCtx, trx: Trx, decisions: readonly Decision[]) => {
  const now = ctx.clock.now();
  const taken = Map.groupBy(
    decisions.filter(({ to }) => to !== undefined),
    ({ to }) => to?.userId,
  );
  for (const some of taken.values()) {
    const [first] = some;
    if (first?.to)
      await takeOver(
        ctx.platform,
        trx,
        some.map(({ made }) => made),
        first.to,
      );
  }
  const of = (does: Choice['does']) =>
    decisions.filter(({ choice }) => choice.does === does).map(({ made }) => made);
  // A code that is left open ends: it would be the one thing that no act of the portal's refuses.
  const codes = of('rest').filter(({ kind }) => kind === 'enrolment-code');
  const ended = [...of('end'), ...codes];
  await endMade(ctx.platform, trx, ended, ctx.caller.name);
  const rests = of('rest').filter(({ kind }) => kind !== 'enrolment-code');
  for (const made of byKind(rests)) {
    await setResting(trx, made, now);
    await noteMailed(trx, made, { mailed_at: now });
  }
  return { takenOver: of('take-over').length, ended: ended.length, rests };
};

const causeOf: Record<Exclude<Body['act'], 'left'>, makers.RestCause> = {
  role: 'role',
  deactivate: 'deactivated',
  delete: 'deleted',
};

/** All Admins, and whoever takes something over, hear of it in one mail. */
const writeAbout = async (
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
    person: row.name,
    cause,
    things: (await describeMade(trx, done.rests)).map(nameOfMade),
    endsAt: endOfRest(ctx.clock.now()).toISOString(),
    by: ctx.caller.name,
    takenOver: done.takenOver,
    ended: done.ended,
  };
  const takers = done.decisions.flatMap(({ to }) => (to?.companyId === companyId ? [to.userId] : []));
  const readers = new Set([...(await activeAdmins(trx, companyId)), ...takers]);
  await queueMails(
    ctx.platform,
    trx,
    [...readers].map((userId) => ({ companyId, userId, template: 'made-handed-over' as const, made })),
  );
};

/**
 * Takes a right from somebody, and hands over or ends what acts by it: all of it or nothing.
 * @throws Problem see `users.leave`
 */
export const leave = (ctx: OwnCtx, body: Body): Answer<typeof users.leave> =>
  ctx.write(async (trx) => {
    const asking = { platform: ctx.platform, caller: ctx.caller, trx };
    const { row, things } = await whatRests(asking, body);
    const takers = await takersOf(trx, ctx.caller, row, things);
    const decisions = decisionsOf(things, body.choices, takers, ctx.caller.userId);
    const user = await act(ctx, trx, row, body);
    const { takenOver, ended, rests } = await handOver(ctx, trx, decisions);
    await writeAbout(ctx, trx, row, body, { decisions, takenOver, ended, rests });
    await ctx.audit(trx, {
      companyId: row.company_id,
      subject: { type: 'user', id: row.user_id },
      detail: { name: row.name, act: body.act, takenOver, ended, rests: rests.length },
    });
    return { takenOver, ended, rests: rests.length, user };
  });
