import { type RawBuilder, sql } from 'kysely';
import { isInScope } from '../../../domain/people/departments/isInScope.sql.ts';
import { isMember } from '../../../domain/people/departments/isMember.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { inCompany, type ModuleSum, ofMode, ofModules, within } from './companySums.sql.ts';
import type { StatisticsFilter } from './statisticsFilter.ts';

/** Which people `u` are meant: those of the caller's departments, and of what was chosen. */
const people = (filter: StatisticsFilter): RawBuilder<unknown> => {
  const { companyId, chosen } = filter;
  const conditions = [inCompany('u', filter), isInScope(filter, 'u.user_id')];
  if (chosen?.criterion === 'department')
    conditions.push(isMember({ companyId, departmentIds: chosen.ids }, 'u.user_id'));
  if (chosen?.criterion === 'course') conditions.push(sql`u.course_id = any(${[...chosen.ids]}::uuid[])`);
  if (chosen?.criterion === 'user') conditions.push(sql`u.user_id = any(${[...chosen.ids]}::uuid[])`);
  return sql`select u.company_id, u.user_id from user_account u where ${sql.join(conditions, sql` and `)}`;
};

/** The days of some people in the range. */
export const daysOfPeople = (filter: StatisticsFilter): RawBuilder<unknown> => sql`
  (${people(filter)}) p
  join rollup_user_day r on r.company_id = p.company_id and r.user_id = p.user_id
    and ${inCompany('r', filter)} and ${within('r.day', filter)} and ${ofMode('r', filter)} and ${ofModules('r', filter)}`;

/** What some people came to, module by module. */
export const sumPeople = async (trx: Trx, filter: StatisticsFilter): Promise<ModuleSum[]> => {
  const { rows } = await sql<ModuleSum>`
    select r.module_id, sum(r.session_count)::bigint as sessions,
      sum(r.completed_count)::bigint as completed, sum(r.duration_ms)::bigint as duration_ms,
      max(r.longest_ms) as longest_ms
    from ${daysOfPeople(filter)}
    group by r.module_id`.execute(trx);
  return rows;
};

/** How many different people of these trained. */
export const countPeople = async (trx: Trx, filter: StatisticsFilter): Promise<number> => {
  const { rows } = await sql<{ learners: number }>`
    select count(distinct r.user_id) as learners from ${daysOfPeople(filter)}`.execute(trx);
  return rows[0]?.learners ?? 0;
};
