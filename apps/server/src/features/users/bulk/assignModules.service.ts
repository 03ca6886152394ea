import type { InputOf, users } from '@simward/contract';
import { assignModulesJob } from '../../../domain/assignments/batches/assignModulesJob.ts';
import {
  countGiven,
  insertBatch,
  type Outcome,
} from '../../../domain/assignments/batches/assignmentBatch.sql.ts';
import { planChosen } from '../../../domain/assignments/batches/assignmentPieces.sql.ts';
import { assignmentEffect } from '../../../domain/assignments/effect/assignmentEffect.ts';
import { expectCounts } from '../../../domain/assignments/effect/expectCounts.ts';
import { expectDates } from '../../../domain/assignments/effect/expectDates.ts';
import { giveModules } from '../../../domain/assignments/giveModules.ts';
import { moduleLabel } from '../../../domain/assignments/moduleLabel.ts';
import {
  libraryAmong,
  libraryNamesAmong,
  listAssigned,
  listLibrary,
} from '../../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../../domain/companies/lockCompany.sql.ts';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { countMailed } from '../../../domain/mails/assignments/assignmentMail.sql.ts';
import { byCompany, type PeopleOf } from '../../../domain/people/acts/peopleOf.ts';
import { pieceOfPeople } from '../../../domain/people/acts/pieceOfPeople.ts';
import { standingOf } from '../../../domain/people/person/personInScope.ts';
import { holdsModules, mayChangePerson } from '../../../domain/people/roles/roleRules.ts';
import { newId } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import { queueTask } from '../../../platform/progress/taskJob.ts';
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

type Given = InputOf<typeof users.assignModules>['body'];

/** Notes what one company's people get, so that it is seen, undone and written about. */
const beginSave = async (
  ctx: UserCtx,
  { companyId, userIds }: PeopleOf,
  { modules: moduleIds, startOn, dueOn, mails }: Given,
) => {
  const now = ctx.clock.now();
  const key = { companyId, batchId: newId(now) };
  const given = { moduleIds, startOn, dueOn, mails, assignedBy: ctx.caller.userId };
  await insertBatch(ctx.trx, { ...key, ...given, audience: 'people', users: userIds.length }, now);
  return { key, given };
};

const giveNow = async (ctx: UserCtx, people: PeopleOf, asked: Given): Promise<Outcome> => {
  const { trx, platform } = ctx;
  const now = ctx.clock.now();
  const { key, given } = await beginSave(ctx, people, asked);
  const outcome = await giveModules(
    { events: platform.events, trx, companyId: people.companyId, now },
    { ...given, userIds: people.userIds, save: { batchId: key.batchId, mails: given.mails } },
  );
  await countGiven(trx, key, outcome, now);
  return outcome;
};

/** Queues the save as a task of the same id. */
const giveLater = async (ctx: UserCtx, people: PeopleOf, asked: Given): Promise<string> => {
  const { trx, platform, caller } = ctx;
  const { companyId, userIds } = people;
  const { key } = await beginSave(ctx, people, asked);
  await planChosen(trx, key, userIds, pieceOfPeople(asked.modules.length));
  const label = moduleLabel(await libraryNamesAmong(trx, companyId, asked.modules, ctx.clock.now()));
  const task = {
    kind: 'assignment-people',
    label,
    requestedBy: caller.userId,
    total: userIds.length,
  } as const;
  await queueTask(platform, trx, task, assignModulesJob, key);
  return key.batchId;
};

/** Gives them to few at once, to more by a task for each company. */
const give = async (ctx: UserCtx, chosen: readonly PeopleOf[], asked: Given) => {
  const all = { assigned: 0, datesChanged: 0 };
  const users = chosen.reduce((sum, { userIds }) => sum + userIds.length, 0);
  if (users > pieceOfPeople(asked.modules.length)) {
    const taskIds: string[] = [];
    for (const people of chosen) taskIds.push(await giveLater(ctx, people, asked));
    return { ...all, taskId: taskIds[0] ?? null, finished: false };
  }
  for (const people of chosen) {
    const outcome = await giveNow(ctx, people, asked);
    all.assigned += outcome.assigned;
    all.datesChanged += outcome.datesChanged;
  }
  return { ...all, taskId: null, finished: true };
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
  const given = await give(ctx, chosen, body);
  const { assigned, datesChanged } = given;
  ctx.audit({
    detail: {
      users: learners.length,
      modules: body.modules.length,
      ...(given.finished && { assigned, datesChanged }),
    },
  });
  return { status: true, users: learners.length, ...given };
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
