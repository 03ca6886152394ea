import { sql } from 'kysely';
import type { CompanyScope } from '../../../domain/companies/companyScope.ts';
import { forgetMaker, type NamedPerson, noteMaker } from '../../../domain/makers/makers.sql.ts';
import { isInScope } from '../../../domain/people/departments/isInScope.sql.ts';
import { isActivePerson } from '../../../domain/sign-in/activePerson.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { SavedKey } from './savedReports.sql.ts';

export interface Schedule {
  weekday: number;
  time: string;
  timeZone: string;
}

/**
 * The next such weekday and time of the zone after this moment; an hour that a clock leaves out is the one after it.
 * Written without a subquery, which a distributed database refuses in an UPDATE.
 */
const nextAfter = ({ weekday, time, timeZone }: Schedule, now: Date) => {
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  const toWeekday = sql`(7 + ${weekday}::int - extract(isodow from ${today})::int) % 7`;
  const inDays = (more: number) =>
    sql`((${today} + ${toWeekday} + ${sql.lit(more)} + ${time}::time) at time zone ${timeZone})`;
  return sql`case when ${inDays(0)} > ${now}::timestamptz then ${inDays(0)} else ${inDays(7)} end`;
};

export const deleteSchedule = async (trx: Trx, { companyId, reportId }: SavedKey): Promise<void> => {
  await trx
    .deleteFrom('report_schedule')
    .where('company_id', '=', companyId)
    .where('saved_report_id', '=', reportId)
    .execute();
  await forgetMaker(trx, { companyId, kind: 'report-schedule', subjectId: reportId });
};

export const insertSchedule = async (
  trx: Trx,
  { companyId, reportId }: SavedKey,
  { by, userIds, ...schedule }: Schedule & { by: NamedPerson; userIds: readonly string[] },
  now: Date,
): Promise<void> => {
  await noteMaker(trx, { companyId, kind: 'report-schedule', subjectId: reportId }, by);
  await sql`
    insert into report_schedule (company_id, saved_report_id, weekday, time_of_day, time_zone, next_at)
    select ${companyId}::uuid, ${reportId}::uuid, ${schedule.weekday}::smallint, ${schedule.time},
      ${schedule.timeZone}, ${nextAfter(schedule, now)}
    returning next_at`.execute(trx);
  await sql`
    insert into report_recipient (company_id, saved_report_id, user_id)
    select ${companyId}::uuid, ${reportId}::uuid, unnest(${[...new Set(userIds)]}::uuid[])
    returning user_id`.execute(trx);
};

export interface Reader {
  _id: string;
  name: string;
  role: string;
}

/** The Admins, and the staff who share a department with a Manager; everybody else writes to all staff. */
const isReaderFor = (scope: CompanyScope) =>
  scope.departmentIds === undefined
    ? sql`true`
    : sql`(p.permission_set = 'admin' or ${isInScope(scope, 'u.user_id')})`;

/** Staff `u` of the company who may sign in, and to whom this caller can have a report mailed. */
export const listReaders = async (trx: Trx, scope: CompanyScope, limit: number): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select u.user_id as "_id", u.name, p.name as role
    from user_account u
    join company c on c.company_id = u.company_id
    join role p on p.role_id = u.role_id and p.permission_set <> 'user'
    where u.company_id = ${scope.companyId} and ${isActivePerson} and ${isReaderFor(scope)}
    order by u.name_order, u.user_id limit ${sql.lit(limit)}`.execute(trx);
  return rows;
};

/** How many of these are such staff. */
export const countReaders = async (
  trx: Trx,
  scope: CompanyScope,
  userIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ readers: number }>`
    select count(*) as readers
    from user_account u
    join company c on c.company_id = u.company_id
    join role p on p.role_id = u.role_id and p.permission_set <> 'user'
    where u.company_id = ${scope.companyId} and u.user_id = any(${[...userIds]}::uuid[]) and ${isActivePerson}
      and ${isReaderFor(scope)}`.execute(trx);
  return rows[0]?.readers ?? 0;
};

/** The reports that are to be mailed by now. */
export const listDue = async (trx: Trx, now: Date, limit: number): Promise<SavedKey[]> => {
  const { rows } = await sql<SavedKey>`
    select company_id as "companyId", saved_report_id as "reportId" from report_schedule
    where next_at <= ${now} order by next_at limit ${sql.lit(limit)}`.execute(trx);
  return rows;
};

/**
 * Takes one that is due, and sets when it is next: another process that took it meanwhile has done so.
 * @returns to whom it goes; undefined where it is no longer due
 */
export const takeDue = async (
  trx: Trx,
  { companyId, reportId }: SavedKey,
  now: Date,
): Promise<string[] | undefined> => {
  const { rows } = await sql<Schedule>`
    select weekday, time_of_day as time, time_zone as "timeZone" from report_schedule
    where company_id = ${companyId} and saved_report_id = ${reportId} and next_at <= ${now}
    for update skip locked`.execute(trx);
  const [schedule] = rows;
  if (!schedule) return undefined;
  await sql`
    update report_schedule set next_at = ${nextAfter(schedule, now)}
    where company_id = ${companyId} and saved_report_id = ${reportId}
    returning next_at`.execute(trx);
  return listMailed(trx, { companyId, reportId });
};

/** To whom a report goes: staff who may sign in and have not left it. */
export const listMailed = async (trx: Trx, { companyId, reportId }: SavedKey): Promise<string[]> => {
  const readers = await sql<{ user_id: string }>`
    select u.user_id
    from report_recipient t
    join user_account u on u.company_id = ${companyId} and u.user_id = t.user_id
    join company c on c.company_id = u.company_id
    join role p on p.role_id = u.role_id and p.permission_set <> 'user'
    where t.company_id = ${companyId} and t.saved_report_id = ${reportId} and t.left_at is null and ${isActivePerson}
    order by u.user_id`.execute(trx);
  return readers.rows.map(({ user_id }) => user_id);
};
