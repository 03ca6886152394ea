import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/companyOrOwn.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { hourOf, matchingRecords, type RecordFilter } from './recordFilter.sql.ts';

/**
 * How many records began in each hour of the day. Counted by quarters of an hour first, the step of the world's time
 * zones, so that the clock of the zone is asked for a few thousand times however many records there are.
 */
export const countByHour = async (trx: Trx, filter: RecordFilter): Promise<number[]> => {
  const quarters = matchingRecords(trx, filter)
    .select(sql<Date>`date_bin('15 minutes', s.started_at, timestamptz 'epoch')`.as('at'))
    .select(sql<number>`count(*)`.as('sessions'))
    .groupBy('at');
  const rows = await trx
    .selectFrom(quarters.as('q'))
    .select(hourOf('q.at', filter).as('hour'))
    .select(sql<number>`sum(q.sessions)::bigint`.as('sessions'))
    .groupBy('hour')
    .execute();
  const hours = new Array<number>(24).fill(0);
  for (const { hour, sessions } of rows) hours[hour] = sessions;
  return hours;
};

export const countRecords = async (trx: Trx, filter: RecordFilter): Promise<number> => {
  const { hour, ...everyHour } = filter;
  if (hour !== undefined) return (await countByHour(trx, everyHour))[hour] ?? 0;
  const row = await matchingRecords(trx, filter)
    .select(sql<number>`count(*)`.as('sessions'))
    .executeTakeFirstOrThrow();
  return row.sessions;
};

const busiest = 3;

/** Without a department where no learner is of one. */
type Busy = { learners: number } & (
  | { department_id: string; name: string; sessions: number }
  | { department_id: null; name: null; sessions: null }
);

/**
 * How many learners the records are of, and the departments that have most of them. A department is looked up by its
 * whole key: left to choose, the planner compares each of a thousand with each, for 170 ms more.
 */
export const countByLearner = async (trx: Trx, filter: RecordFilter): Promise<Busy[]> => {
  const { companyId, searchIds = [] } = filter;
  const learners = matchingRecords(trx, filter)
    .select(['s.company_id', 's.user_id'])
    .select(sql<number>`count(*)`.as('sessions'))
    .groupBy(['s.company_id', 's.user_id']);
  const chosen = searchIds.length > 0 ? sql`and a.department_id = any(${[...searchIds]}::uuid[])` : sql``;
  const { rows } = await sql<Busy>`
    with l as (${learners})
    select (select count(*) from l) as learners, busy.*
    from (select 1) as one left join (
      select b.department_id, d.name, b.sessions
      from (
        select l.company_id, a.department_id, sum(l.sessions)::bigint as sessions
        from l join user_department a on a.company_id = ${companyOrOwn(companyId, 'l')} and a.user_id = l.user_id ${chosen}
        group by l.company_id, a.department_id) b
      cross join lateral (
        select o.name, o.name_order from department o
        where o.company_id = ${companyOrOwn(companyId, 'b')} and o.department_id = b.department_id
        ${companyId === undefined ? sql`` : sql`offset 0`}) d
      order by b.sessions desc, d.name_order
      limit ${sql.lit(busiest)}) busy on true`.execute(trx);
  return rows;
};
