import type { wire } from '@simward/contract';
import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import { playColumns } from '../../domain/plays/playFacts.ts';
import { isAccepted } from '../../domain/sessions/countedSession.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { nearerEnd, type Slice } from '../../platform/list/page.ts';
import { endOfDay, startOfDay } from '../../platform/time/dayBounds.sql.ts';

export interface RecordFilter {
  /** Undefined reads the records of every company. */
  companyId: string | undefined;
  /** IANA name of the zone in which days and hours are counted. */
  timeZone: string;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  /** Departments of which the learner is in at least one; undefined or an empty list means all learners. */
  searchIds?: readonly string[] | undefined;
  hour?: number | undefined;
  playedIn?: wire.PlayedIn | undefined;
}

/** The hour of the day of a column's instants, in the filter's time zone. */
const hourOf = (column: string, { timeZone }: RecordFilter) =>
  sql<number>`extract(hour from ${sql.ref(column)} at time zone ${timeZone})::int`;

/**
 * The login records `s`: sessions whose learner is known. The index of starts covers all columns that are
 * read. `is true` keeps the planner from a join, so that it reads the departments' members only once: it does
 * not know how many they are and would read them again for each session, which takes 70 ms instead of 15 ms
 * in a company of 10,000.
 */
const matchingRecords = (trx: Trx, filter: RecordFilter) => {
  const { companyId, timeZone, fromDate, toDate, searchIds = [], hour, playedIn } = filter;
  return trx
    .selectFrom('session as s')
    .where(isAccepted)
    .where('s.user_id', 'is not', null)
    .$if(companyId !== undefined, (query) => query.where('s.company_id', '=', companyId ?? ''))
    .$if(fromDate !== undefined, (query) =>
      query.where('s.started_at', '>=', startOfDay(fromDate ?? '', timeZone)),
    )
    .$if(toDate !== undefined, (query) => query.where('s.started_at', '<', endOfDay(toDate ?? '', timeZone)))
    .$if(searchIds.length > 0, (query) =>
      query.where(
        companyId === undefined
          ? sql<boolean>`((s.company_id, s.user_id) in (select m.company_id, m.user_id from user_department m
              where m.department_id = any(${[...searchIds]}::uuid[]))) is true`
          : sql<boolean>`(s.user_id in (select m.user_id from user_department m
              where m.company_id = ${companyId} and m.department_id = any(${[...searchIds]}::uuid[]))) is true`,
      ),
    )
    .$if(playedIn !== undefined, (query) => query.where('s.played_in', '=', playedIn ?? 'headset'))
    .$if(hour !== undefined, (query) => query.where(hourOf('s.started_at', filter), '=', hour ?? 0));
};

/**
 * How many records began in each hour of the day. The records are first grouped by quarters of an hour,
 * because the offsets of all time zones are multiples of a quarter: the time zone is then computed only some
 * thousand times, however many records there are.
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

const mostDepartments = 3;

/** A department with many records; when no learner belongs to a department, there is one row with nulls. */
type BusyDepartment = { learners: number } & (
  | { department_id: string; name: string; sessions: number }
  | { department_id: null; name: null; sessions: null }
);

/**
 * How many learners the records belong to, and the departments with the most records. `offset 0` makes the
 * planner look each department up by its whole key: otherwise it compares each of a thousand departments with
 * all others, which takes 170 ms longer.
 */
export const countByLearner = async (trx: Trx, filter: RecordFilter): Promise<BusyDepartment[]> => {
  const { companyId, searchIds = [] } = filter;
  const learners = matchingRecords(trx, filter)
    .select(['s.company_id', 's.user_id'])
    .select(sql<number>`count(*)`.as('sessions'))
    .groupBy(['s.company_id', 's.user_id']);
  const inDepartments =
    searchIds.length > 0 ? sql`and a.department_id = any(${[...searchIds]}::uuid[])` : sql``;
  const { rows } = await sql<BusyDepartment>`
    with l as (${learners})
    select (select count(*) from l) as learners, busy.*
    from (select 1) as one left join (
      select b.department_id, d.name, b.sessions
      from (
        select l.company_id, a.department_id, sum(l.sessions)::bigint as sessions
        from l join user_department a on a.company_id = ${companyOrOwn(companyId, 'l')} and a.user_id = l.user_id ${inDepartments}
        group by l.company_id, a.department_id) b
      cross join lateral (
        select o.name, o.name_order from department o
        where o.company_id = ${companyOrOwn(companyId, 'b')} and o.department_id = b.department_id
        ${companyId === undefined ? sql`` : sql`offset 0`}) d
      order by b.sessions desc, d.name_order
      limit ${sql.lit(mostDepartments)}) busy on true`.execute(trx);
  return rows;
};

