import type { assignments, InputOf } from '@simward/contract';
import { assignModulesJob } from '../../domain/assignments/batches/assignModulesJob.ts';
import {
  type BatchKey,
  findBatch,
  insertBatch,
  setMeant,
} from '../../domain/assignments/batches/assignmentBatch.sql.ts';
import { pieceOfLearners, planPieces } from '../../domain/assignments/batches/assignmentPieces.sql.ts';
import { expectNoneUnderWay } from '../../domain/assignments/batches/expectNoneUnderWay.ts';
import { addDepartmentModules } from '../../domain/assignments/departmentModules.sql.ts';
import { assignmentEffect } from '../../domain/assignments/effect/assignmentEffect.ts';
import { expectCounts } from '../../domain/assignments/effect/expectCounts.ts';
import { expectDates } from '../../domain/assignments/effect/expectDates.ts';
import { moduleLabel } from '../../domain/assignments/moduleLabel.ts';
import { libraryNamesAmong } from '../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../domain/companies/lockCompany.sql.ts';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { countMailed } from '../../domain/mails/assignments/assignmentMail.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { queueTask, runTask } from '../../platform/progress/taskJob.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { findDepartments } from './assignments.sql.ts';

type Asked = InputOf<typeof assignments.assignToEverybody>['body'];
type Assigned = Answer<typeof assignments.assignToEverybody>;

/** Stores what is to be given and queues the work. */
const begin = async (
  ctx: OwnCtx,
  trx: Trx,
  meant: Meant & { audience: 'departments' | 'everybody' },
  asked: Asked,
): Promise<BatchKey & { users: number }> => {
  const { caller, platform } = ctx;
  const { companyId, departmentIds, audience } = meant;
  const now = ctx.clock.now();
  if (!(await lockCompany(trx, companyId))) throw problem('company.not-found');
  await expectNoneUnderWay(trx, companyId);
  const moduleIds = [...new Set(asked.modules)];
  const names = await libraryNamesAmong(trx, companyId, moduleIds, now);
  if (names.length < moduleIds.length) throw problem('module.not-found');
  await expectDates(trx, companyId, asked, now);
  if (asked.token !== undefined) expectCounts(await assignmentEffect(trx, [meant], moduleIds), asked.token);
  const key = { companyId, batchId: newId(now) };
  const { startOn, dueOn, mails } = asked;
  const given = { departmentIds, moduleIds, startOn, dueOn, mails, assignedBy: caller.userId };
  await insertBatch(trx, { ...key, audience, ...given, users: 0 }, now);
  const by = audience === 'departments' ? 'department' : 'thousand';
  const users = await planPieces(trx, key, meant, by);
  await setMeant(trx, key, users);
  const label = moduleLabel(names);
  const task = { kind: 'assignment', label, requestedBy: caller.userId, total: users } as const;
  await queueTask(platform, trx, task, assignModulesJob, key);
  if (audience === 'departments')
    await addDepartmentModules(
      trx,
      companyId,
      { departmentIds: departmentIds ?? [], moduleIds },
      { ...given, ...key, now },
    );
  await ctx.audit(trx, {
    companyId,
    subject: { type: 'assignment batch', id: key.batchId },
    detail: { users, modules: moduleIds.length, departments: departmentIds?.length ?? 0, mails },
  });
  return { ...key, users };
};

/** What fits one piece is done at once; the job, queued in either case, then finds nothing left to do. */
const workOff = async (ctx: OwnCtx, { users, ...key }: BatchKey & { users: number }): Assigned => {
  if (users <= pieceOfLearners) await runTask(ctx.platform, assignModulesJob, key, false);
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

/**
 * Assigns modules to all learners whom the caller looks after.
 * @throws Problem see `assignments.assignToEverybody`
 */
export const assignToEverybody = async (ctx: OwnCtx, asked: Asked): Assigned =>
  workOff(
    ctx,
    await ctx.write((trx) =>
      begin(ctx, trx, { ...everybodyMeant(ctx.caller), audience: 'everybody' }, asked),
    ),
  );

/**
 * Assigns modules to departments: to their learners, and to whoever joins them later.
 * @throws Problem see `assignments.assignToDepartments`
 */
export const assignToDepartments = async (
  ctx: OwnCtx,
  { departments, ...asked }: InputOf<typeof assignments.assignToDepartments>['body'],
): Assigned => {
  const begun = await ctx.write(async (trx) => {
    const meant = await departmentsMeant(trx, ctx.caller, departments);
    return begin(ctx, trx, { ...meant, audience: 'departments' }, asked);
  });
  return workOff(ctx, begun);
};

/** What assigning modules to departments or to everybody would do. */
export const previewBulk = async (
  { trx, caller }: UserCtx,
  { modules, departments, dueOn }: InputOf<typeof assignments.previewBulk>['body'],
): Answer<typeof assignments.previewBulk> => {
  const meant = departments ? await departmentsMeant(trx, caller, departments) : everybodyMeant(caller);
  const moduleIds = [...new Set(modules)];
  const effect = await assignmentEffect(trx, [meant], moduleIds, dueOn);
  return { ...effect, mailed: await countMailed(trx, [meant], effect, dueOn) };
};

/** The learners of departments, or of a whole company when none are named. */
interface Meant {
  companyId: string;
  departmentIds: readonly string[] | undefined;
}

/**
 * Everybody: of the own departments for a Manager, of the company for an Admin, of the one in view for a SuperAdmin.
 * @throws Problem assignment.company-missing
 */
const everybodyMeant = (caller: UserCaller): Meant => {
  const { companyId, departmentIds } = staffScopeOf(caller);
  if (companyId === undefined) throw problem('assignment.company-missing');
  return { companyId, departmentIds };
};

/**
 * Departments of one company.
 * @throws Problem department.not-found outside the company, access.forbidden for another than a Manager's own,
 *   assignment.several-companies
 */
const departmentsMeant = async (trx: Trx, caller: UserCaller, asked: readonly string[]): Promise<Meant> => {
  const scope = staffScopeOf(caller);
  const departmentIds = [...new Set(asked)];
  const rows = await findDepartments(trx, scope.companyId, departmentIds);
  const [first, ...others] = new Set(rows.map(({ company_id }) => company_id));
  if (first === undefined || rows.length < departmentIds.length) throw problem('department.not-found');
  if (departmentIds.some((id) => scope.departmentIds && !scope.departmentIds.includes(id)))
    throw problem('access.forbidden');
  if (others.length > 0) throw problem('assignment.several-companies');
  return { companyId: first, departmentIds };
};
