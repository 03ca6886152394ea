import type { modules } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isActiveModule, isInUse, todayIn } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import { companyOrOwn } from '../../../domain/companies/company.sql.ts';
import type { CompanyScope } from '../../../domain/companies/scopes.ts';
import { isInScope } from '../../../domain/people/departments/scope.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/**
 * The companies that may use a module, by name, also before and after the period of their use. With
 * `companyId`, only that company.
 */
export const listUsingCompanies = async (
  trx: Trx,
  moduleId: string,
  companyId: string | undefined,
  now: Date,
): Promise<modules.ModuleCompany[]> => {
  const { rows } = await sql<modules.ModuleCompany>`
    select cm.company_id as "companyId", c.name as "companyName", cm.start_on as "startOn", cm.end_on as "endOn",
      ${stateOf(now)} as state,
      case when ${isInUse(now)} then cm.end_on - ${todayIn(now)} end as "daysLeft",
      (select count(*) from assignment a
       where a.company_id = ${companyOrOwn(companyId, 'cm')} and a.module_id = ${moduleId}::uuid and a.status) as users
    from company_module cm
    join company c on c.company_id = cm.company_id and c.deleted_at is null
    where cm.module_id = ${moduleId}::uuid and cm.status
      ${companyId === undefined ? sql`` : sql`and cm.company_id = ${companyId}::uuid`}
    order by c.name_order, c.company_id`.execute(trx);
  return rows;
};

interface StaffFacts {
  /** The number of people in the scope to whom the module is assigned. */
  users: number;
  savedBy: string | null;
}

/** Figures for staff. Who saved the module is visible only to a transaction of that person's company. */
export const findStaffFacts = async (
  trx: Trx,
  scope: CompanyScope,
  module: { module_id: string; saved_by: string | null; saved_by_company_id: string | null },
): Promise<StaffFacts> => {
  const { rows } = await sql<StaffFacts>`
    select
      (select count(*) from assignment a
       where a.company_id = ${scope.companyId}::uuid and a.module_id = ${module.module_id}::uuid and a.status
         and ${isInScope(scope, 'a.user_id')}) as users,
      (select u.name from user_account u
       where u.company_id = ${module.saved_by_company_id}::uuid and u.user_id = ${module.saved_by}::uuid) as "savedBy"`.execute(
    trx,
  );
  return rows[0] ?? { users: 0, savedBy: null };
};

interface CompanyModuleRow {
  module_id: string;
  name: string;
  product_code: string;
  family: modules.CompanyModule['family'];
  topic_icon: string;
  use: modules.CompanyModule['use'];
}

/** The active modules of the platform, by name, each with a company's use of it. */
export const listPlatformModules = async (
  trx: Trx,
  companyId: string,
  now: Date,
): Promise<CompanyModuleRow[]> => {
  const { rows } = await sql<CompanyModuleRow>`
    with used as (
      select cm.module_id,
        json_build_object('startOn', cm.start_on, 'endOn', cm.end_on, 'state', ${stateOf(now)}) as use
      from company_module cm join company c on c.company_id = cm.company_id
      where cm.company_id = ${companyId}::uuid and cm.status)
    select m.module_id, m.name, m.product_code, m.family, m.topic_icon, used.use
    from module m left join used on used.module_id = m.module_id
    where m.owner_company_id is null and ${isActiveModule}
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};

/** SQL for the state of a company's use `cm` of a module; the statement needs the company as `c`. */
const stateOf = (now: Date): RawBuilder<'coming' | 'current' | 'ended'> => sql`case
  when ${isInUse(now)} then 'current' when cm.start_on > ${todayIn(now)} then 'coming' else 'ended' end`;
