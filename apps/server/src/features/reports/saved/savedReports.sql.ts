import type { reports } from '@simward/contract';
import { sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/company.sql.ts';
import type { MadeTakenOver } from '../../../domain/makers/handOver.ts';
import { forgetMaker } from '../../../domain/makers/makers.sql.ts';
import { withoutName } from '../../../domain/people/leaving/withoutName.sql.ts';
import type { FormerPerson } from '../../../domain/people/peopleEvents.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface SavedRow {
  company_id: string;
  saved_report_id: string;
  owner_id: string;
  name: string;
  owner_name: string;
  query: unknown;
  shared: boolean;
  revision: number;
  weekday: number | null;
  time: string | null;
  time_zone: string | null;
  next_at: Date | null;
  people: { _id: string; name: string }[];
}

export interface SavedKey {
  companyId: string;
  reportId: string;
}

/**
 * The columns of a saved report `r` with its schedule `s`. Without `companyId`, the report's own company is
 * used.
 */
const savedColumns = (companyId: string | undefined) => {
  const company = companyOrOwn(companyId, 'r');
  return sql`
    r.company_id, r.saved_report_id, r.owner_id, r.name, r.query, r.shared, r.revision,
    (select o.name from user_account o where o.company_id = ${company} and o.user_id = r.owner_id) as owner_name,
    s.weekday, s.time_of_day as time, s.time_zone, s.next_at,
    (select coalesce(json_agg(json_build_object('_id', u.user_id, 'name', u.name) order by u.name_order, u.user_id), '[]')
     from report_recipient p
     join user_account u on u.company_id = ${company} and u.user_id = p.user_id
     where p.company_id = ${company} and p.saved_report_id = r.saved_report_id and p.left_at is null
       and u.deleted_at is null) as people`;
};

const withSchedule = sql`
  saved_report r
  left join report_schedule s on s.company_id = r.company_id and s.saved_report_id = r.saved_report_id`;

/** The reports that a person saved, the oldest first, and then those that others of the company share. */
export const listSaved = async (trx: Trx, { companyId, userId }: PersonKey): Promise<SavedRow[]> => {
  const { rows } = await sql<SavedRow>`
    select ${savedColumns(companyId)} from ${withSchedule}
    where r.company_id = ${companyId} and (r.owner_id = ${userId} or r.shared)
    order by r.owner_id <> ${userId}, r.created_at, r.saved_report_id limit ${sql.lit(mostListed)}`.execute(
    trx,
  );
  return rows;
};

/** The saved reports of a company, or of every company, that ask about one of these, by name. */
export const listUsing = async (
  trx: Trx,
  companyId: string | undefined,
  { criterion, ids }: { criterion: reports.ReportCriterion; ids: readonly string[] },
): Promise<{ name: string; owner_id: string }[]> => {
  const { rows } = await sql<{ name: string; owner_id: string }>`
    select r.name, r.owner_id from saved_report r
    where ${companyId === undefined ? sql`true` : sql`r.company_id = ${companyId}`}
      and r.query ->> 'by' = ${criterion} and r.query -> 'of' ?| ${[...ids]}::text[]
    order by r.name, r.saved_report_id`.execute(trx);
  return rows;
};

/** Own reports are far fewer; of those that others share the newest are left out. */
const mostListed = 200;

/** A saved report of this company; of any company when `companyId` is undefined. */
export const findSaved = async (
  trx: Trx,
  reportId: string,
  companyId: string | undefined,
): Promise<SavedRow | undefined> => {
  const { rows } = await sql<SavedRow>`
    select ${savedColumns(companyId)} from ${withSchedule}
    where r.saved_report_id = ${reportId}
      ${companyId === undefined ? sql`` : sql`and r.company_id = ${companyId}`}`.execute(trx);
  return rows[0];
};

export const countSaved = async (trx: Trx, { companyId, userId }: PersonKey): Promise<number> => {
  const { rows } = await sql<{ saved: number }>`
    select count(*) as saved from saved_report r
    where r.company_id = ${companyId} and r.owner_id = ${userId}`.execute(trx);
  return rows[0]?.saved ?? 0;
};

interface SavedFields {
  name: string;
  query: reports.SavedQuery;
  /** Undefined leaves it as it is; a new report is then not shared. */
  shared?: boolean | undefined;
}

export const insertSaved = async (
  trx: Trx,
  { companyId, reportId }: SavedKey,
  ownerId: string,
  { name, query, shared = false }: SavedFields,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('saved_report')
    .values({
      company_id: companyId,
      saved_report_id: reportId,
      owner_id: ownerId,
      name,
      query: JSON.stringify(query),
      shared,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** @returns false when the report has changed since the revision that the caller saw */
export const updateSaved = async (
  trx: Trx,
  { companyId, reportId }: SavedKey,
  { name, query, shared, revision }: SavedFields & { revision: number | undefined },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update saved_report r set name = ${name}, query = ${JSON.stringify(query)}::jsonb,
      shared = ${shared === undefined ? sql`r.shared` : shared}, revision = r.revision + 1,
      updated_at = ${now}
    where r.company_id = ${companyId} and r.saved_report_id = ${reportId}
      ${revision === undefined ? sql`` : sql`and r.revision = ${revision}`}
    returning r.revision`.execute(trx);
  return rows.length > 0;
};

export const deleteSaved = async (trx: Trx, { companyId, reportId }: SavedKey): Promise<void> => {
  await trx
    .deleteFrom('saved_report')
    .where('company_id', '=', companyId)
    .where('saved_report_id', '=', reportId)
    .execute();
  await forgetMaker(trx, { companyId, kind: 'report-schedule', subjectId: reportId });
};

/** Gives the reports to the person who takes their schedules over: otherwise nobody could change these reports any more. */
export const giveReportsOfSchedules = async (
  trx: Trx,
  { companyId, kind, subjectIds, to }: MadeTakenOver,
): Promise<void> => {
  if (kind !== 'report-schedule') return;
  await trx
    .updateTable('saved_report')
    .set({ owner_id: to.userId })
    .where('company_id', '=', companyId)
    .where('saved_report_id', '=', sql<string>`any(${[...subjectIds]}::uuid[])`)
    .execute();
};

/** Takes a person's name out of the names of the saved reports that are about the person. */
export const forgetNameInReports = async (trx: Trx, person: FormerPerson): Promise<void> => {
  const { companyId, userId } = person;
  await sql`
    update saved_report r set name = ${withoutName(sql`r.name`, person)}
    where r.company_id = ${companyId} and r.query ->> 'by' = 'user'
      and r.query -> 'of' @> ${JSON.stringify([userId])}::jsonb
    returning r.saved_report_id`.execute(trx);
};
