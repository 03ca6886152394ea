import { sql } from 'kysely';

/**
 * Whether the person of a row is in one of these departments, by today. In a company the members are looked up in a hash:
 * of EXISTS the planner makes a join, and as it takes the company's rows for one, reads a whole department for each of
 * them. Among all companies each row is asked beside its own company, as several nodes want it.
 * @param row the row's name in the statement; it has `company_id` and `user_id`
 */
export const isMember = (companyId: string | undefined, departmentIds: readonly string[], row: string) => {
  const chosen = sql`d.department_id = any(${[...departmentIds]}::uuid[])`;
  return companyId === undefined
    ? sql<boolean>`exists (
        select 1 from user_department d
        where d.company_id = ${sql.ref(`${row}.company_id`)} and d.user_id = ${sql.ref(`${row}.user_id`)} and ${chosen})`
    : sql<boolean>`(${sql.ref(`${row}.user_id`)} in (
        select d.user_id from user_department d where d.company_id = ${companyId}::uuid and ${chosen})) is true`;
};
