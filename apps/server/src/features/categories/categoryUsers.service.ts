import type { categories, InputOf } from '@simward/contract';
import {
  countAssignments,
  countRemoval,
  withdrawAssignments,
} from '../../domain/assignments/categoryAssignments.sql.ts';
import { giveByCategory } from '../../domain/assignments/giveModules.ts';
import { libraryAmong } from '../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../domain/companies/lockCompany.sql.ts';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { holdsModules, mayChangePerson } from '../../domain/people/roles/roleRules.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { lockCategory } from './categories.sql.ts';
import { type CategoryRow, categoryInScope, mayChange, moduleIdsOf, reachOf } from './categoryInScope.ts';
import * as table from './categoryUsers.sql.ts';

type Ctx = UserCtx;

interface Paging {
  pageNumber: number;
  pageSize: number;
}

const sliceOf = ({ pageNumber, pageSize }: Paging) => ({
  offset: (pageNumber - 1) * pageSize,
  limit: pageSize,
});

/** @throws Problem category.not-found, access.forbidden */
export const listUsers = async (
  ctx: Ctx,
  categoryId: string,
  paging: Paging,
): Answer<typeof categories.listCategoryUsers> => {
  const category = await categoryInScope(ctx, categoryId);
  const bundle = { categoryId, moduleIds: moduleIdsOf(category) };
  const rows = await table.listUsers(ctx.trx, staffScopeOf(ctx.caller), bundle, sliceOf(paging));
  const users = rows.map((row) => ({
    _id: row.user_id,
    name: row.name,
    mobileNo: row.mobile_no,
    emailAddress: row.email,
    department: row.departments,
    complete: row.complete,
  }));
  return { users, usersCount: category.users };
};

interface Chosen {
  companyId: string;
  userIds: string[];
}

/**
 * The people meant, by company in one order: of the category's company where it has one.
 * @throws Problem user.not-found outside it, access.forbidden outside what the role allows, user.no-modules for others
 *   than learners
 */
const chosenLearners = async (
  { trx, caller }: Ctx,
  category: CategoryRow,
  userIds: readonly string[],
): Promise<Chosen[]> => {
  const ids = [...new Set(userIds)];
  const companyId = staffScopeOf(caller).companyId ?? reachOf(category);
  const rows = await table.findChosen(trx, companyId, ids);
  if (rows.length < ids.length) throw problem('user.not-found');
  const isAllowed = ({ permission_set, department_ids }: table.ChosenRow) =>
    mayChangePerson(caller, { permissionSet: permission_set, departmentIds: department_ids });
  if (!rows.every(isAllowed)) throw problem('access.forbidden');
  if (!rows.every(({ permission_set }) => holdsModules(permission_set))) throw problem('user.no-modules');
  return [...Map.groupBy(rows, ({ company_id }) => company_id)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([company, people]) => ({ companyId: company, userIds: people.map(({ user_id }) => user_id) }));
};

/**
 * Puts learners into a category and gives them its modules, as far as their company's library has them.
 * @throws Problem see `categories.assignUsers`
 */
export const assignUsers = async (
  ctx: Ctx,
  { categoryId, userIds }: InputOf<typeof categories.assignUsers>['body'],
): Answer<typeof categories.assignUsers> => {
  const { trx, caller } = ctx;
  await lockCategory(trx, categoryId);
  const category = await categoryInScope(ctx, categoryId);
  const now = ctx.clock.now();
  const { events } = ctx.platform;
  let users = 0;
  let assigned = 0;
  for (const chosen of await chosenLearners(ctx, category, userIds)) {
    if (!(await lockCompany(trx, chosen.companyId))) throw problem('user.not-found');
    await table.insertUsers(trx, { ...chosen, categoryId }, chosen.userIds, now);
    const moduleIds = await libraryAmong(trx, chosen.companyId, moduleIdsOf(category), now);
    const given = { categoryId, moduleIds, assignedBy: caller.userId, userIds: chosen.userIds };
    users += chosen.userIds.length;
    assigned += await giveByCategory({ events, trx, companyId: chosen.companyId, now }, given);
  }
  ctx.audit({
    ...(category.owner_company_id && { companyId: category.owner_company_id }),
    subject: { type: 'category', id: categoryId },
    detail: { name: category.name, users, assigned },
  });
  return { status: true, users, assigned };
};

