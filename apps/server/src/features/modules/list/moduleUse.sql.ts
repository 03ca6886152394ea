import { sql } from 'kysely';
import { isCompleteSinceRenewal } from '../../../domain/assignments/completion.sql.ts';
import { isInUse, isKnownTo } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import { companyOrOwn } from '../../../domain/companies/company.sql.ts';
import type { StaffScope } from '../../../domain/companies/scopes.ts';
import { isInScope } from '../../../domain/people/departments/scope.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface KnownModule {
  module_id: string;
  owner_company_id: string | null;
  out_of_force_at: Date | null;
}

/** Those of the modules that a company knows, with their owners and the instants since which they are not in force. */
export const listOutOfForce = async (
  trx: Trx,
  companyId: string | undefined,
  moduleIds: readonly string[],
): Promise<KnownModule[]> => {
  const { rows } = await sql<KnownModule>`
    select m.module_id, m.owner_company_id, m.out_of_force_at from module m
    where m.module_id = any(${[...moduleIds]}::uuid[]) and ${isKnownTo(companyId)}`.execute(trx);
  return rows;
};

interface AssignmentCounts {
  module_id: string;
  assignments: number;
  completed: number;
}

/** How often modules are assigned to people in scope, and how many of these assignments are complete. */
export const countAssignments = async (
  trx: Trx,
  scope: StaffScope,
  moduleIds: readonly string[],
): Promise<AssignmentCounts[]> => {
  const { companyId } = scope;
  const { rows } = await sql<AssignmentCounts>`
    select a.module_id, count(*)::int as assignments,
      (count(*) filter (where ${isCompleteSinceRenewal({ companyId })}))::int as completed
    from company c
    join assignment a on a.company_id = ${companyOrOwn(companyId, 'c')} and a.module_id = any(${[...moduleIds]}::uuid[])
    where c.deleted_at is null ${companyId === undefined ? sql`` : sql`and c.company_id = ${companyId}::uuid`}
      and a.status and ${isInScope(scope, 'a.user_id')}
    group by a.module_id`.execute(trx);
  return rows;
};

/** How many companies may use each of these modules now; one that nobody may use has no row. */
export const countUsingCompanies = async (
  trx: Trx,
  moduleIds: readonly string[],
  now: Date,
): Promise<{ module_id: string; companies: number }[]> => {
  const { rows } = await sql<{ module_id: string; companies: number }>`
    select cm.module_id, count(*)::int as companies
    from company_module cm
    join company c on c.company_id = cm.company_id and c.deleted_at is null
    where cm.module_id = any(${[...moduleIds]}::uuid[]) and cm.status and ${isInUse(now)}
    group by cm.module_id`.execute(trx);
  return rows;
};
