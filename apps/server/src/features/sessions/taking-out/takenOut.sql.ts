import type { AnswerOf, sessions } from '@simward/contract';
import { sql } from 'kysely';
import { usesAttempt } from '../../../domain/sessions/counted/attempts.sql.ts';
import { isCompleted, isTakenOut } from '../../../domain/sessions/counted/countedSession.sql.ts';
import { ownerName } from '../../../domain/sessions/sessionMarks.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Who took a session out, when and why; undefined where nobody did. */
export const findTakenOut = (trx: Trx, companyId: string, sessionId: string) =>
  trx
    .selectFrom('session as s')
    .leftJoin('user_account as taker', (join) =>
      join.on('taker.company_id', '=', companyId).onRef('taker.user_id', '=', 's.taken_out_by'),
    )
    .select(['s.taken_out_at', 's.taken_out_by', 's.taken_out_reason', 'taker.name as taken_out_by_name'])
    .where('s.company_id', '=', companyId)
    .where('s.session_id', '=', sessionId)
    .where(isTakenOut)
    .executeTakeFirst();

/** Whether an assessment of a module came in, or became this learner's, after a moment and uses an attempt. */
export const isAttemptUsedSince = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  moduleId: string,
  since: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select 1 from session s
      where s.company_id = ${companyId}::uuid and s.user_id = ${userId}::uuid and s.module_id = ${moduleId}::uuid
        and ${usesAttempt} and greatest(s.first_received_at, s.reassigned_at) > ${since}) as used`.execute(
    trx,
  );
  return rows[0]?.used === true;
};

type ByPerson = AnswerOf<typeof sessions.listTakenOut>['by'];

/**
 * Who took how many sessions of a company out. Beside them stands in how many sessions that is a share: those of the
 * learners in a Manager's departments, and for whoever looks after everybody those of the company. Members are looked up in
 * hashes (`is true` keeps the planner from joins): 1,600 ms in a company of 10,000 otherwise, 70 so.
 */
const sumInCompany = async (trx: Trx, companyId: string): Promise<ByPerson> => {
  const { rows } = await sql<ByPerson[number]>`
    select t.taken_out_by as _id, coalesce(u.name, ${ownerName}) as name, c.name as "companyName",
      t.taken_out as "takenOut", t.not_successful as "notSuccessful",
      (t.finished + case when r.permission_set = 'manager' then (
        select coalesce(sum(m.session_count), 0) from rollup_user_month m
        where m.company_id = ${companyId}::uuid and (m.user_id in (
          select member.user_id from user_department member
          where member.company_id = ${companyId}::uuid and (member.department_id in (
            select own.department_id from user_department own
            where own.company_id = ${companyId}::uuid and own.user_id = t.taken_out_by)) is true)) is true)
      else (
        select coalesce(sum(d.session_count), 0) from rollup_company_day d
        where d.company_id = ${companyId}::uuid) end)::int as sessions
    from (
      select s.taken_out_by, count(*)::int as taken_out, count(*) filter (where s.state = 'finished') as finished,
        count(*) filter (where s.mode = 'assessment' and ${isCompleted} and s.successful is false)::int as not_successful
      from session s
      where s.company_id = ${companyId}::uuid and ${isTakenOut}
      group by s.taken_out_by) t
    join company c on c.company_id = ${companyId}::uuid
    left join user_account u on u.company_id = ${companyId}::uuid and u.user_id = t.taken_out_by
    left join role r on r.role_id = u.role_id
    order by t.taken_out desc, u.name_order, t.taken_out_by`.execute(trx);
  return rows;
};

/** Of one company, or of each that has such sessions. */
export const sumTakenOut = async (trx: Trx, companyId: string | undefined): Promise<ByPerson> => {
  if (companyId !== undefined) return sumInCompany(trx, companyId);
  const { rows } = await sql<{ company_id: string }>`
    select c.company_id from company c
    where exists (select 1 from session s where s.company_id = c.company_id and ${isTakenOut})
    order by c.name`.execute(trx);
  const byCompany: ByPerson = [];
  for (const { company_id } of rows) byCompany.push(...(await sumInCompany(trx, company_id)));
  return byCompany.toSorted((one, other) => other.takenOut - one.takenOut);
};
