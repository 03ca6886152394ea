import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/companyOrOwn.sql.ts';
import type { StaffScope } from '../../domain/companies/staffScope.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isOfCompany, isOfDepartments } from './figuresScope.ts';
import type { Period } from './period.ts';

/**
 * Days `r` of the modules of a company, or of all, each in its own time zone; of some departments those of their learners.
 * Each company's are read by its index, which begins with the company, and each of these learners' by theirs.
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

export interface ModuleSums {
  module_id: string;
  sessions: number;
  duration_ms: number;
  sessions_before: number;
  duration_ms_before: number;
}

/** What each module's sessions of a period, and of the one before, come to; those with the most sessions first. */
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

interface AssessmentSums {
  module_id: string;
  name: string;
  passed: number;
  failed: number;
  passed_before: number;
  failed_before: number;
}

/** How the assessments of a day went beside the day before, those of the modules with the most first. */
export const sumAssessments = async (trx: Trx, scope: StaffScope, day: string): Promise<AssessmentSums[]> => {
  const on = (column: string, then: RawBuilder<unknown>) =>
    sql`coalesce(sum(r.${sql.ref(column)}) filter (where r.day = ${then}), 0)::bigint`;
  const [now, before] = [sql`${day}::date`, sql`${day}::date - 1`];
  const { rows } = await sql<AssessmentSums>`
    select a.*, m.name
    from (
      select r.module_id, ${on('successful_count', now)} as passed, ${on('failed_count', now)} as failed,
        ${on('successful_count', before)} as passed_before, ${on('failed_count', before)} as failed_before
      from ${days(scope, before, now)} and r.mode = 'assessment'
      group by r.module_id) a
    join module m on m.module_id = a.module_id
    where a.passed + a.failed > 0
    order by a.passed + a.failed desc, m.name`.execute(trx);
  return rows;
};

/** What is shown of modules, by their ids. */
export const describeModules = async (trx: Trx, moduleIds: readonly string[]) => {
  const described = trx
    .selectFrom('module as m')
    .leftJoin('module_file as f', (join) =>
      join.onRef('f.module_id', '=', 'm.module_id').on('f.purpose', '=', 'banner'),
    )
    .select(['m.module_id', 'm.name', 'm.product_code', 'm.family', 'm.topic_icon'])
    .select(['f.storage_key', 'f.byte_size'])
    .where('m.module_id', '=', sql<string>`any(${[...moduleIds]}::uuid[])`);
  const rows = moduleIds.length === 0 ? [] : await described.execute();
  return new Map(rows.map((row) => [row.module_id, row]));
};
