import { type PermissionSet, permissionSetSchema } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface Role {
  readonly roleId: string;
  readonly name: string;
  readonly permissionSet: PermissionSet;
}

/**
 * The roles that people of a company may have, the platform's own first, in the order they were made. One whose set of
 * permissions this version does not know grants nothing and cannot be given.
 */
export const listRoles = async (trx: Trx, companyId: string): Promise<Role[]> => {
  const rows = await trx
    .selectFrom('role')
    .select(['role_id', 'name', 'permission_set'])
    .where((where) =>
      where.or([where('owner_company_id', 'is', null), where('owner_company_id', '=', companyId)]),
    )
    .orderBy('role_id')
    .execute();
  return rows.flatMap((row) => {
    const set = permissionSetSchema.safeParse(row.permission_set);
    return set.success ? [{ roleId: row.role_id, name: row.name, permissionSet: set.data }] : [];
  });
};
