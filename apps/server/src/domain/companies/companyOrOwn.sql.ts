import { sql } from 'kysely';

/**
 * The company of a subquery: a parameter when the call is about one company, so that a distributed database asks only
 * that company's node; the company of the outer row when a SuperAdmin sees all companies.
 * @param row the outer row's name in the statement
 */
export const companyOrOwn = (companyId: string | undefined, row: string) =>
  companyId === undefined ? sql`${sql.ref(`${row}.company_id`)}` : sql`${companyId}::uuid`;
