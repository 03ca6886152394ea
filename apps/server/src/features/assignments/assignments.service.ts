import type { assignments, InputOf } from '@simward/contract';
import {
  assignmentEffect,
  expectDates,
  expectPreviewedCounts,
} from '../../domain/assignments/assignmentEffect.ts';
import { assignModulesJob } from '../../domain/assignments/batches/assignModulesJob.ts';
import {
  type BatchKey,
  findBatch,
  insertBatch,
  setLearnerCount,
} from '../../domain/assignments/batches/assignmentBatch.sql.ts';
import { learnersPerPiece, planPieces } from '../../domain/assignments/batches/assignmentPieces.sql.ts';
import { expectNoneUnderWay, moduleLabel } from '../../domain/assignments/batches/assignmentTasks.ts';
import { addDepartmentModules } from '../../domain/assignments/departmentModules.sql.ts';
import { namesInLibrary } from '../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { companyInView, staffScopeOf } from '../../domain/companies/scopes.ts';
import { departmentPolicy } from '../../domain/departments/policy.ts';
import { countMailed } from '../../domain/mails/assignments/assignmentMail.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { expectCan } from '../../platform/auth/policy.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { queueTask, runTask } from '../../platform/progress/taskJob.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { findDepartments } from './assignments.sql.ts';

type AssignmentInput = InputOf<typeof assignments.assignToEverybody>['body'];
type AssignmentAnswer = Answer<typeof assignments.assignToEverybody>;

/**
 * Assigns modules to all learners whom the caller looks after.
 * @throws Problem see `assignments.assignToEverybody`
 */
export const assignToEverybody = async (ctx: OwnCtx, input: AssignmentInput): AssignmentAnswer =>
  finishIfSmall(
    ctx,
    await ctx.write((trx) =>
      queueAssignment(ctx, trx, { ...everybodyOf(ctx.caller), audience: 'everybody' }, input),
    ),
  );

/**
 * Assigns modules to departments: to their learners, and to everybody who joins later.
 * @throws Problem see `assignments.assignToDepartments`
 */
export const assignToDepartments = async (
  ctx: OwnCtx,
  { departments, ...input }: InputOf<typeof assignments.assignToDepartments>['body'],
): AssignmentAnswer => {
  const batch = await ctx.write(async (trx) => {
    const learners = await learnersOfDepartments(trx, ctx.caller, departments);
    return queueAssignment(ctx, trx, { ...learners, audience: 'departments' }, input);
  });
  return finishIfSmall(ctx, batch);
};

/** Counts what assigning modules to departments or to everybody would do. */
export const previewBulk = async (
  { trx, caller }: UserCtx,
  { modules, departments, dueOn }: InputOf<typeof assignments.previewBulk>['body'],
): Answer<typeof assignments.previewBulk> => {
  const learners = departments ? await learnersOfDepartments(trx, caller, departments) : everybodyOf(caller);
  const moduleIds = [...new Set(modules)];
  const effect = await assignmentEffect(trx, [learners], moduleIds, dueOn);
  return { ...effect, mailed: await countMailed(trx, [learners], effect, dueOn) };
};

/** Stores who gets which modules, and queues the work. */
const queueAssignment = async (
  ctx: OwnCtx,
  trx: Trx,
  learners: LearnerScope & { audience: 'departments' | 'everybody' },
  input: AssignmentInput,
): Promise<BatchKey & { users: number }> => {
  const { caller, platform } = ctx;
  const { companyId, departmentIds, audience } = learners;
  const now = ctx.clock.now();
  if (!(await lockCompany(trx, companyId))) throw problem('company.not-found');
  await expectNoneUnderWay(trx, companyId);
  const moduleIds = [...new Set(input.modules)];
  const names = await namesInLibrary(trx, companyId, moduleIds, now);
  if (names.length < moduleIds.length) throw problem('module.not-found');
  await expectDates(trx, companyId, input, now);
  if (input.token !== undefined)
    expectPreviewedCounts(await assignmentEffect(trx, [learners], moduleIds), input.token);
  const key = { companyId, batchId: newId(now) };
  const { startOn, dueOn, mails } = input;
  const assignment = { departmentIds, moduleIds, startOn, dueOn, mails, assignedBy: caller.userId };
  await insertBatch(trx, { ...key, audience, ...assignment, users: 0 }, now);
  const pieceBy = audience === 'departments' ? 'department' : 'thousand';
  const users = await planPieces(trx, key, learners, pieceBy);
  await setLearnerCount(trx, key, users);
  const label = moduleLabel(names);
  const task = { kind: 'assignment', label, requestedBy: caller.userId, total: users } as const;
  await queueTask(platform, trx, task, assignModulesJob, key);
  if (audience === 'departments')
    await addDepartmentModules(
      trx,
      companyId,
      { departmentIds: departmentIds ?? [], moduleIds },
      { ...assignment, ...key, now },
    );
  await ctx.audit(trx, {
    companyId,
    subject: { type: 'assignment batch', id: key.batchId },
    detail: { users, modules: moduleIds.length, departments: departmentIds?.length ?? 0, mails },
  });
  return { ...key, users };
};

/** Does a batch of one piece at once. Its job is queued anyway, and then finds nothing left to do. */
const finishIfSmall = async (
  ctx: OwnCtx,
  { users, ...key }: BatchKey & { users: number },
): AssignmentAnswer => {
  if (users <= learnersPerPiece) await runTask(ctx.platform, assignModulesJob, key, false);
  const { assigned, dates_changed, finished_at } = await ctx.read((trx) => findBatch(trx, key));
  return {
    status: true,
    taskId: key.batchId,
    users,
    assigned,
    datesChanged: dates_changed,
    finished: finished_at !== null,
  };
};

/** Learners of the departments, or of the whole company when `departmentIds` is undefined. */
interface LearnerScope {
  companyId: string;
  departmentIds: readonly string[] | undefined;
}

/**
 * Everybody in the caller's departments (Manager), company (Admin) or viewed company (SuperAdmin).
 * @throws Problem assignment.company-missing
 */
const everybodyOf = (caller: UserCaller): LearnerScope => {
  const { companyId, departmentIds } = staffScopeOf(caller);
  if (companyId === undefined) throw problem('assignment.company-missing');
  return { companyId, departmentIds };
};

/**
 * The learners of departments, which must belong to one company.
 * @throws Problem department.not-found outside the company, access.forbidden for a department that a Manager does not
 *   look after, assignment.several-companies
 */
const learnersOfDepartments = async (
  trx: Trx,
  caller: UserCaller,
  departments: readonly string[],
): Promise<LearnerScope> => {
  const departmentIds = [...new Set(departments)];
  const rows = await findDepartments(trx, companyInView(caller), departmentIds);
  const [first, ...others] = new Set(rows.map(({ company_id }) => company_id));
  if (first === undefined || rows.length < departmentIds.length) throw problem('department.not-found');
  for (const departmentId of departmentIds) expectCan(caller, departmentPolicy.lookAfter, { departmentId });
  if (others.length > 0) throw problem('assignment.several-companies');
  return { companyId: first, departmentIds };
};
