import { setsGivenBy } from '@simward/contract';
import { expectCapacity } from '../../../domain/departments/departmentCapacity.sql.ts';
import type { CompanyPeople } from '../../../domain/people/changePeople.ts';
import { findPlacement } from '../../../domain/people/departments/placement.sql.ts';
import { countActiveAdmins } from '../../../domain/people/roles/lastOfRole.sql.ts';
import {
  departmentsAfter,
  holdsModules,
  holdsSeveralDepartments,
} from '../../../domain/people/roles/roleRules.ts';
import { listRoles, type Role } from '../../../domain/people/roles/roles.ts';
import { noteMapped } from '../../../domain/people/second-person/accountGiver.sql.ts';
import { stoppedLearning } from '../../../domain/people/stoppedLearning.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import type { IdentityProvider } from '../provider.ts';
import { claimValues } from '../sign-in/proven/provenIdentity.ts';

/** Whether a sign-in through this provider may move people; it then does so by `changePeople`. */
export const mapsPeople = ({ settings }: IdentityProvider): boolean =>
  settings.roleMappings.length > 0 || settings.departmentMappings.length > 0;

/**
 * The role of the first mapping whose value the person has. A company's provider is in its Admin's hands, so that it
 * gives what an Admin may.
 */
const mappedRole = (
  { settings }: IdentityProvider,
  claims: Record<string, unknown>,
  roles: readonly Role[],
): Role | undefined => {
  const values = claimValues(claims, settings.roleClaim);
  const wanted = settings.roleMappings.find(({ value }) => values.includes(value))?.role;
  return roles.find(
    ({ name, permissionSet }) => name === wanted && setsGivenBy('admin').includes(permissionSet),
  );
};

const mappedDepartments = ({ settings }: IdentityProvider, claims: Record<string, unknown>): string[] => {
  const values = claimValues(claims, settings.departmentClaim);
  const wanted = settings.departmentMappings.filter(({ value }) => values.includes(value));
  return [...new Set(wanted.map(({ departmentId }) => departmentId))];
};

/** A company never loses its last Admin, whatever the provider says. */
const roleAfter = async (
  trx: Trx,
  companyId: string,
  before: Role,
  wanted: Role | undefined,
): Promise<Role> => {
  if (!wanted) return before;
  const demotes = before.permissionSet === 'admin' && wanted.permissionSet !== 'admin';
  return demotes && (await countActiveAdmins(trx, companyId)) <= 1 ? before : wanted;
};

/** Departments that are gone or full keep nobody from signing in: the person stays where they were. */
const findRoom = async (trx: Trx, companyId: string, now: readonly string[], wanted: readonly string[]) => {
  try {
    await expectCapacity(
      trx,
      companyId,
      wanted.filter((id) => !now.includes(id)),
    );
    return wanted;
  } catch (error) {
    if (error instanceof Problem) return now;
    throw error;
  }
};

/**
 * Gives an active person the role and departments that the provider's claims stand for.
 * @returns what changed, for the audit log; undefined when nothing did
 */
export const mapPerson = async (
  { platform, trx, people }: { platform: Platform; trx: Trx; people: CompanyPeople },
  provider: IdentityProvider,
  userId: string,
  claims: Record<string, unknown>,
): Promise<{ role: string; departments: number } | undefined> => {
  const { companyId } = provider;
  const roles = await listRoles({ platform, trx }, companyId);
  const current = await findPlacement(trx, companyId, userId);
  const before = roles.find(({ roleId }) => roleId === current?.roleId);
  if (!current || !before) return undefined;
  const role = await roleAfter(trx, companyId, before, mappedRole(provider, claims, roles));
  const several = holdsSeveralDepartments(role.permissionSet);
  const kept = departmentsAfter(before.permissionSet, role.permissionSet, current.departmentIds);
  const mapped = mappedDepartments(provider, claims).slice(0, several ? undefined : 1);
  const departmentIds = mapped.length > 0 ? await findRoom(trx, companyId, kept, mapped) : kept;
  const same =
    role.roleId === before.roleId &&
    departmentIds.length === current.departmentIds.length &&
    departmentIds.every((id) => current.departmentIds.includes(id));
  if (same) return undefined;
  await people.setDepartments([userId], departmentIds);
  await people.giveRole(userId, role);
  if (role.roleId !== before.roleId)
    await noteMapped(trx, { companyId, userId }, provider.providerId, platform.clock.now());
  if (holdsModules(before.permissionSet) && !holdsModules(role.permissionSet))
    await platform.events.emit(trx, stoppedLearning, { companyId, userId });
  return { role: role.name, departments: departmentIds.length };
};
