import type { Trx } from '../../../platform/database/createDatabase.ts';

/** The platform's roles and a company's own, in the order they were made. */
export const readRoles = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('role')
    .select(['role_id', 'name', 'permission_set'])
    .where((where) =>
      where.or([where('owner_company_id', 'is', null), where('owner_company_id', '=', companyId)]),
    )
    .orderBy('role_id')
    .execute();
