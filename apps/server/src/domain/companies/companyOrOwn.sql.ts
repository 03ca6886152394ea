import { sql } from 'kysely';

/**
 * The company of a subquery: a parameter where the call is about one company, so that a distributed database asks that
 * company's node alone; the outer row's own where a SuperAdmin looks at all.
 * @param row the outer row's name in the statement
 */
export const companyOrOwn = (companyId: string | undefined, row: string) =>
  companyId === undefined ? sql`${sql.ref(`${row}.company_id`)}` : sql`${companyId}::uuid`;

/**
 * Ends a look-up by its whole key. The planner, which knows nothing of a company's size, would rather read the whole
 * company that a parameter names; it has no such choice among all companies, where a distributed database takes no limit.
 */
export const asItStands = (companyId: string | undefined) =>
  companyId === undefined ? sql`` : sql`offset 0`;
