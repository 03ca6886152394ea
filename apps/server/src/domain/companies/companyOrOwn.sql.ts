import { sql } from 'kysely';

/**
 * The company of a subquery: a parameter where the call is about one company, so that a distributed database asks that
 * company's node alone; the outer row's own where a SuperAdmin looks at all.
 * @param row the outer row's name in the statement
 */
export const companyOrOwn = (companyId: string | undefined, row: string) =>
  companyId === undefined ? sql`${sql.ref(`${row}.company_id`)}` : sql`${companyId}::uuid`;
