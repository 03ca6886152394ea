import { type InputOf, isLearner, type users } from '@simward/contract';
import {
  assignmentEffect,
  expectDates,
  expectPreviewedCounts,
} from '../../../domain/assignments/assignmentEffect.ts';
import { assignModulesJob } from '../../../domain/assignments/batches/assignModulesJob.ts';
import {
  type AssignmentCounts,
  addToBatchCounts,
  insertBatch,
} from '../../../domain/assignments/batches/assignmentBatch.sql.ts';
import { planPiecesOfPeople } from '../../../domain/assignments/batches/assignmentPieces.sql.ts';
import { moduleLabel } from '../../../domain/assignments/batches/assignmentTasks.ts';
import { giveModules } from '../../../domain/assignments/giveModules.ts';
import {
  idsInLibrary,
  listAssignedModules,
  listLibraryModules,
  namesInLibrary,
} from '../../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../../domain/companies/company.sql.ts';
import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import { countMailed } from '../../../domain/mails/assignments/assignmentMail.sql.ts';
import {
  groupByCompany,
  type PeopleOfCompany,
  peoplePerPiece,
} from '../../../domain/people/acts/peopleOfAct.ts';
import { standingOf } from '../../../domain/people/person/personInScope.ts';
import { personPolicy } from '../../../domain/people/policy.ts';
import { holdsModules } from '../../../domain/people/roles/roleRules.ts';
import { expectCan } from '../../../platform/auth/policy.ts';
import { newId } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import { queueTask } from '../../../platform/progress/taskJob.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { expectNumber, mostSelected, selectPeople } from './selectPeople.ts';

type LearnerSelection = Pick<InputOf<typeof users.assignModules>['body'], 'users' | 'filter'>;

/**
 * The learners of a selection. Refuses people whom the caller may not change.
 * @throws Problem user.not-found, access.forbidden, user.no-modules, user.selection-too-large
 */
export const selectLearners = async (ctx: UserCtx, body: LearnerSelection) => {
  const selection = { userIds: body.users, filter: body.filter };
  const { rows, unknown } = await selectPeople(ctx, selection, 'users');
  if (unknown.length > 0) throw problem('user.not-found');
  for (const row of rows) expectCan(ctx.caller, personPolicy.change, standingOf(row));
  const learners = rows.filter(({ permission_set }) => holdsModules(permission_set));
  if (body.users && learners.length < rows.length) throw problem('user.no-modules');
  return learners;
};

/** One call makes at most this many assignments, so that it ends in time. */
const mostAssignments = 200_000;

/**
 * Assigns modules to these learners, or to all learners that match a filter.
 * @throws Problem see `users.assignModules`
 */
export const assignModules = async (
  ctx: UserCtx,
  input: InputOf<typeof users.assignModules>['body'],
): Answer<typeof users.assignModules> => {
  const { trx } = ctx;
  const body = { ...input, modules: [...new Set(input.modules)] };
  const learners = await selectLearners(ctx, body);
  // Older clients select by a filter without stating the number of people, so the number is checked only if
  // it is given.
  expectNumber({ byFilter: false, expected: body.expected }, learners.length);
  const most = Math.min(mostSelected, Math.floor(mostAssignments / body.modules.length));
  if (learners.length > most) throw problem('user.selection-too-large', { values: { most } });
  const groups = groupByCompany(learners);
  for (const { companyId } of groups) {
    await lockCompany(trx, companyId);
    if ((await idsInLibrary(trx, companyId, body.modules, ctx.clock.now())).length < body.modules.length)
      throw problem('module.not-found');
    await expectDates(trx, companyId, body, ctx.clock.now());
  }
  if (body.token !== undefined)
    expectPreviewedCounts(await assignmentEffect(trx, groups, body.modules), body.token);
  const outcome = await assign(ctx, groups, body);
  const { assigned, datesChanged } = outcome;
  ctx.audit({
    detail: {
      users: learners.length,
      modules: body.modules.length,
      ...(outcome.finished && { assigned, datesChanged }),
    },
  });
  return { status: true, users: learners.length, ...outcome };
};

/**
 * Assigns one module to one learner.
 * @throws Problem see `users.assignModule`
 */
