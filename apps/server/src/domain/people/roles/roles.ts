import { type PermissionSet, permissionSetSchema } from '@simward/contract';
import type { Database, Trx } from '../../../platform/database/createDatabase.ts';
import { readRoles } from './roles.sql.ts';

export interface Role {
  readonly roleId: string;
  readonly name: string;
  readonly permissionSet: PermissionSet;
}

interface Reading {
  platform: { database: Database };
  trx: Trx;
}

/** By database and company. Only migrations change roles, and a process outlives none that concerns it. */
const known = new WeakMap<Database, Map<string, readonly Role[]>>();

const loadRoles = async ({ platform, trx }: Reading, companyId: string): Promise<readonly Role[]> => {
  const rows = await readRoles(trx, companyId);
  const roles = rows.flatMap((row) => {
    const set = permissionSetSchema.safeParse(row.permission_set);
    return set.success ? [{ roleId: row.role_id, name: row.name, permissionSet: set.data }] : [];
  });
  const ofDatabase = known.get(platform.database) ?? new Map<string, readonly Role[]>();
  known.set(platform.database, ofDatabase.set(companyId, roles));
  return roles;
};

/**
 * The roles that people of a company may have, the platform's own first, in the order they were made. One whose set of
 * permissions this version does not know grants nothing and cannot be given.
 */
export const listRoles = async (from: Reading, companyId: string): Promise<readonly Role[]> =>
  known.get(from.platform.database)?.get(companyId) ?? loadRoles(from, companyId);

/** The role that is meant, looked up once more where it is none that this process knows. */
export const findRole = async (
  from: Reading,
  companyId: string,
  isMeant: (role: Role) => boolean,
): Promise<Role | undefined> =>
  (await listRoles(from, companyId)).find(isMeant) ?? (await loadRoles(from, companyId)).find(isMeant);
