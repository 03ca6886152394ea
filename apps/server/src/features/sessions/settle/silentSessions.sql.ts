import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Sessions without news: open ones since one instant, ones that wait for events since another. Oldest first. */
export const listSilentSessions = (trx: Trx, openSince: Date, waitingSince: Date) =>
  trx
    .selectFrom('session')
    .select(['company_id', 'session_id'])
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'open'), where('last_received_at', '<', openSince)]),
        where.and([where('state', '=', 'waiting'), where('last_received_at', '<', waitingSince)]),
      ]),
    )
    .orderBy('last_received_at')
    .limit(500)
    .execute();