export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];

/** A page of records; `total` is the result of `countRecords`. */
export const listRecords = async (
  trx: Trx,
  filter: RecordFilter,
  page: { slice: Slice; total: number; oldestFirst: boolean },
) => {
  const { slice, fromTheEnd } = nearerEnd(page.slice, page.total);
  if (slice.limit === 0) return [];
  const direction = page.oldestFirst === fromTheEnd ? 'desc' : 'asc';
  // The limit is written into the statement instead of a parameter, because without knowing it the planner
  // would prepare for many more rows.
  const keys = keysByStart(matchingRecords(trx, filter), direction)
    .limit(sql.lit(slice.limit))
    .offset(slice.offset);
  const rows = await wholeRows(trx, filter, keys, direction).execute();
  return fromTheEnd ? rows.reverse() : rows;
};

/** The next records of an export, after the record that was written last. */
export const listNextRecords = (
  trx: Trx,
  filter: RecordFilter,
  { last, limit, oldestFirst }: { last: RecordRow | undefined; limit: number; oldestFirst: boolean },
): Promise<RecordRow[]> => {
  const direction = oldestFirst ? 'asc' : 'desc';
  const next = matchingRecords(trx, filter).$if(last !== undefined, (query) =>
    query.where(
      sql<boolean>`(s.started_at, s.session_id) ${oldestFirst ? sql`>` : sql`<`} (${last?.started_at}::timestamptz, ${last?.session_id}::uuid)`,
    ),
  );
  return wholeRows(trx, filter, keysByStart(next, direction).limit(sql.lit(limit)), direction).execute();
};

type MatchingRecords = ReturnType<typeof matchingRecords>;

/**
 * The records' keys. The order is total (no two keys are equal), so that reading backwards gives exactly the
 * reverse.
 */
const keysByStart = (records: MatchingRecords, direction: 'asc' | 'desc') =>
  records
    .select(['s.company_id', 's.session_id'])
    .orderBy('s.started_at', direction)
    .orderBy('s.session_id', direction);

/** The records of these keys with everything that a row shows. */
const wholeRows = (
  trx: Trx,
  { companyId }: RecordFilter,
  keys: ReturnType<typeof keysByStart>,
  direction: 'asc' | 'desc',
) => {
  const company = companyOrOwn(companyId, 's');
  const ofCompany = (row: string, column: string) =>
    sql<boolean>`${sql.ref(column)} = ${companyOrOwn(companyId, row)}`;
  return trx
    .selectFrom(keys.as('k'))
    .innerJoin('session as s', (join) =>
      join.on(ofCompany('k', 's.company_id')).onRef('s.session_id', '=', 'k.session_id'),
    )
    .innerJoin('company as c', 'c.company_id', 's.company_id')
    .$if(companyId !== undefined, (query) => query.where('c.company_id', '=', companyId ?? ''))
    .innerJoin('user_account as u', (join) =>
      join.on(ofCompany('s', 'u.company_id')).onRef('u.user_id', '=', 's.user_id'),
    )
    .leftJoin('module as m', 'm.module_id', 's.module_id')
    .leftJoin('headset as h', (join) =>
      join.on(ofCompany('s', 'h.company_id')).onRef('h.headset_id', '=', 's.headset_id'),
    )
    .leftJoin('play as p', (join) =>
      join.on(ofCompany('s', 'p.company_id')).onRef('p.play_id', '=', 's.play_id'),
    )
    .select([
      's.session_id',
      's.started_at',
      's.last_received_at',
      's.mode',
      's.played_in',
      's.state',
      's.outcome',
      's.duration_ms',
      's.module_id',
      'u.user_id',
      'u.name as user_name',
      'u.mobile_no',
      'u.deleted_at',
      'c.name as company_name',
      'm.name as module_name',
      'h.name as headset_name',
      ...playColumns,
    ])
    .select(
      sql<string[]>`array(select d.name from user_department a
        join department d on d.company_id = ${company} and d.department_id = a.department_id
        where a.company_id = ${company} and a.user_id = s.user_id order by a.position, d.name_order)`.as(
        'departments',
      ),
    )
    .orderBy('s.started_at', direction)
    .orderBy('s.session_id', direction);
};
