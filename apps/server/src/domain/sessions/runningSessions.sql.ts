import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { CompanyScope } from '../companies/scopes.ts';
import { isInScope } from '../people/departments/scope.sql.ts';
import { isAccepted } from './countedSession.sql.ts';

/** An open session with an upload since this time is under way; any other has fallen silent. */
export const heardSince = (now: Date): Date => new Date(now.getTime() - 15 * 60_000);

/** The newest sessions under way; each row also has the number of all sessions under way. */
export const listRunningSessions = (trx: Trx, scope: CompanyScope, now: Date, limit: number) => {
  const running = sessionsOfLearners(trx, scope)
    // This condition and the next one are those of the index of unfinished sessions.
    .where('s.state', '=', sql.lit('open'))
    .where('s.outcome', 'is', null)
    .where('s.last_received_at', '>', heardSince(now))
    .select(['s.session_id', 's.user_id', 's.module_id', 's.mode', 's.started_at'])
    .select(sql<number>`count(*) over ()`.as('running'))
    // Sorted in the outer statement: for the order, the planner would read every session of the company by its start.
    .offset(sql.lit(0));
  const newest = trx
    .selectFrom(running.as('r'))
    .selectAll()
    .orderBy('r.started_at', 'desc')
    .orderBy('r.session_id', 'desc')
    .limit(sql.lit(limit));
  return trx
    .selectFrom(newest.as('s'))
    .innerJoin('user_account as u', (join) =>
      join.on('u.company_id', '=', scope.companyId).onRef('u.user_id', '=', 's.user_id'),
    )
    .leftJoin('module as m', 'm.module_id', 's.module_id')
    .select(['s.session_id', 's.mode', 's.started_at', 's.running'])
    .select(['u.user_id', 'u.name as user_name', 'm.name as module_name'])
    .orderBy('s.started_at', 'desc')
    .orderBy('s.session_id', 'desc')
    .execute();
};

/** Accepted sessions `s` of learners in scope. Whoever plays in a browser is not in VR. */
const sessionsOfLearners = (trx: Trx, scope: CompanyScope) =>
  trx
    .selectFrom('session as s')
    .where('s.company_id', '=', scope.companyId)
    .where(isAccepted)
    .where('s.played_in', '<>', sql.lit('browser'))
    .where('s.user_id', 'is not', null)
    .where(isInScope(scope, 's.user_id'));

/** Hours after which nobody is in VR any more: sessions that began earlier are not read. */
const longestHours = 4;

/** Counts the sessions that were under way at a moment in the past and are over now. */
export const countRunningAt = async (trx: Trx, scope: CompanyScope, at: Date): Promise<number> => {
  const { sessions } = await sessionsOfLearners(trx, scope)
    .where('s.started_at', '<=', at)
    .where('s.started_at', '>', new Date(at.getTime() - longestHours * 3_600_000))
    .where('s.outcome', 'is not', null)
    .where(sql<boolean>`s.started_at + s.duration_ms * interval '1 millisecond' > ${at}`)
    .select(sql<number>`count(*)`.as('sessions'))
    .executeTakeFirstOrThrow();
  return sessions;
};
