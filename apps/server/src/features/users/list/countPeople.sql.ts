import { sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/companyOrOwn.sql.ts';
import { wholeCompany } from '../../../domain/people/headcounts/headcounts.sql.ts';
import { holdsSeveralDepartments } from '../../../domain/people/roles/roleRules.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import {
  allConditions,
  type Driver,
  foundPeople,
  peopleByDriver,
  peopleSource,
  personConditions,
} from './peopleConditions.sql.ts';
import type { PeopleFilter } from './peopleFilter.ts';

/** Adds up stored headcounts if they can answer the filter, and otherwise counts rows. */
export const countPeople = (trx: Trx, filter: PeopleFilter, driver: Driver | undefined): Promise<number> => {
  if (filter.words.length > 0 && driver) return countFound(trx, filter, driver);
  return filter.words.length === 0 && hasHeadcount(filter)
    ? addHeadcounts(trx, filter)
    : countRows(trx, filter);
};

const countFound = async (trx: Trx, filter: PeopleFilter, driver: Driver): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    with m as (${peopleByDriver(filter, driver)})
    select count(*) as people
    ${
      isSearchAlone(filter)
        ? sql`from m join company c on c.company_id = ${companyOrOwn(filter.companyId, 'm')}
            where c.deleted_at is null`
        : sql`from ${foundPeople(filter)} where ${personConditions(filter)}`
    }`.execute(trx);
  return rows[0]?.people ?? 0;
};

const isSearchAlone = ({ roles, departmentIds, status }: PeopleFilter): boolean =>
  !roles && !departmentIds && !status;

const hasHeadcount = ({ status, departmentIds, roles }: PeopleFilter): boolean => {
  if (status === 'invited' || status === 'deleted') return false;
  // A person in several of these departments would be counted several times.
  return (
    (departmentIds?.length ?? 1) === 1 ||
    (roles?.every(({ permissionSet }) => !holdsSeveralDepartments(permissionSet)) ?? false)
  );
};

/** Adds up the stored headcounts by company, department, role and status. */
const addHeadcounts = async (trx: Trx, filter: PeopleFilter): Promise<number> => {
  const departments = filter.departmentIds ?? [wholeCompany];
  // One department is compared by equality, so that PostgreSQL keeps the plan. It plans an array anew for each call, since
  // a plan for any length costs more than one for the length at hand.
  const ofDepartments =
    departments.length === 1 ? sql`= ${departments[0]}` : sql`= any(${[...departments]}::uuid[])`;
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(t.users), 0) as people
    from user_tally t join company c on c.company_id = t.company_id
    where t.department_id ${ofDepartments}
      and ${filter.companyId ? sql`t.company_id = ${filter.companyId}` : sql`c.deleted_at is null`}
      ${filter.roles ? sql`and t.role_id = any(${filter.roles.map(({ roleId }) => roleId)}::uuid[])` : sql``}
      ${filter.status ? sql`and t.status = ${filter.status === 'active'}` : sql``}`.execute(trx);
  return rows[0]?.people ?? 0;
};

const countRows = async (trx: Trx, filter: PeopleFilter): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from ${peopleSource} where ${allConditions(filter)}`.execute(trx);
  return rows[0]?.people ?? 0;
};
