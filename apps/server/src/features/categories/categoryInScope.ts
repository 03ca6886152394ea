import { categories } from '@simward/contract';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { companyOfDepartment } from '../../domain/departments/companyOfDepartment.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Clock } from '../../platform/time/clock.ts';
import * as table from './categories.sql.ts';

export type CategoryRow = table.CategoryRow;

interface Asked {
  caller: UserCaller;
  trx: Trx;
  clock: Clock;
}

/** A SuperAdmin changes every category, others those of their own departments. */
export const mayChange = (caller: UserCaller, { department_id }: Pick<CategoryRow, 'department_id'>) =>
  caller.permissionSet === 'superadmin' ||
  (department_id !== null && caller.departmentIds.includes(department_id));

/** What every answer tells of a category, and whether the caller may change it. */
export const describeCategory = (caller: UserCaller, row: Omit<CategoryRow, 'modules'>) => ({
  _id: row.category_id,
  name: row.name,
  description: row.description,
  departmentId: row.department_id ?? categories.everywhere,
  departmentName: row.department_name,
  companyId: row.owner_company_id,
  companyName: row.company_name,
  users: row.users,
  changeable: mayChange(caller, row),
  createdAt: row.created_at.toISOString(),
  revision: row.revision,
});

/**
 * A category whose modules the caller may give: one that every department has, or of an own one.
 * @throws Problem category.not-found outside the company, access.forbidden for one of another department
 */
export const categoryInScope = async (
  { caller, trx, clock }: Asked,
  categoryId: string,
): Promise<CategoryRow> => {
  const found = await table.findCategory(trx, staffScopeOf(caller), categoryId, clock.now());
  return expectGivable(caller, found);
};

/**
 * The same without what pages show.
 * @throws Problem category.not-found, access.forbidden
 */
export const bundleInScope = async (
  { caller, trx }: Pick<Asked, 'caller' | 'trx'>,
  categoryId: string,
): Promise<table.BundleRow> =>
  expectGivable(caller, await table.findBundle(trx, staffScopeOf(caller), categoryId));

const expectGivable = <Row extends Pick<CategoryRow, 'department_id'>>(
  caller: UserCaller,
  found: Row | undefined,
): Row => {
  const row = existing(found, 'category.not-found');
  if (row.department_id !== null && !mayChange(caller, row)) throw problem('access.forbidden');
  return row;
};

/**
 * The same, taken for this transaction by somebody who may change it.
 * @throws Problem category.not-found, access.forbidden
 */
export const categoryToChange = async (asked: Asked, categoryId: string): Promise<CategoryRow> => {
  await table.lockCategory(asked.trx, categoryId);
  const row = await categoryInScope(asked, categoryId);
  if (!mayChange(asked.caller, row)) throw problem('access.forbidden');
  return row;
};

interface Home {
  companyId: string | null;
  departmentId: string | null;
}

/**
 * Where the caller's categories may be: an own department, and for a SuperAdmin any in view, or the platform.
 * @throws Problem department.not-found outside the company or view, access.forbidden
 */
export const expectHome = async ({ caller, trx }: Asked, given: string): Promise<Home> => {
  const isSuperAdmin = caller.permissionSet === 'superadmin';
  if (given === categories.everywhere) {
    if (!isSuperAdmin) throw problem('access.forbidden');
    return { companyId: null, departmentId: null };
  }
  const companyId = await companyOfDepartment(trx, staffScopeOf(caller), given);
  if (!isSuperAdmin && !caller.departmentIds.includes(given)) throw problem('access.forbidden');
  return { companyId, departmentId: given };
};

/** Whose people a category's modules leave: of its company, or of every one; it does not matter which is in view. */
export const reachOf = ({ owner_company_id }: Pick<CategoryRow, 'owner_company_id'>): string | undefined =>
  owner_company_id ?? undefined;

/** Its modules as they are, active or not. */
export const moduleIdsOf = ({ modules }: CategoryRow): string[] => modules.map(({ _id }) => _id);
