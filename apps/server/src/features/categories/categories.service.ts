import type { categories, InputOf } from '@simward/contract';
import { withdrawAssignments } from '../../domain/assignments/categoryAssignments.sql.ts';
import { giveByCategory } from '../../domain/assignments/giveModules.ts';
import { libraryAmong } from '../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../domain/companies/lockCompany.sql.ts';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import * as table from './categories.sql.ts';
import {
  type CategoryRow,
  categoryInScope,
  categoryToChange,
  describeCategory,
  expectHome,
  moduleIdsOf,
  reachOf,
} from './categoryInScope.ts';
import { companiesOf, countCompleted } from './categoryUsers.sql.ts';

type Ctx = UserCtx;

const categoryOf = (caller: UserCaller, row: CategoryRow): categories.Category => ({
  ...describeCategory(caller, row),
  modules: row.modules,
});

/**
 * The categories of a department and those that every department has; with 0 all in view.
 * @throws Problem department.not-found, access.forbidden
 */
export const listCategories = async (
  ctx: Ctx,
  departmentId: string,
): Answer<typeof categories.listCategories> => {
  const scope = staffScopeOf(ctx.caller);
  const home = await expectHome(ctx, departmentId);
  const rows =
    home.companyId === null
      ? await table.listAll(ctx.trx, scope, ctx.clock.now())
      : await table.listOfDepartment(
          ctx.trx,
          scope,
          { companyId: home.companyId, departmentId },
          ctx.clock.now(),
        );
  return { categories: rows.map((row) => categoryOf(ctx.caller, row)) };
};

/** @throws Problem category.not-found, access.forbidden */
export const getCategory = async (ctx: Ctx, categoryId: string): Answer<typeof categories.getCategory> => {
  const row = await categoryInScope(ctx, categoryId);
  const bundle = { categoryId, moduleIds: moduleIdsOf(row) };
  const complete = await countCompleted(ctx.trx, staffScopeOf(ctx.caller), bundle);
  return {
    ...categoryOf(ctx.caller, row),
    modules: row.modules.map((module) => ({ ...module, complete: complete.get(module._id) ?? 0 })),
  };
};

/** A company's category holds modules of its library, one of the platform the platform's alone. */
const expectModules = async (
  { trx, clock }: Ctx,
  companyId: string | null,
  moduleIds: readonly string[],
): Promise<void> => {
  if (moduleIds.length === 0) return;
  const fitting = companyId
    ? await libraryAmong(trx, companyId, moduleIds, clock.now())
    : await table.platformAmong(trx, moduleIds);
  if (fitting.length === moduleIds.length) return;
  const message = companyId ? 'Choose modules of the company.' : 'Choose modules of the platform.';
  throw problem('request.invalid', { errors: [{ field: 'modules', message }] });
};

/**
 * Adds a category.
 * @throws Problem department.not-found, access.forbidden for another department than the own, request.invalid for
 *   modules that it may not hold
 */
export const addCategory = async (
  ctx: Ctx,
  body: InputOf<typeof categories.addCategory>['body'],
): Answer<typeof categories.addCategory> => {
  const { trx, caller } = ctx;
  const home = await expectHome(ctx, body.departmentId);
  const moduleIds = [...new Set(body.modules)];
  await expectModules(ctx, home.companyId, moduleIds);
  const now = ctx.clock.now();
  const categoryId = newId(now);
  await table.insertCategory(trx, { ...body, ...home, categoryId }, now);
  await table.changeModules(trx, { ...home, categoryId }, { added: moduleIds, removed: [] });
  ctx.audit({
    ...(home.companyId && { companyId: home.companyId }),
    subject: { type: 'category', id: categoryId },
    detail: { name: body.name, modules: moduleIds.length },
  });
  return { category: categoryOf(caller, await categoryInScope(ctx, categoryId)) };
};

/** Gives modules to everybody in the category, in each company those of its library. */
const giveToPeople = async (
  { platform, trx, caller, clock }: Ctx,
  { categoryId, reach }: { categoryId: string; reach: string | undefined },
  moduleIds: readonly string[],
): Promise<number> => {
  let assigned = 0;
  for (const companyId of reach === undefined ? await companiesOf(trx, categoryId) : [reach]) {
    if (!(await lockCompany(trx, companyId))) continue;
    const given = {
      categoryId,
      moduleIds: await libraryAmong(trx, companyId, moduleIds, clock.now()),
      assignedBy: caller.userId,
    };
    assigned += await giveByCategory({ events: platform.events, trx, companyId, now: clock.now() }, given);
  }
  return assigned;
};

/**
 * Changes a category: what it gives no more leaves its people, and the saved modules are given to them where asked.
 * @throws Problem category.not-found, category.conflict, access.forbidden, request.invalid for modules that it may not
 *   hold; those that it holds stay even when they have become inactive
 */
export const updateCategory = async (
  ctx: Ctx,
  categoryId: string,
  body: InputOf<typeof categories.updateCategory>['body'],
): Answer<typeof categories.updateCategory> => {
  const { trx, caller } = ctx;
  const before = await categoryToChange(ctx, categoryId);
  if (body.departmentId !== undefined) await expectHome(ctx, body.departmentId);
  if (body.revision !== undefined && body.revision !== before.revision) throw problem('category.conflict');
  const held = moduleIdsOf(before);
  const moduleIds = [...new Set(body.moduleIds)];
  const added = moduleIds.filter((moduleId) => !held.includes(moduleId));
  const removed = held.filter((moduleId) => !moduleIds.includes(moduleId));
  const companyId = before.owner_company_id;
  await expectModules(ctx, companyId, added);
  const lost = await withdrawAssignments(
    trx,
    { companyId: reachOf(before), categoryId, moduleIds: removed },
    ctx.clock.now(),
  );
  await table.changeModules(trx, { categoryId, companyId }, { added, removed });
  await table.updateCategory(trx, categoryId, body, ctx.clock.now());
  const assigned = body.assignUser
    ? await giveToPeople(ctx, { categoryId, reach: reachOf(before) }, moduleIds)
    : 0;
  ctx.audit({
    ...(companyId && { companyId }),
    subject: { type: 'category', id: categoryId },
    detail: {
      name: body.name,
      nameBefore: before.name,
      added: added.length,
      removed: removed.length,
      assigned,
      lost,
    },
  });
  return { category: categoryOf(caller, await categoryInScope(ctx, categoryId)) };
};

/**
 * Deletes a category and what it alone gave; completed results stay.
 * @throws Problem category.not-found, access.forbidden
 */
export const deleteCategory = async (
  ctx: Ctx,
  categoryId: string,
): Answer<typeof categories.deleteCategory> => {
  const row = await categoryToChange(ctx, categoryId);
  const lost = await withdrawAssignments(
    ctx.trx,
    { companyId: reachOf(row), categoryId, moduleIds: moduleIdsOf(row) },
    ctx.clock.now(),
  );
  await table.deleteCategory(ctx.trx, categoryId);
  ctx.audit({
    ...(row.owner_company_id && { companyId: row.owner_company_id }),
    subject: { type: 'category', id: categoryId },
    detail: { name: row.name, lost },
  });
  return { status: true, lost };
};

/** What categories are made of: for a SuperAdmin every module in view, for others those of the library. */
export const listModuleNames = async ({
  trx,
  caller,
  clock,
}: Ctx): Answer<typeof categories.listModuleNames> => {
  const which = caller.permissionSet === 'superadmin' ? 'known' : 'in the library';
  return { modules: await table.listModuleNames(trx, staffScopeOf(caller), which, clock.now()) };
};