/**
 * What `assignUsers` would do.
 * @throws Problem see `categories.previewUsers`
 */
export const previewUsers = async (
  ctx: Ctx,
  categoryId: string,
  userIds: readonly string[],
): Answer<typeof categories.previewUsers> => {
  const category = await categoryInScope(ctx, categoryId);
  const preview = { users: 0, modules: 0, assigned: 0, already: 0 };
  for (const chosen of await chosenLearners(ctx, category, userIds)) {
    const moduleIds = await libraryAmong(ctx.trx, chosen.companyId, moduleIdsOf(category), ctx.clock.now());
    const already = await countAssignments(ctx.trx, chosen.companyId, chosen.userIds, moduleIds);
    preview.users += chosen.userIds.length;
    preview.modules = Math.max(preview.modules, moduleIds.length);
    preview.already += already;
    preview.assigned += chosen.userIds.length * moduleIds.length - already;
  }
  return preview;
};

/**
 * What leaves people when one module or one person leaves the category, or the whole of it goes.
 * @throws Problem category.not-found, access.forbidden for a category that the caller may not change so
 */
export const previewRemoval = async (
  ctx: Ctx,
  categoryId: string,
  { moduleId, userId }: InputOf<typeof categories.previewRemoval>['query'],
): Answer<typeof categories.previewRemoval> => {
  const category = await categoryInScope(ctx, categoryId);
  if (userId === undefined && !mayChange(ctx.caller, category)) throw problem('access.forbidden');
  if (userId !== undefined) await chosenLearners(ctx, category, [userId]);
  const meant = category.modules.filter(({ _id }) => moduleId === undefined || _id === moduleId);
  const companyId = staffScopeOf(ctx.caller).companyId ?? reachOf(category);
  const counts = await countRemoval(ctx.trx, {
    companyId: userId === undefined ? reachOf(category) : companyId,
    categoryId,
    moduleIds: meant.map(({ _id }) => _id),
    userIds: userId === undefined ? undefined : [userId],
  });
  const byModule = new Map(counts.map((row) => [row.module_id, row]));
  return {
    users: category.users,
    modules: meant.map(({ _id, moduleName }) => {
      const { lost = 0, kept = 0, complete = 0 } = byModule.get(_id) ?? {};
      return { _id, moduleName, lost, kept, complete };
    }),
  };
};

/**
 * Who would lose a module with the category.
 * @throws Problem category.not-found, access.forbidden
 */
export const listLosing = async (
  ctx: Ctx,
  { id, moduleId }: InputOf<typeof categories.listLosing>['params'],
  paging: Paging,
): Answer<typeof categories.listLosing> => {
  const category = await categoryInScope(ctx, id);
  if (!mayChange(ctx.caller, category)) throw problem('access.forbidden');
  const leaving = { companyId: reachOf(category), categoryId: id, moduleIds: [moduleId] };
  const rows = await table.listLosing(ctx.trx, staffScopeOf(ctx.caller), leaving, sliceOf(paging));
  return {
    users: rows.map((row) => ({
      _id: row.user_id,
      name: row.name,
      department: row.departments,
      trainings: row.trainings,
      assessments: row.assessments,
      bestScore: row.best_score,
      dueOn: row.due_on,
    })),
    usersCount: rows[0]?.total ?? 0,
  };
};

/**
 * Takes people out of a category, and from them what it alone gave; completed results stay.
 * @throws Problem see `categories.removeUsers`
 */
export const removeUsers = async (
  ctx: Ctx,
  categoryId: string,
  userIds: readonly string[],
): Answer<typeof categories.removeUsers> => {
  await lockCategory(ctx.trx, categoryId);
  const category = await categoryInScope(ctx, categoryId);
  const moduleIds = moduleIdsOf(category);
  let users = 0;
  let lost = 0;
  for (const chosen of await chosenLearners(ctx, category, userIds)) {
    lost += await withdrawAssignments(ctx.trx, { ...chosen, categoryId, moduleIds }, ctx.clock.now());
    await table.deleteUsers(ctx.trx, { ...chosen, categoryId }, chosen.userIds);
    users += chosen.userIds.length;
  }
  ctx.audit({
    ...(category.owner_company_id && { companyId: category.owner_company_id }),
    subject: { type: 'category', id: categoryId },
    detail: { name: category.name, users, lost },
  });
  return { status: true, users, lost };
};
