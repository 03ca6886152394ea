import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Id of the "department" under which the whole company is counted. */
export const wholeCompany = '00000000-0000-0000-0000-000000000000';

/** How many people of a role and status a department has; `wholeCompany` stands for the company. */
export interface Headcount {
  department_id: string;
  role_id: string;
  status: boolean;
  users: number;
}

/** The part of the company's headcounts that these people make up now. */
export const countPeople = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<Headcount[]> => {
  const { rows } = await countBy(companyId, peopleById(companyId, userIds)).execute(trx);
  return rows;
};

/**
 * Counts people `u` of a company, who are not deleted, by department, role and status; once more for the whole
 * company.
 */
const countBy = (companyId: string, people: RawBuilder<unknown>): RawBuilder<Headcount> => sql<Headcount>`
  select p.department_id, p.role_id, p.status, count(*)::int as users
  from (
    select ${wholeCompany}::uuid as department_id, u.role_id, u.status
    from ${people}
    union all
    select d.department_id, u.role_id, u.status
    from ${people}
    join user_department d on d.company_id = ${companyId} and d.user_id = u.user_id) as p
  group by p.department_id, p.role_id, p.status`;

/**
 * Looks each person up by key (`offset 0`), because for a list of ids the planner would read the whole
 * company.
 */
const peopleById = (companyId: string, userIds: readonly string[]) => sql`
  unnest(${[...new Set(userIds)]}::uuid[]) as k(user_id)
  cross join lateral (
    select a.user_id, a.role_id, a.status from user_account a
    where a.company_id = ${companyId} and a.user_id = k.user_id and a.deleted_at is null offset 0) u`;

/**
 * Counts all people of the company and compares with the stored headcounts: `differences` must be added to
 * the stored ones. It is a single statement, so that the result holds while others change people.
 */
export const compareHeadcounts = async (
  trx: Trx,
  companyId: string,
): Promise<{ equal: number; differences: Headcount[] }> => {
  const { rows } = await sql<Headcount>`
    select department_id, role_id, status, coalesce(c.users, 0) - coalesce(s.users, 0) as users
    from (${countBy(companyId, everybodyOf(companyId))}) as c
    full join (
      select department_id, role_id, status, users from user_tally where company_id = ${companyId}) as s
      using (department_id, role_id, status)`.execute(trx);
  const differences = rows.filter(({ users }) => users !== 0);
  return { equal: rows.length - differences.length, differences };
};

const everybodyOf = (companyId: string) => sql`(
  select * from user_account where company_id = ${companyId} and deleted_at is null) u`;

/** Adds to the stored headcounts, or takes from them; exact only while the company is locked. */
export const addHeadcounts = async (
  trx: Trx,
  companyId: string,
  differences: readonly Headcount[],
): Promise<void> => {
  if (differences.length === 0) return;
  const column = <T>(of: (difference: Headcount) => T) => differences.map(of);
  await sql`
    insert into user_tally (company_id, department_id, role_id, status, users)
    select ${companyId}::uuid, h.*
    from unnest(${column(({ department_id }) => department_id)}::uuid[], ${column(({ role_id }) => role_id)}::uuid[],
      ${column(({ status }) => status)}::boolean[], ${column(({ users }) => users)}::int[])
      as h(department_id, role_id, status, users)
    on conflict (company_id, department_id, role_id, status)
      do update set users = user_tally.users + excluded.users
    returning role_id`.execute(trx);
};
