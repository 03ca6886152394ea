import type { InputOf, users } from '@simward/contract';
import {
  countGiven,
  insertBatch,
  type Outcome,
} from '../../../domain/assignments/batches/assignmentBatch.sql.ts';
import { assignmentEffect } from '../../../domain/assignments/effect/assignmentEffect.ts';
import { expectCounts } from '../../../domain/assignments/effect/expectCounts.ts';
import { expectDates } from '../../../domain/assignments/effect/expectDates.ts';
import { giveModules } from '../../../domain/assignments/giveModules.ts';
import {
  libraryAmong,
  listAssigned,
  listLibrary,
} from '../../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../../domain/companies/lockCompany.sql.ts';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { countMailed } from '../../../domain/mails/assignments/assignmentMail.sql.ts';
import { standingOf } from '../../../domain/people/person/personInScope.ts';
import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import { holdsModules, mayChangePerson } from '../../../domain/people/roles/roleRules.ts';
import { newId } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { expectFound, mostSelected, selectPeople } from './selectPeople.ts';

/** One call makes so many assignments at most, so that it ends in time. */
const mostAssignments = 200_000;

export type Asked = Pick<InputOf<typeof users.assignModules>['body'], 'users' | 'filter'>;

/**
 * The learners of a selection whom the caller may give modules.
 * @throws Problem user.not-found, access.forbidden, user.no-modules, user.selection-too-large
 */
export const selectLearners = async (ctx: UserCtx, body: Asked) => {
  const selection = { userIds: body.users, filter: body.filter };
  const { rows, unknown } = await selectPeople(ctx, selection, 'users');
  if (unknown.length > 0) throw problem('user.not-found');
  if (rows.some((row) => !mayChangePerson(ctx.caller, standingOf(row)))) throw problem('access.forbidden');
  const learners = rows.filter(({ permission_set }) => holdsModules(permission_set));
  if (body.users && learners.length < rows.length) throw problem('user.no-modules');
  return learners;
};

export const byCompany = (rows: readonly UserRow[]): { companyId: string; userIds: string[] }[] =>
  [...Map.groupBy(rows, ({ company_id }) => company_id)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([companyId, people]) => ({ companyId, userIds: people.map(({ user_id }) => user_id) }));

/** Notes what one company's people got, so that it is seen, undone and written about. */
const giveTo = async (
  ctx: UserCtx,
  { companyId, userIds }: { companyId: string; userIds: string[] },
  { modules: moduleIds, startOn, dueOn, mails }: InputOf<typeof users.assignModules>['body'],
): Promise<Outcome> => {
  const { trx, platform, caller } = ctx;
  const now = ctx.clock.now();
  const key = { companyId, batchId: newId(now) };
  const given = { moduleIds, startOn, dueOn, mails, assignedBy: caller.userId };
  await insertBatch(trx, { ...key, ...given, audience: 'people', users: userIds.length }, now);
  const outcome = await giveModules(
    { events: platform.events, trx, companyId, now },
    { ...given, userIds, save: { batchId: key.batchId, mails } },
  );
  await countGiven(trx, key, outcome, now);
  return outcome;
};

/**
 * Assigns modules to chosen learners, or to all learners that a filter matches.
 * @throws Problem see `users.assignModules`
 */
export const assignModules = async (
  ctx: UserCtx,
  asked: InputOf<typeof users.assignModules>['body'],
): Answer<typeof users.assignModules> => {
  const { trx } = ctx;
  const body = { ...asked, modules: [...new Set(asked.modules)] };
  const learners = await selectLearners(ctx, body);
  // Clients in the field choose by a filter and state no number.
  expectFound({ byFilter: false, expected: body.expected }, learners.length);
  const most = Math.min(mostSelected, Math.floor(mostAssignments / body.modules.length));
  if (learners.length > most) throw problem('user.selection-too-large', { values: { most } });
  const chosen = byCompany(learners);
  for (const { companyId } of chosen) {
    await lockCompany(trx, companyId);
    if ((await libraryAmong(trx, companyId, body.modules, ctx.clock.now())).length < body.modules.length)
      throw problem('module.not-found');
    await expectDates(trx, companyId, body, ctx.clock.now());
  }
  if (body.token !== undefined) expectCounts(await assignmentEffect(trx, chosen, body.modules), body.token);
  const all = { assigned: 0, datesChanged: 0 };
  for (const some of chosen) {
    const outcome = await giveTo(ctx, some, body);
    all.assigned += outcome.assigned;
    all.datesChanged += outcome.datesChanged;
  }
  ctx.audit({ detail: { users: learners.length, modules: body.modules.length, ...all } });
  return { status: true, users: learners.length, ...all };
};

/**
 * Assigns one module to one learner.
 * @throws Problem see `users.assignModule`
 */
export const assignModule = (
  ctx: UserCtx,
  { user, module, ...given }: InputOf<typeof users.assignModule>['body'],
): Answer<typeof users.assignModule> => assignModules(ctx, { users: [user], modules: [module], ...given });

/**
 * What assigning modules to these learners would do.
 * @throws Problem see `users.previewAssignment`
 */
export const previewAssignment = async (
  ctx: UserCtx,
  { modules, dueOn, ...asked }: InputOf<typeof users.previewAssignment>['body'],
): Answer<typeof users.previewAssignment> => {
  const chosen = byCompany(await selectLearners(ctx, asked));
  const moduleIds = [...new Set(modules)];
  const effect = await assignmentEffect(ctx.trx, chosen, moduleIds, dueOn);
  return { ...effect, mailed: await countMailed(ctx.trx, chosen, effect, dueOn) };
};

/** The modules in the caller's scope: a learner's own, for staff those of the company's library. */
export const assignableModules = async (
  ctx: UserCtx,
  asked: string | undefined,
): Answer<typeof users.assignableModules> => {
  const { trx, caller } = ctx;
  if (caller.permissionSet === 'user') return { modules: await listAssigned(trx, caller, ctx.clock.now()) };
  const scope = staffScopeOf(caller);
  if (asked && scope.companyId && asked !== scope.companyId) return { modules: [] };
  return { modules: await listLibrary(trx, asked ?? scope.companyId, ctx.clock.now()) };
};
