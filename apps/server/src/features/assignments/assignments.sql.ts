import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** Those of these departments that there are, with their companies. */
export const findDepartments = (trx: Trx, companyId: string | undefined, departmentIds: readonly string[]) =>
  trx
    .selectFrom('department')
    .select(['department_id', 'company_id'])
    .where('department_id', '=', sql<string>`any(${[...departmentIds]}::uuid[])`)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .execute();
