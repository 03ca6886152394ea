import { type PermissionSet, permissionSetSchema } from '@simward/contract';
import type { Database, Trx } from '../../../platform/database/createDatabase.ts';
import { readRoles } from './roles.sql.ts';

export interface Role {
  readonly roleId: string;
  readonly name: string;
  readonly permissionSet: PermissionSet;
}

interface RoleSource {
  platform: { database: Database };
  trx: Trx;
}

/**
 * Roles by database and company. They stay in memory, because only migrations change roles, and no process
 * outlives a migration that changes a role it needs.
 */
const rolesByDatabase = new WeakMap<Database, Map<string, readonly Role[]>>();

/**
 * The roles that people of a company may have, the platform's own first, in the order they were made. A role whose
 * permission set this version does not know is left out: it grants nothing and cannot be given.
 */
export const listRoles = async (from: RoleSource, companyId: string): Promise<readonly Role[]> =>
  rolesByDatabase.get(from.platform.database)?.get(companyId) ?? loadRoles(from, companyId);

const loadRoles = async ({ platform, trx }: RoleSource, companyId: string): Promise<readonly Role[]> => {
  const rows = await readRoles(trx, companyId);
  const roles = rows.flatMap((row) => {
    const set = permissionSetSchema.safeParse(row.permission_set);
    return set.success ? [{ roleId: row.role_id, name: row.name, permissionSet: set.data }] : [];
  });
  const ofDatabase = rolesByDatabase.get(platform.database) ?? new Map<string, readonly Role[]>();
  rolesByDatabase.set(platform.database, ofDatabase.set(companyId, roles));
  return roles;
};

/** The first role that fits. If no known role does, the roles are read from the database once more. */
export const findRole = async (
  from: RoleSource,
  companyId: string,
  fits: (role: Role) => boolean,
): Promise<Role | undefined> =>
  (await listRoles(from, companyId)).find(fits) ?? (await loadRoles(from, companyId)).find(fits);
