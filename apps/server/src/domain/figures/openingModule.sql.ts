import type { wire } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing } from '../../platform/problem.ts';
import { listLibraryModules } from '../catalogue/modules/listModules.sql.ts';
import type { CompanyScope } from '../companies/scopes.ts';

interface Sessions {
  mode: wire.Mode;
  /** First and last day in the company's time zone, YYYY-MM-DD. */
  from: string;
  to: string;
}

/**
 * The module that a page with a choice of modules opens on: the one with most completed sessions of the learners in
 * scope on these days; if there is none, the first of the company's library.
 * @throws Problem module.not-found for an empty library
 */
export const findOpeningModule = async (
  trx: Trx,
  scope: CompanyScope,
  sessions: Sessions,
  now: Date,
): Promise<string> => {
  const busiest = await findBusiestModule(trx, scope, sessions);
  if (busiest) return busiest;
  const [first] = await listLibraryModules(trx, scope.companyId, now);
  return existing(first, 'module.not-found')._id;
};

/** The module with most completed sessions of the learners in scope on these days. */
export const findBusiestModule = async (
  trx: Trx,
  { companyId, departmentIds }: CompanyScope,
  { mode, from, to }: Sessions,
): Promise<string | undefined> => {
  const inDays = sql`d.mode = ${mode} and d.day between ${from}::date and ${to}::date`;
  // As for the figures of a dashboard, each learner of the departments is looked up by an index.
  const days = departmentIds
    ? sql`(
        select distinct m.user_id from user_department m
        where m.company_id = ${companyId} and m.department_id = any(${[...departmentIds]}::uuid[])) m
      cross join lateral (
        select d.module_id, d.completed_count from rollup_user_day d
        where d.company_id = ${companyId} and d.user_id = m.user_id and ${inDays}
        offset 0) d`
    : sql`(
        select d.module_id, d.completed_count from rollup_company_day d
        where d.company_id = ${companyId} and ${inDays}) d`;
  const { rows } = await sql<{ module_id: string }>`
    select d.module_id from ${days}
    group by d.module_id having sum(d.completed_count) > 0
    order by sum(d.completed_count) desc, d.module_id limit 1`.execute(trx);
  return rows[0]?.module_id;
};
