import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import { setsWithin } from '../../domain/figures/learnerSets.sql.ts';
import { wholeCompany } from '../../domain/people/headcounts/headcounts.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { CompanyDays } from './companySigns.ts';

export interface CompanyRow extends CompanyDays {
  company_id: string;
  name: string;
  active_users: number;
  users: number;
}

interface CompaniesFilter {
  /** Undefined: every company. */
  companyId: string | undefined;
  /** The first day of the trend, and the last day of all. */
  from: string;
  today: string;
  /** The first day in which a user counts as active. */
  activeFrom: string;
  now: Date;
  /** A headset that was heard of since is online. */
  onlineSince: Date;
}

/**
 * Each company that is not deleted, with its days that have sessions. Each is asked for itself along an index that begins
 * with the company, so that one costs its own days and people and not those of a neighbour.
 */
export const listCompanyDays = async (trx: Trx, filter: CompaniesFilter): Promise<CompanyRow[]> => {
  const { companyId, from, today, activeFrom, now, onlineSince } = filter;
  const company = companyOrOwn(companyId, 'c');
  const { rows } = await sql<CompanyRow>`
    select c.company_id, c.name, c.status, extract(isodow from ${now}::timestamptz at time zone c.time_zone)::int as weekday,
      extract(hour from ${now}::timestamptz at time zone c.time_zone)::int as hour,
      d.days, d.sessions, d.completed, d.successful, h.headsets, h.online, a.learners as active_users, u.users,
      (select s.started_at from session s
        where s.company_id = ${company} and s.custody = 'accepted' and s.started_at <= ${now}
        order by s.started_at desc limit 1) as last_session_at
    from company c
    cross join lateral (
      select array_agg(r.ago order by r.ago) as days, array_agg(r.sessions order by r.ago) as sessions,
        array_agg(r.completed order by r.ago) as completed, array_agg(r.successful order by r.ago) as successful
      from (
        select (${today}::date - r.day)::int as ago, sum(r.session_count)::int as sessions,
          coalesce(sum(r.completed_count) filter (where r.mode = 'assessment'), 0)::int as completed,
          coalesce(sum(r.successful_count) filter (where r.mode = 'assessment'), 0)::int as successful
        from rollup_company_day r
        where r.company_id = ${company} and r.day between ${from}::date and ${today}::date
        group by r.day) r) d
    cross join lateral (
      select count(*)::int as headsets, count(*) filter (where h.last_seen_at >= ${onlineSince})::int as online
      from headset h where h.company_id = ${company} and h.revoked_at is null) h
    cross join lateral (
      select coalesce(sum(bit_count(w.learners)), 0)::int as learners
      from (${setsWithin({ companyId: company, from: activeFrom, to: today })}) w) a
    cross join lateral (
      select coalesce(sum(t.users), 0)::int as users from user_tally t
      where t.company_id = ${company} and t.department_id = ${wholeCompany}) u
    where c.deleted_at is null and ${companyId === undefined ? sql`true` : sql`c.company_id = ${companyId}::uuid`}
    order by c.name_order, c.company_id`.execute(trx);
  return rows;
};

interface WeekModule {
  module_id: string;
  sessions: number;
  sessions_before: number;
  completed: number;
  successful: number;
  completed_before: number;
  successful_before: number;
  companies: number;
}

/** The module with the most sessions from a Monday to a Sunday, beside the seven days before; undefined without a session. */
export const findModuleOfWeek = async (
  trx: Trx,
  companyId: string | undefined,
  { before, from, to }: { before: string; from: string; to: string },
): Promise<WeekModule | undefined> => {
  const sumOf = (column: string, condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${sql.ref(`r.${column}`)}) filter (where ${condition}), 0)::bigint`;
  const now = sql`r.day >= ${from}::date`;
  const earlier = sql`r.day < ${from}::date`;
  const assessed = sql`r.mode = 'assessment'`;
  const { rows } = await sql<WeekModule>`
    select r.module_id, ${sumOf('sessions', sql`true`)} as sessions, ${sumOf('sessions_before', sql`true`)} as sessions_before,
      ${sumOf('completed', sql`true`)} as completed, ${sumOf('successful', sql`true`)} as successful,
      ${sumOf('completed_before', sql`true`)} as completed_before, ${sumOf('successful_before', sql`true`)} as successful_before,
      count(*) filter (where r.sessions > 0)::int as companies
    from company c cross join lateral (
      select r.module_id, ${sumOf('session_count', now)} as sessions, ${sumOf('session_count', earlier)} as sessions_before,
        ${sumOf('completed_count', sql`${now} and ${assessed}`)} as completed,
        ${sumOf('successful_count', sql`${now} and ${assessed}`)} as successful,
        ${sumOf('completed_count', sql`${earlier} and ${assessed}`)} as completed_before,
        ${sumOf('successful_count', sql`${earlier} and ${assessed}`)} as successful_before
      from rollup_company_day r
      where r.company_id = ${companyOrOwn(companyId, 'c')} and r.day between ${before}::date and ${to}::date
      group by r.module_id) r
    where c.deleted_at is null and ${companyId === undefined ? sql`true` : sql`c.company_id = ${companyId}::uuid`}
    group by r.module_id
    having sum(r.sessions) > 0
    order by sessions desc, r.module_id
    limit 1`.execute(trx);
  return rows[0];
};

/** How many companies there are that are not deleted. */
export const countCompanies = async (trx: Trx): Promise<number> => {
  const { companies } = await trx
    .selectFrom('company')
    .select((select) => select.fn.countAll<number>().as('companies'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return companies;
};
