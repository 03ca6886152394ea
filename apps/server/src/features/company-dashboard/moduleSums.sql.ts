import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { StaffScope } from '../../domain/companies/scopes.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isOfCompany, isOfDepartments, type Period } from './figuresScope.ts';

export interface ModuleSums {
  module_id: string;
  sessions: number;
  duration_ms: number;
  sessions_before: number;
  duration_ms_before: number;
}

/** Sums of each module's sessions in a period and in the period before; the module with the most sessions first. */
export const sumModules = async (
  trx: Trx,
  scope: StaffScope,
  period: Period,
  before: Period,
): Promise<ModuleSums[]> => {
  const { rows } = await sql<ModuleSums>`
    select r.module_id,
      coalesce(sum(r.session_count) filter (where r.day >= ${period.from}), 0)::bigint as sessions,
      coalesce(sum(r.duration_ms) filter (where r.day >= ${period.from}), 0)::bigint as duration_ms,
      coalesce(sum(r.session_count) filter (where r.day < ${period.from}), 0)::bigint as sessions_before,
      coalesce(sum(r.duration_ms) filter (where r.day < ${period.from}), 0)::bigint as duration_ms_before
    from ${days(scope, sql`${before.from}::date`, sql`${period.to}::date`)}
    group by r.module_id
    order by sessions desc, r.module_id`.execute(trx);
  return rows;
};

interface DaySums {
  module_id: string;
  name: string;
  /** That ended on the day, in both modes. */
  sessions: number;
  passed: number;
  failed: number;
  passed_before: number;
  failed_before: number;
}

/**
 * Modules with a session on a day, the one with the most first: their sessions, and their successful and failed
 * assessments beside those of the day before.
 */
export const sumDay = async (trx: Trx, scope: StaffScope, day: string): Promise<DaySums[]> => {
  const sumOn = (column: string, day: RawBuilder<unknown>) =>
    sql`coalesce(sum(r.${sql.ref(column)}) filter (where r.day = ${day} and r.mode = 'assessment'), 0)::bigint`;
  const [now, before] = [sql`${day}::date`, sql`${day}::date - 1`];
  const { rows } = await sql<DaySums>`
    select a.*, m.name
    from (
      select r.module_id,
        coalesce(sum(r.session_count) filter (where r.day = ${now}), 0)::bigint as sessions,
        ${sumOn('successful_count', now)} as passed, ${sumOn('failed_count', now)} as failed,
        ${sumOn('successful_count', before)} as passed_before, ${sumOn('failed_count', before)} as failed_before
      from ${days(scope, before, now)}
      group by r.module_id) a
    join module m on m.module_id = a.module_id
    where a.sessions > 0
    order by a.sessions desc, m.name_order, m.module_id`.execute(trx);
  return rows;
};

/**
 * For a `from` clause: the daily rollups `r` of companies, each in its own time zone, or of departments' learners. The
 * laterals read each company, or each learner, through an index that begins with the company.
 */
const days = (scope: StaffScope, first: RawBuilder<unknown>, last: RawBuilder<unknown>) =>
  isOfDepartments(scope)
    ? sql`(
          select distinct d.user_id from user_department d
          where d.company_id = ${scope.companyId} and d.department_id = any(${[...scope.departmentIds]}::uuid[])) m
        cross join lateral (
          select * from rollup_user_day d
          where d.company_id = ${scope.companyId} and d.user_id = m.user_id and d.day between ${first} and ${last}
          offset 0) r
        where true`
    : sql`company c cross join lateral (
          select * from rollup_company_day d
          where d.company_id = ${companyOrOwn(scope.companyId, 'c')} and d.day between ${first} and ${last}) r
        where ${isOfCompany(scope, 'c')}`;
