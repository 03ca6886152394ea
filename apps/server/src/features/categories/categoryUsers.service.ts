import type { categories, InputOf } from '@simward/contract';
import { countAssignments, countRemoval } from '../../domain/assignments/categoryAssignments.sql.ts';
import { idsInLibrary } from '../../domain/catalogue/modules/listModules.sql.ts';
import { categoryPolicy } from '../../domain/categories/policy.ts';
import { companyInView, staffScopeOf } from '../../domain/companies/scopes.ts';
import { shownAddress } from '../../domain/people/account/shownAddress.ts';
import { groupByCompany, type PeopleOfCompany } from '../../domain/people/acts/peopleOfAct.ts';
import { findChosenPeople } from '../../domain/people/person/people.sql.ts';
import { standingOf } from '../../domain/people/person/personInScope.ts';
import { personPolicy } from '../../domain/people/policy.ts';
import { holdsModules } from '../../domain/people/roles/roleRules.ts';
import { expectCan } from '../../platform/auth/policy.ts';
import { sliceOf } from '../../platform/list/page.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import {
  bundleInScope,
  type CategoryRow,
  categoryInScope,
  homeOf,
  moduleIdsOf,
  reachOf,
} from './categoryInScope.ts';
import * as table from './categoryUsers.sql.ts';

/** @throws Problem category.not-found, access.forbidden */
export const listUsers = async (
  ctx: UserCtx,
  categoryId: string,
  page: InputOf<typeof categories.listCategoryUsers>['query'],
): Answer<typeof categories.listCategoryUsers> => {
  const category = await categoryInScope(ctx, categoryId);
  const bundle = { categoryId, moduleIds: moduleIdsOf(category) };
  const rows = await table.listUsers(ctx.trx, staffScopeOf(ctx.caller), bundle, sliceOf(page));
  const users = rows.map((row) => ({
    _id: row.user_id,
    name: row.name,
    mobileNo: row.mobile_no,
    emailAddress: shownAddress(row.email),
    department: row.departments,
    complete: row.complete,
  }));
  return { users, usersCount: category.users };
};

/**
 * Counts what `assignUsers` would do.
 * @throws Problem see `categories.previewUsers`
 */
export const previewUsers = async (
  ctx: UserCtx,
  categoryId: string,
  userIds: readonly string[],
): Answer<typeof categories.previewUsers> => {
  const category = await bundleInScope(ctx, categoryId);
  const preview = { users: 0, modules: 0, assigned: 0, already: 0 };
  for (const people of await chosenLearners(ctx, category, userIds)) {
    const moduleIds = await idsInLibrary(ctx.trx, people.companyId, category.module_ids, ctx.clock.now());
    const already = await countAssignments(ctx.trx, people.companyId, people.userIds, moduleIds);
    preview.users += people.userIds.length;
    preview.modules = Math.max(preview.modules, moduleIds.length);
    preview.already += already;
    preview.assigned += people.userIds.length * moduleIds.length - already;
  }
  return preview;
};

/**
 * Counts the assignments that people lose when a module or a person leaves the category, or when it is deleted.
 * @throws Problem category.not-found, access.forbidden for a category that the caller may not change
 */
export const previewRemoval = async (
  ctx: UserCtx,
  categoryId: string,
  { moduleId, userId }: InputOf<typeof categories.previewRemoval>['query'],
): Answer<typeof categories.previewRemoval> => {
  const category = await categoryInScope(ctx, categoryId);
  if (userId === undefined) expectCan(ctx.caller, categoryPolicy.change, homeOf(category));
  if (userId !== undefined) await chosenLearners(ctx, category, [userId]);
  const leavingModules = category.modules.filter(({ _id }) => moduleId === undefined || _id === moduleId);
  const companyId = companyInView(ctx.caller) ?? reachOf(category);
  const counts = await countRemoval(ctx.trx, {
    companyId: userId === undefined ? reachOf(category) : companyId,
    categoryId,
    moduleIds: leavingModules.map(({ _id }) => _id),
    userIds: userId === undefined ? undefined : [userId],
  });
  const byModule = new Map(counts.map((row) => [row.module_id, row]));
  return {
    users: category.users,
    modules: leavingModules.map(({ _id, moduleName }) => {
      const { lost = 0, kept = 0, complete = 0 } = byModule.get(_id) ?? {};
      return { _id, moduleName, lost, kept, complete };
    }),
  };
};

/**
 * The people who would lose a module if it left the category.
 * @throws Problem category.not-found, access.forbidden
 */
export const listLosing = async (
  ctx: UserCtx,
  { id, moduleId }: InputOf<typeof categories.listLosing>['params'],
  page: InputOf<typeof categories.listLosing>['query'],
): Answer<typeof categories.listLosing> => {
  const category = await categoryInScope(ctx, id);
  expectCan(ctx.caller, categoryPolicy.change, homeOf(category));
  const leaving = { companyId: reachOf(category), categoryId: id, moduleIds: [moduleId] };
  const rows = await table.listUsersLosingModules(ctx.trx, staffScopeOf(ctx.caller), leaving, sliceOf(page));
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
 * The chosen learners, grouped by company in a fixed order. All must be of the category's company, if it
 * belongs to one.
 * @throws Problem user.not-found outside that company, access.forbidden outside what the caller's role
 * allows, user.no-modules for people who are no learners
 */
export const chosenLearners = async (
  { trx, caller }: UserCtx,
  category: Pick<CategoryRow, 'owner_company_id'>,
  userIds: readonly string[],
): Promise<PeopleOfCompany[]> => {
  const ids = [...new Set(userIds)];
  const companyId = companyInView(caller) ?? reachOf(category);
  const rows = await findChosenPeople(trx, { companyId }, ids);
  if (rows.length < ids.length) throw problem('user.not-found');
  for (const row of rows) expectCan(caller, personPolicy.change, standingOf(row));
  if (!rows.every(({ permission_set }) => holdsModules(permission_set))) throw problem('user.no-modules');
  return groupByCompany(rows);
};
