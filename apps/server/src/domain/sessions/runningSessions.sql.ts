import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { StaffScope } from '../companies/staffScope.ts';
import { isAccepted } from './countedSession.sql.ts';

/** An open session that was heard of since then is under way; one that was not has fallen silent. */
export const heardSince = (now: Date): Date => new Date(now.getTime() - 15 * 60_000);

export interface RunningScope extends StaffScope {
  readonly companyId: string;
}

/** Sessions `s` of learners of the departments, or of all. */
const ofLearners = (trx: Trx, { companyId, departmentIds }: RunningScope) =>
  trx
    .selectFrom('session as s')
    .where('s.company_id', '=', companyId)
    .where(isAccepted)
    .where('s.user_id', 'is not', null)
    .$if(departmentIds !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from user_department d
          where d.company_id = ${companyId} and d.user_id = s.user_id
            and d.department_id = any(${[...(departmentIds ?? [])]}::uuid[]))`,
      ),
    );

/** The newest sessions that are under way, each with how many there are in all. */
export const listRunningSessions = (trx: Trx, scope: RunningScope, now: Date, limit: number) =>
  ofLearners(trx, scope)
    .innerJoin('user_account as u', (join) =>
      join.on('u.company_id', '=', scope.companyId).onRef('u.user_id', '=', 's.user_id'),
    )
    .leftJoin('module as m', 'm.module_id', 's.module_id')
    // As the index of unfinished sessions has it.
    .where('s.state', '=', sql.lit('open'))
    .where('s.outcome', 'is', null)
    .where('s.last_received_at', '>', heardSince(now))
    .select([
      's.session_id',
      's.mode',
      's.started_at',
      'u.user_id',
      'u.name as user_name',
      'm.name as module_name',
    ])
    .select(sql<number>`count(*) over ()`.as('running'))
    .orderBy('s.started_at', 'desc')
    .orderBy('s.session_id', 'desc')
    .limit(sql.lit(limit))
    .execute();

/** Longer than anybody stays in VR at a time: sessions that began earlier are not looked at. */
const longestHours = 4;

/** How many sessions that are over were under way at a moment. */
export const countRunningAt = async (trx: Trx, scope: RunningScope, at: Date): Promise<number> => {
  const { sessions } = await ofLearners(trx, scope)
    .where('s.started_at', '<=', at)
    .where('s.started_at', '>', new Date(at.getTime() - longestHours * 3_600_000))
    .where('s.outcome', 'is not', null)
    .where(sql<boolean>`s.started_at + s.duration_ms * interval '1 millisecond' > ${at}`)
    .select(sql<number>`count(*)`.as('sessions'))
    .executeTakeFirstOrThrow();
  return sessions;
};
