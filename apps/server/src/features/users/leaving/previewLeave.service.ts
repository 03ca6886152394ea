import { keyScopes, makers, type users, webhooks } from '@simward/contract';
import { describeMade, type MadeFacts } from '../../../domain/makers/describeMade.sql.ts';
import type { MadeThing } from '../../../domain/makers/madeThings.sql.ts';
import { endOfRest } from '../../../domain/makers/makerAnswer.ts';
import { couldMakeNow } from '../../../domain/makers/whyNotNow.ts';
import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import { activeAdmins } from '../../../domain/people/roles/activeAdmins.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { countUnscheduled, listTakers, type Taker } from './leave.sql.ts';
import { type Leaving, whatRests } from './whatRests.ts';

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

/** Whoever could take over any of these things, the caller first. */
export const takersOf = async (
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

const thingOf = (
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

/**
 * What would rest after an act, or rests already, and who could take it over; nothing is changed.
 * @throws Problem user.not-found, user.oneself, user.role-not-allowed
 */
export const previewLeave = async (ctx: UserCtx, leaving: Leaving): Answer<typeof users.previewLeave> => {
  const { trx, caller, clock } = ctx;
  const { row, things } = await whatRests(ctx, leaving);
  const person = { companyId: row.company_id, userId: row.user_id };
  const takers = await takersOf(trx, caller, row, things);
  const admins = await activeAdmins(trx, row.company_id);
  const isAdmin = admins.includes(row.user_id);
  const described = await describeMade(trx, things.slice(0, makers.limits.things));
  const shown = described.map((one) => thingOf(one, takers));
  const named = new Set(shown.flatMap((thing) => thing.takers));
  const restsSince = earliest(things.flatMap(({ restingSince }) => restingSince ?? []));
  return {
    person: { _id: row.user_id, name: row.name, role: row.role_name, mobileNo: row.mobile_no },
    things: shown,
    people: takers
      .filter(({ userId }) => named.has(userId))
      .map(({ userId, name, role }) => ({ _id: userId, name, role })),
    endsAt: endOfRest((leaving.act === 'left' && restsSince) || clock.now()).toISOString(),
    admins: admins.length - (isAdmin ? 1 : 0),
    savedReports: await countUnscheduled(trx, person),
    lastAdmin: isAdmin && admins.length === 1,
    cause: leaving.act === 'left' ? (things[0]?.cause ?? null) : null,
    revision: row.revision,
  };
};
