import { categories } from '@simward/contract';
import { categoryPolicy } from '../../domain/categories/policy.ts';
import { staffScopeOf } from '../../domain/companies/scopes.ts';
import { companyOfDepartment } from '../../domain/departments/departments.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { can, expectCan } from '../../platform/auth/policy.ts';
import { existing } from '../../platform/problem.ts';
import type { UserCtx } from '../../platform/route/ctx.ts';
import * as table from './categories.sql.ts';

export type CategoryRow = table.CategoryRow;

type ReadCtx = Pick<UserCtx, 'caller' | 'trx' | 'clock'>;

/** The fields of a category that are in every answer. */
export const describeCategory = (caller: UserCaller, row: Omit<CategoryRow, 'modules'>) => ({
  _id: row.category_id,
  name: row.name,
  description: row.description,
  departmentId: row.department_id ?? categories.everywhere,
  departmentName: row.department_name,
  companyId: row.owner_company_id,
  companyName: row.company_name,
  users: row.users,
  changeable: can(caller, categoryPolicy.change, homeOf(row)),
  createdAt: row.created_at.toISOString(),
  revision: row.revision,
});

/** The fact about a category that the policy decides by. */
export const homeOf = ({ department_id }: Pick<CategoryRow, 'department_id'>) => ({
  departmentId: department_id,
});

/**
 * A category whose modules the caller may give: it belongs to every department or to one of the caller's.
 * @throws Problem category.not-found outside the company, access.forbidden for a category of another department
 */
export const categoryInScope = async (
  { caller, trx, clock }: ReadCtx,
  categoryId: string,
): Promise<CategoryRow> => {
  const found = await table.findCategory(trx, staffScopeOf(caller), categoryId, clock.now());
  return expectGivable(caller, found);
};

/**
 * Like `categoryInScope`, without counting the category's people, who may be many.
 * @throws Problem category.not-found, access.forbidden
 */
export const bundleInScope = async (
  { caller, trx }: Pick<ReadCtx, 'caller' | 'trx'>,
  categoryId: string,
): Promise<table.BundleRow> =>
  expectGivable(caller, await table.findBundle(trx, staffScopeOf(caller), categoryId));

const expectGivable = <Row extends Pick<CategoryRow, 'department_id'>>(
  caller: UserCaller,
  found: Row | undefined,
): Row => {
  const row = existing(found, 'category.not-found');
  expectCan(caller, categoryPolicy.use, homeOf(row));
  return row;
};

/**
 * Locks a category for a change.
 * @throws Problem category.not-found, access.forbidden for a caller who may not change it
 */
export const categoryToChange = async (ctx: ReadCtx, categoryId: string): Promise<CategoryRow> => {
  await table.lockCategory(ctx.trx, categoryId);
  const row = await categoryInScope(ctx, categoryId);
  expectCan(ctx.caller, categoryPolicy.change, homeOf(row));
  return row;
};

interface Home {
  companyId: string | null;
  departmentId: string | null;
}

/**
 * Checks the department to which the caller wants a category to belong: an own department, or for a
 * SuperAdmin any department in view, or the platform.
 * @throws Problem department.not-found outside the company or view, access.forbidden
 */
export const expectHome = async ({ caller, trx }: ReadCtx, departmentId: string): Promise<Home> => {
  if (departmentId === categories.everywhere) {
    expectCan(caller, categoryPolicy.put, { departmentId: null });
    return { companyId: null, departmentId: null };
  }
  const companyId = await companyOfDepartment(trx, staffScopeOf(caller), departmentId);
  expectCan(caller, categoryPolicy.put, { departmentId });
  return { companyId, departmentId };
};

/**
 * The company whose people a category's modules reach, whichever company is in view; undefined means every
 * company.
 */
export const reachOf = ({ owner_company_id }: Pick<CategoryRow, 'owner_company_id'>): string | undefined =>
  owner_company_id ?? undefined;

/** Ids of the category's modules, also of modules that have become inactive. */
export const moduleIdsOf = ({ modules }: CategoryRow): string[] => modules.map(({ _id }) => _id);
