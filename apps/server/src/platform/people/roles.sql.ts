import { type PermissionSet, permissionSetSchema } from '@simward/contract';
import type { Trx } from '../database/createDatabase.ts';

export interface Role {
  readonly roleId: string;
  readonly name: string;
  readonly permissionSet: PermissionSet;
}

/** The roles that people of a company may have, the platform's own first, in the order they were made. */
export const listRoles = async (trx: Trx, companyId: string): Promise<Role[]> => {
  const rows = await trx
    .selectFrom('role')
    .select(['role_id', 'name', 'permission_set'])
    .where((where) =>
      where.or([where('owner_company_id', 'is', null), where('owner_company_id', '=', companyId)]),
    )
    .orderBy('role_id')
    .execute();
  return rows.map((row) => ({
    roleId: row.role_id,
    name: row.name,
    permissionSet: permissionSetSchema.parse(row.permission_set),
  }));
};
