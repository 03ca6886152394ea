import { sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/company.sql.ts';
import type { CompanyScope } from '../../../domain/companies/scopes.ts';
import { forgetMaker, type NamedPerson, noteMaker } from '../../../domain/makers/makers.sql.ts';
import { isInScope } from '../../../domain/people/departments/scope.sql.ts';
import { isActivePerson } from '../../../domain/sign-in/activePerson.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { SavedKey } from './savedReports.sql.ts';

interface Schedule {
  weekday: number;
  time: string;
  timeZone: string;
}

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
      ${schedule.timeZone}, ${nextMailAfter(schedule, now)}
    returning next_at`.execute(trx);
  await sql`
    insert into report_recipient (company_id, saved_report_id, user_id)
    select ${companyId}::uuid, ${reportId}::uuid, unnest(${[...new Set(userIds)]}::uuid[])
    returning user_id`.execute(trx);
};

/**
 * SQL for the next time after now with this weekday and time of day in the zone. A time in the hour that the
 * clock skips is moved to the hour after it. There is no subquery, because a distributed database refuses one
 * in an UPDATE.
 */
const nextMailAfter = ({ weekday, time, timeZone }: Schedule, now: Date) => {
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

interface ScheduleRow {
  saved_report_id: string;
  name: string;
  company_name: string;
  weekday: number;
  time: string;
  time_zone: string;
  next_at: Date;
  readers: number;
}

const mostSchedules = 2000;

/**
 * The weekly mailed reports of a company, or of every company when it is undefined; the report that is due
 * next comes first.
 */
export const listSchedules = async (trx: Trx, companyId: string | undefined): Promise<ScheduleRow[]> => {
  const { rows } = await sql<ScheduleRow>`
    select s.saved_report_id, r.name, c.name as company_name, s.weekday, s.time_of_day as time, s.time_zone, s.next_at,
      (select count(*) from report_recipient p
        where p.company_id = ${companyOrOwn(companyId, 's')} and p.saved_report_id = s.saved_report_id
          and p.left_at is null) as readers
    from report_schedule s
    join saved_report r on r.company_id = s.company_id and r.saved_report_id = s.saved_report_id
    join company c on c.company_id = s.company_id and c.deleted_at is null
    where ${companyId === undefined ? sql`true` : sql`s.company_id = ${companyId}::uuid`}
    order by s.next_at, s.saved_report_id limit ${sql.lit(mostSchedules)}`.execute(trx);
  return rows.map((row) => ({ ...row, readers: Number(row.readers) }));
};

/** The reports whose mail is due. */
export const listDue = async (trx: Trx, now: Date, limit: number): Promise<SavedKey[]> => {
  const { rows } = await sql<SavedKey>`
    select company_id as "companyId", saved_report_id as "reportId" from report_schedule
    where next_at <= ${now} order by next_at limit ${sql.lit(limit)}`.execute(trx);
  return rows;
};

/**
 * Claims a due report and sets its next time, so that no other process sends it too.
 * @returns the recipients; undefined when another process has claimed it already
 */
export const claimDue = async (
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
    update report_schedule set next_at = ${nextMailAfter(schedule, now)}
    where company_id = ${companyId} and saved_report_id = ${reportId}
    returning next_at`.execute(trx);
  return listRecipients(trx, { companyId, reportId });
};

/** The recipients of a report: staff who may sign in and have not taken themselves off its list. */
export const listRecipients = async (trx: Trx, { companyId, reportId }: SavedKey): Promise<string[]> => {
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

interface Reader {
  _id: string;
  name: string;
  role: string;
}

/** Staff of the company who may sign in and to whom a caller with this scope may have a report mailed. */
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

/** The number of these people to whom a caller with this scope may have a report mailed. */
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

/**
 * Condition for the people to whom reports may be sent. A Manager may send to Admins and to staff who share a
 * department with the Manager; other callers may send to all staff.
 */
const isReaderFor = (scope: CompanyScope) =>
  scope.departmentIds === undefined
    ? sql`true`
    : sql`(p.permission_set = 'admin' or ${isInScope(scope, 'u.user_id')})`;

interface ReaderScope {
  permission_set: 'manager' | 'admin' | 'superadmin';
  department_ids: string[];
  time_zone: string;
  /** The language as it is stored, which this release may not have. */
  language: string;
}

/** The scope that a member of staff has now; undefined for a person who is no staff any more. */
export const findReaderScope = async (
  trx: Trx,
  companyId: string,
  userId: string,
): Promise<ReaderScope | undefined> => {
  const { rows } = await sql<ReaderScope>`
    select p.permission_set, c.time_zone, u.language,
      array(select d.department_id from user_department d where d.company_id = ${companyId} and d.user_id = u.user_id)
        as department_ids
    from user_account u
    join company c on c.company_id = u.company_id
    join role p on p.role_id = u.role_id and p.permission_set <> 'user'
    where u.company_id = ${companyId} and u.user_id = ${userId}`.execute(trx);
  return rows[0];
};

export type ReaderKey = SavedKey & PersonKey;

interface MailedReport {
  name: string;
  companyName: string;
  weekday: number;
  time: string;
  timeZone: string;
  left: boolean;
}

/** The schedule of a mailed report, and whether this reader has taken themselves off its list. */
export const findMailedReport = async (
  trx: Trx,
  { companyId, reportId, userId }: ReaderKey,
): Promise<MailedReport | undefined> => {
  const { rows } = await sql<MailedReport>`
    select r.name, c.name as "companyName", s.weekday, s.time_of_day as time, s.time_zone as "timeZone",
      p.left_at is not null as "left"
    from report_recipient p
    join report_schedule s on s.company_id = p.company_id and s.saved_report_id = p.saved_report_id
    join saved_report r on r.company_id = p.company_id and r.saved_report_id = p.saved_report_id
    join company c on c.company_id = p.company_id
    where p.company_id = ${companyId} and p.saved_report_id = ${reportId} and p.user_id = ${userId}`.execute(
    trx,
  );
  return rows[0];
};

export const storeLeft = async (
  trx: Trx,
  { companyId, reportId, userId }: ReaderKey,
  leftAt: Date | null,
): Promise<void> => {
  await trx
    .updateTable('report_recipient')
    .set({ left_at: leftAt })
    .where('company_id', '=', companyId)
    .where('saved_report_id', '=', reportId)
    .where('user_id', '=', userId)
    .execute();
};