export const assignModule = (
  ctx: UserCtx,
  { user, module, ...terms }: InputOf<typeof users.assignModule>['body'],
): Answer<typeof users.assignModule> => assignModules(ctx, { users: [user], modules: [module], ...terms });

/**
 * Says what assigning these modules would do, without assigning them.
 * @throws Problem see `users.previewAssignment`
 */
export const previewAssignment = async (
  ctx: UserCtx,
  { modules, dueOn, ...selection }: InputOf<typeof users.previewAssignment>['body'],
): Answer<typeof users.previewAssignment> => {
  const groups = groupByCompany(await selectLearners(ctx, selection));
  const moduleIds = [...new Set(modules)];
  const effect = await assignmentEffect(ctx.trx, groups, moduleIds, dueOn);
  return { ...effect, mailed: await countMailed(ctx.trx, groups, effect, dueOn) };
};

/** The modules in the caller's scope: a learner's own, for staff those of the company's library. */
export const assignableModules = async (
  ctx: UserCtx,
  companyId: string | undefined,
): Answer<typeof users.assignableModules> => {
  const { trx, caller } = ctx;
  if (isLearner(caller)) return { modules: await listAssignedModules(trx, caller, ctx.clock.now()) };
  const scope = staffScopeOf(caller);
  if (companyId && scope.companyId && companyId !== scope.companyId) return { modules: [] };
  return { modules: await listLibraryModules(trx, companyId ?? scope.companyId, ctx.clock.now()) };
};

type AssignmentInput = InputOf<typeof users.assignModules>['body'];

/** Assigns within the call if there are few people, and by a task for each company if there are many. */
const assign = async (ctx: UserCtx, groups: readonly PeopleOfCompany[], input: AssignmentInput) => {
  const sum = { assigned: 0, datesChanged: 0 };
  const users = groups.reduce((count, { userIds }) => count + userIds.length, 0);
  if (users > peoplePerPiece(input.modules.length)) {
    const taskIds: string[] = [];
    for (const people of groups) taskIds.push(await assignLater(ctx, people, input));
    return { ...sum, taskId: taskIds[0] ?? null, finished: false };
  }
  for (const people of groups) {
    const outcome = await assignNow(ctx, people, input);
    sum.assigned += outcome.assigned;
    sum.datesChanged += outcome.datesChanged;
  }
  return { ...sum, taskId: null, finished: true };
};

/** Queues the assignment as a task with the batch's id. */
const assignLater = async (
  ctx: UserCtx,
  people: PeopleOfCompany,
  input: AssignmentInput,
): Promise<string> => {
  const { trx, platform, caller } = ctx;
  const { companyId, userIds } = people;
  const { key } = await beginBatch(ctx, people, input);
  await planPiecesOfPeople(trx, key, userIds, peoplePerPiece(input.modules.length));
  const label = moduleLabel(await namesInLibrary(trx, companyId, input.modules, ctx.clock.now()));
  const task = {
    kind: 'assignment-people',
    label,
    requestedBy: caller.userId,
    total: userIds.length,
  } as const;
  await queueTask(platform, trx, task, assignModulesJob, key);
  return key.batchId;
};

/** Stores the batch of one company's people, so that people can see and undo it and the mails can name it. */
const beginBatch = async (
  ctx: UserCtx,
  { companyId, userIds }: PeopleOfCompany,
  { modules: moduleIds, startOn, dueOn, mails }: AssignmentInput,
) => {
  const now = ctx.clock.now();
  const key = { companyId, batchId: newId(now) };
  const assignment = { moduleIds, startOn, dueOn, mails, assignedBy: ctx.caller.userId };
  await insertBatch(ctx.trx, { ...key, ...assignment, audience: 'people', users: userIds.length }, now);
  return { key, assignment };
};

const assignNow = async (
  ctx: UserCtx,
  people: PeopleOfCompany,
  input: AssignmentInput,
): Promise<AssignmentCounts> => {
  const { trx, platform } = ctx;
  const now = ctx.clock.now();
  const { key, assignment } = await beginBatch(ctx, people, input);
  const outcome = await giveModules(
    { events: platform.events, trx, companyId: people.companyId, now },
    { ...assignment, userIds: people.userIds, save: { batchId: key.batchId, mails: assignment.mails } },
  );
  await addToBatchCounts(trx, key, outcome, now);
  return outcome;
};
