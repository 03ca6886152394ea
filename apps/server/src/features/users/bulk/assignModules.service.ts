import type { InputOf, users } from '@simward/contract';
import { insertAssignments } from '../../../domain/assignments/assignments.sql.ts';
import { libraryAmong, listAssigned, listLibrary } from '../../../domain/catalogue/listModules.sql.ts';
import { lockCompany } from '../../../domain/companies/lockCompany.sql.ts';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { holdsModules, mayChangePerson } from '../../../domain/people/roleRules.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { standingOf } from '../person/personInScope.ts';
import { mostSelected, selectPeople } from './selectPeople.ts';

/** One call makes so many assignments at most, so that it ends in time. */
const mostAssignments = 200_000;

const selectLearners = async (ctx: UserCtx, body: InputOf<typeof users.assignModules>['body']) => {
  const selection = { userIds: body.users, filter: body.filter };
  const { rows, unknown } = await selectPeople(ctx, selection);
  if (unknown.length > 0) throw problem('user.not-found');
  if (rows.some((row) => !mayChangePerson(ctx.caller, standingOf(row)))) throw problem('access.forbidden');
  const learners = rows.filter(({ permission_set }) => holdsModules(permission_set));
  if (body.users && learners.length < rows.length) throw problem('user.no-modules');
  return learners;
};

/**
 * Assigns modules to chosen learners, or to all learners that a filter matches.
 * @throws Problem see `users.assignModules`
 */
export const assignModules = async (
  ctx: UserCtx,
  body: InputOf<typeof users.assignModules>['body'],
): Answer<typeof users.assignModules> => {
  const { trx, caller } = ctx;
  const moduleIds = [...new Set(body.modules)];
  const learners = await selectLearners(ctx, body);
  const most = Math.min(mostSelected, Math.floor(mostAssignments / moduleIds.length));
  if (learners.length > most) throw problem('user.selection-too-large', { values: { most } });
  const byCompany = [...Map.groupBy(learners, ({ company_id }) => company_id)].sort();
  let assigned = 0;
  for (const [companyId, rows] of byCompany) {
    await lockCompany(trx, companyId);
    if ((await libraryAmong(trx, companyId, moduleIds)).length < moduleIds.length)
      throw problem('module.not-found');
    const userIds = rows.map(({ user_id }) => user_id);
    const given = { userIds, moduleIds, assignedBy: caller.userId };
    assigned += await insertAssignments(trx, companyId, given, ctx.clock.now());
  }
  ctx.audit({ detail: { users: learners.length, modules: moduleIds.length, assigned } });
  return { status: true, users: learners.length, assigned };
};

/** The modules in the caller's scope: a learner's own, for staff those of the company's library. */
export const assignableModules = async (
  ctx: UserCtx,
  asked: string | undefined,
): Answer<typeof users.assignableModules> => {
  const { trx, caller } = ctx;
  if (caller.permissionSet === 'user') return { modules: await listAssigned(trx, caller) };
  const scope = staffScopeOf(caller);
  if (asked && scope.companyId && asked !== scope.companyId) return { modules: [] };
  return { modules: await listLibrary(trx, asked ?? scope.companyId) };
};
