import { sql } from 'kysely';
import { countingKey } from '../../src/domain/sessions/countedSession.sql.ts';
import { removeEvents } from '../../src/domain/sessions/removeEvents.sql.ts';
import { heardSince } from '../../src/domain/sessions/runningSessions.sql.ts';
import { runningChanged, sessionCounted } from '../../src/domain/sessions/sessionEvents.ts';
import { lockSession } from '../../src/features/sessions/sessions.sql.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import type { Platform } from '../../src/platform/platform.ts';

export interface LiveFleet {
  companyId: string;
  headsetIds: readonly string[];
}

/** The number of sessions of the company that are in progress, on whatever headset. */
export const countInProgress = async (trx: Trx, companyId: string, now: Date): Promise<number> => {
  const row = await trx
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('company_id', '=', companyId)
    .where('state', '=', sql.lit('open'))
    .where('outcome', 'is', null)
    .where('custody', '=', 'accepted')
    .where('last_received_at', '>', heardSince(now))
    .executeTakeFirstOrThrow();
  return row.sessions;
};

/** Counts the sessions that the live headsets have started since a moment: a day has a most. */
export const countStarted = async (
  trx: Trx,
  { companyId, headsetIds }: LiveFleet,
  since: Date,
): Promise<number> => {
  const row = await trx
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('company_id', '=', companyId)
    .where('headset_id', 'in', [...headsetIds])
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.sessions;
};

/** User IDs of people who may sign in and have not begun a session since then. */
export const listRested = async (trx: Trx, companyId: string, since: Date): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('user_account as u')
    .select('u.mobile_no')
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session as s')
            .select('s.session_id')
            .where('s.company_id', '=', companyId)
            .whereRef('s.user_id', '=', 'u.user_id')
            .where('s.started_at', '>', since),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ mobile_no }) => mobile_no));
};

/** Sessions of a page are removed one by one, so that an upload never waits long. */
const sessionsAtOnce = 200;

/**
 * Removes sessions that were played live before a moment, with their events, and counts their figures anew. The portal
 * itself removes only events: results of real people stay.
 * @returns how many sessions were removed
 */
export const removeLiveSessions = async (
  { database, events, clock }: Pick<Platform, 'database' | 'events' | 'clock'>,
  { companyId, headsetIds }: LiveFleet,
  before: Date,
): Promise<number> => {
  const scope = { companyId };
  const rows = await database.read(scope, (trx) =>
    trx
      .selectFrom('session')
      .select('session_id')
      .where('company_id', '=', companyId)
      .where('headset_id', 'in', [...headsetIds])
      .where('started_at', '<', before)
      .orderBy('started_at')
      .limit(sessionsAtOnce)
      .execute(),
  );
  for (const { session_id: sessionId } of rows)
    await database.write(scope, async (trx) => {
      const session = await lockSession(trx, companyId, sessionId);
      if (!session) return;
      await removeEvents(trx, companyId, [sessionId], clock.now());
      for (const table of ['oasis_delivery', 'session'] as const)
        await trx
          .deleteFrom(table)
          .where('company_id', '=', companyId)
          .where('session_id', '=', sessionId)
          .execute();
      const key = countingKey(session);
      if (key) await events.emit(trx, sessionCounted, { companyId, keys: [key] });
      await events.emit(trx, runningChanged, { companyId });
    });
  return rows.length;
};
