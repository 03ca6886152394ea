import { type categories, type InputOf, seesAllCompanies } from '@simward/contract';
import { text } from '@simward/texts';
import { withdrawAssignments } from '../../domain/assignments/categoryAssignments.sql.ts';
import { giveByCategory } from '../../domain/assignments/giveModules.ts';
import { idsInLibrary } from '../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { staffScopeOf } from '../../domain/companies/scopes.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { newId } from '../../platform/ids.ts';
import { sliceOf, sortingOf } from '../../platform/list/page.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { searchWords } from '../../platform/searchWords.ts';
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
import * as categoryPage from './categoryPage.sql.ts';
import { companiesOf, countCompleted } from './categoryUsers.sql.ts';

/**
 * The categories of a department and those that every department has. Department "0" stands for all in view.
 * @throws Problem department.not-found, access.forbidden
 */
export const listCategories = async (
  ctx: UserCtx,
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

/** A page of the categories that the caller works with, and how many there are. */
export const pageCategories = async (
  { caller, trx }: UserCtx,
  body: InputOf<typeof categories.pageCategories>['body'],
): Answer<typeof categories.pageCategories> => {
  const filter = { scope: staffScopeOf(caller), words: searchWords(body.search), moduleId: body.moduleId };
  const [rows, categoriesCount] = await Promise.all([
    categoryPage.pageCategories(trx, filter, { ...sortingOf(body), ...sliceOf(body) }),
    categoryPage.countCategories(trx, filter),
  ]);
  return {
    categories: rows.map((row) => ({ ...describeCategory(caller, row), modulesCount: row.modules_count })),
    categoriesCount,
  };
};

/** @throws Problem category.not-found, access.forbidden */
export const getCategory = async (
  ctx: UserCtx,
  categoryId: string,
): Answer<typeof categories.getCategory> => {
  const row = await categoryInScope(ctx, categoryId);
  const bundle = { categoryId, moduleIds: moduleIdsOf(row) };
  const complete = await countCompleted(ctx.trx, staffScopeOf(ctx.caller), bundle);
  return {
    ...categoryOf(ctx.caller, row),
    modules: row.modules.map((module) => ({ ...module, complete: complete.get(module._id) ?? 0 })),
  };
};

/**
 * Adds a category.
 * @throws Problem department.not-found, access.forbidden for a department that the caller does not look after,
 *   request.invalid for modules that the category may not hold
 */
export const addCategory = async (
  ctx: UserCtx,
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

/** A company's category holds modules of its library, a category of the platform only the platform's own modules. */
const expectModules = async (
  { trx, clock }: UserCtx,
  companyId: string | null,
  moduleIds: readonly string[],
): Promise<void> => {
  if (moduleIds.length === 0) return;
  const fitting = companyId
    ? await idsInLibrary(trx, companyId, moduleIds, clock.now())
    : await table.platformAmong(trx, moduleIds);
  if (fitting.length === moduleIds.length) return;
  const message = text(companyId ? 'input.modulesOfCompany' : 'input.modulesOfPlatform');
  throw problem('request.invalid', { errors: [{ field: 'modules', message }] });
};

/**
 * Changes a category. Its people lose the modules that leave it, and get all that it has now with `assignUser`.
 * @throws Problem category.not-found, category.conflict, access.forbidden, request.invalid for added modules that the
 *   category may not hold; a module that is in it already stays even when it has become inactive
 */
export const updateCategory = async (
  ctx: UserCtx,
  categoryId: string,
  body: InputOf<typeof categories.updateCategory>['body'],
): Answer<typeof categories.updateCategory> => {
  const { trx, caller } = ctx;
  const before = await categoryToChange(ctx, categoryId);
  if (body.departmentId !== undefined) await expectHome(ctx, body.departmentId);
  if (body.revision !== undefined && body.revision !== before.revision) throw problem('category.conflict');
  const idsBefore = moduleIdsOf(before);
  const moduleIds = [...new Set(body.moduleIds)];
  const added = moduleIds.filter((moduleId) => !idsBefore.includes(moduleId));
  const removed = idsBefore.filter((moduleId) => !moduleIds.includes(moduleId));
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

/** Gives modules to everybody in the category; in each company only the modules of its library. */
const giveToPeople = async (
  { platform, trx, caller, clock }: UserCtx,
  { categoryId, reach }: { categoryId: string; reach: string | undefined },
  moduleIds: readonly string[],
): Promise<number> => {
  let assigned = 0;
  for (const companyId of reach === undefined ? await companiesOf(trx, categoryId) : [reach]) {
    if (!(await lockCompany(trx, companyId))) continue;
    const assignment = {
      categoryId,
      moduleIds: await idsInLibrary(trx, companyId, moduleIds, clock.now()),
      assignedBy: caller.userId,
    };
    assigned += await giveByCategory(
      { events: platform.events, trx, companyId, now: clock.now() },
      assignment,
    );
  }
  return assigned;
};

/**
 * Deletes a category and the assignments that only it gave; completed results stay.
 * @throws Problem category.not-found, access.forbidden
 */
export const deleteCategory = async (
  ctx: UserCtx,
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

/** The modules that can be put into a category: for a SuperAdmin all in view, for others those of the library. */
export const listModuleNames = async ({
  trx,
  caller,
  clock,
}: UserCtx): Answer<typeof categories.listModuleNames> => {
  const choice = seesAllCompanies(caller) ? 'known' : 'in the library';
  return { modules: await table.listModuleNames(trx, staffScopeOf(caller), choice, clock.now()) };
};

const categoryOf = (caller: UserCaller, row: CategoryRow): categories.Category => ({
  ...describeCategory(caller, row),
  modules: row.modules,
});
