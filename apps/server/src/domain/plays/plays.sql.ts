import type { wire } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import {
  enterInDirectory,
  removeEndedFromDirectory,
  removeFromDirectory,
  removeSubjectsFromDirectory,
} from '../../platform/database/directory.sql.ts';
import type { Scenario } from '../../platform/platform.ts';
import { startOfDay } from '../../platform/time/dayBounds.sql.ts';
import { isActivePerson } from '../sign-in/activePerson.sql.ts';

interface PlayKey {
  companyId: string;
  playId: string;
}

interface NewPlay extends PersonKey {
  playId: string;
  moduleId: string;
  signInSessionId: string;
  modes: readonly wire.Mode[];
  ticket: string;
  ticketExpiresAt: Date;
}

/** Stores a play with its ticket, of which the directory keeps the hash. */
export const insertPlay = async (trx: Trx, play: NewPlay, now: Date): Promise<void> => {
  const { companyId, playId } = play;
  await trx
    .insertInto('play')
    .values({
      company_id: companyId,
      play_id: playId,
      user_id: play.userId,
      module_id: play.moduleId,
      sign_in_session_id: play.signInSessionId,
      modes: [...play.modes],
      begun_at: now,
      ticket_expires_at: play.ticketExpiresAt,
    })
    .execute();
  await enterInDirectory(trx, { kind: 'play-ticket', key: play.ticket, companyId, subjectId: playId });
};

/**
 * Counts a learner's plays of a day. The learner's row is locked until the transaction ends, so that two presses at once
 * are counted one after the other.
 */
export const countPlaysOf = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<number> => {
  await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  const { plays } = await trx
    .selectFrom('play')
    .select(sql<number>`count(*)`.as('plays'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('begun_at', '>=', startOfDay(day, timeZone))
    .executeTakeFirstOrThrow();
  return plays;
};

interface Opening extends PlayKey {
  secret: string;
  address: string;
  userAgent: string | null;
}

/**
 * Uses up a play's ticket and enters its secret; undefined when the ticket was used before or has expired, or the play has
 * ended meanwhile. Of two browsers that send it at once, only one gets the play.
 */
export const openPlay = async (
  trx: Trx,
  { companyId, playId, secret, address, userAgent }: Opening,
  now: Date,
) => {
  const used = await trx
    .updateTable('play')
    .set({ opened_at: now, address, user_agent: userAgent })
    .where('company_id', '=', companyId)
    .where('play_id', '=', playId)
    .where('opened_at', 'is', null)
    .where('ticket_expires_at', '>', now)
    .returning('play_id')
    .executeTakeFirst();
  if (!used) return undefined;
  await removeFromDirectory(trx, ['play-ticket'], { companyId, subjectId: playId });
  await enterInDirectory(trx, { kind: 'play', key: secret, companyId, subjectId: playId });
  return trx
    .selectFrom('play as p')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .leftJoin('sign_in_session as i', (join) =>
      join
        .onRef('i.company_id', '=', 'p.company_id')
        .onRef('i.sign_in_session_id', '=', 'p.sign_in_session_id'),
    )
    .select(['p.user_id', 'p.module_id', 'p.begun_at', 'u.name', 'r.name as role_name'])
    .select(sql<wire.Mode[]>`p.modes`.as('modes'))
    .where('p.company_id', '=', companyId)
    .where('p.play_id', '=', playId)
    .where(isActivePerson)
    .where(sql<boolean>`not ${hasPlayEnded}`)
    .executeTakeFirst();
};

/**
 * Condition: the play `p` starts nothing more, because its learner signed out of `i` or changed the password, or the
 * company `c` turned plays off since.
 */
export const hasPlayEnded = sql<boolean>`(
  p.ended_at is not null or i.sign_in_session_id is null or i.revoked_at is not null
  or coalesce(c.browser_scenarios_off_at >= p.begun_at, false))`;

/** The released version of a module that one of these scenarios plays. */
export const findReleasedVersion = async (
  trx: Trx,
  moduleId: string,
  scenarios: readonly Scenario[],
): Promise<{ module_version_id: string } | undefined> => {
  const { rows } = await sql<{ module_version_id: string }>`
    select v.module_version_id
    from module m
    join unnest(${scenarios.map(({ productCode }) => productCode)}::text[],
      ${scenarios.map(({ version }) => version)}::text[]) as built(product_code, version)
      on built.product_code = m.product_code
    join module_version v on v.module_id = m.module_id and v.version = built.version and v.status
    where m.module_id = ${moduleId}::uuid`.execute(trx);
  return rows[0];
};

/** Ends a person's plays: they start nothing more. What they started still arrives. */
export const endPlays = async (trx: Trx, { companyId, userId }: PersonKey, now: Date): Promise<void> => {
  await trx
    .updateTable('play')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

/** Deletes a person's plays; the sessions say where they were played without them. */
export const forgetPlays = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  const plays = await trx
    .deleteFrom('play')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .returning('play_id')
    .execute();
  if (plays.length === 0) return;
  await removeSubjectsFromDirectory(
    trx,
    keysOfPlays,
    companyId,
    plays.map(({ play_id }) => play_id),
  );
};

const keysOfPlays = ['play', 'play-ticket'] as const;

/** Deletes the plays of every company that began before `before` and started no session. */
export const deleteUnusedPlays = async (trx: Trx, before: Date): Promise<void> => {
  await removeEndedFromDirectory(trx, 'play', 'subject_id', unusedPlays(before));
  await removeEndedFromDirectory(trx, 'play-ticket', 'subject_id', unusedPlays(before));
  await trx.deleteFrom('play as p').where('p.begun_at', '<', before).where(isUnused).execute();
};

/** Forgets from which address and in which browser the plays of every company were opened that began before `before`. */
export const forgetPlayAddresses = async (trx: Trx, before: Date): Promise<void> => {
  await trx
    .updateTable('play')
    .set({ address: null, user_agent: null })
    .where('begun_at', '<', before)
    .where('address', 'is not', null)
    .execute();
};

const isUnused = sql<boolean>`not exists (
  select 1 from session s where s.company_id = p.company_id and s.play_id = p.play_id)`;

const unusedPlays = (before: Date) => sql`
  select p.company_id, p.play_id as subject_id from play p where p.begun_at < ${before} and ${isUnused}`;
