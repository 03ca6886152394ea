import type { categories, InputOf, tasks } from '@simward/contract';
import { z } from 'zod';
import { withdrawAssignments } from '../../domain/assignments/categoryAssignments.sql.ts';
import { giveByCategory } from '../../domain/assignments/giveModules.ts';
import { idsInLibrary } from '../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { beginPeopleAct, type PeopleActJob, peopleActJob } from '../../domain/people/acts/peopleActJob.ts';
import { learnersAmong, type PeopleOfCompany, peoplePerPiece } from '../../domain/people/acts/peopleOfAct.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { type BundleRow, findBundle, lockCategory } from './categories.sql.ts';
import { bundleInScope } from './categoryInScope.ts';
import { chosenLearners } from './categoryUsers.service.ts';
import { deleteUsers, insertUsers } from './categoryUsers.sql.ts';

/**
 * Puts learners into a category and gives them its modules, as far as their company's library has them.
 * @throws Problem see `categories.assignUsers`
 */
export const assignUsers = async (
  ctx: UserCtx,
  { categoryId, userIds }: InputOf<typeof categories.assignUsers>['body'],
): Answer<typeof categories.assignUsers> => {
  const { changed, ...done } = await changeMembers(ctx, categoryId, userIds, {
    job: joinCategoryJob,
    kind: 'category-assignment',
    counted: 'assigned',
    changeNow: join,
  });
  return { status: true, assigned: changed, ...done };
};

/**
 * Takes people out of a category, and from them what only the category gave; completed results stay.
 * @throws Problem see `categories.removeUsers`
 */
export const removeUsers = async (
  ctx: UserCtx,
  categoryId: string,
  userIds: readonly string[],
): Answer<typeof categories.removeUsers> => {
  const { changed, ...done } = await changeMembers(ctx, categoryId, userIds, {
    job: leaveCategoryJob,
    kind: 'category-removal',
    counted: 'lost',
    changeNow: leave,
  });
  return { status: true, lost: changed, ...done };
};

/** Changes the category of some people of one company. @returns how many assignments they got or lost */
type Change = (context: Context, people: PeopleOfCompany, bundle: BundleRow, by: string) => Promise<number>;

interface Context {
  platform: Platform;
  trx: Trx;
}

interface MembersChange {
  job: PeopleActJob<Act>;
  kind: tasks.TaskKind;
  /** The name under which the audit log has the number of changed assignments. */
  counted: 'assigned' | 'lost';
  changeNow: Change;
}

/** Changes people at once when they fit one piece, otherwise by a task; `changed` is 0 then, because the task comes later. */
const changeMembers = async (
  ctx: UserCtx,
  categoryId: string,
  userIds: readonly string[],
  { job, kind, counted, changeNow }: MembersChange,
) => {
  const { trx, caller } = ctx;
  await lockCategory(trx, categoryId);
  const bundle = await bundleInScope(ctx, categoryId);
  const learners = await chosenLearners(ctx, bundle, userIds);
  const users = learners.reduce((sum, people) => sum + people.userIds.length, 0);
  const { name, owner_company_id, module_ids } = bundle;
  const isSmall = users <= peoplePerPiece(module_ids.length);
  let taskId: string | null = null;
  let changed = 0;
  if (isSmall)
    for (const people of learners) {
      if (!(await lockCompany(trx, people.companyId))) throw problem('user.not-found');
      changed += await changeNow(ctx, people, bundle, caller.userId);
    }
  else {
    const act = { categoryId, by: caller.userId, modules: module_ids.length };
    taskId = await beginPeopleAct(ctx, job, { kind, label: name, caller, act }, learners);
  }
  ctx.audit({
    ...(owner_company_id && { companyId: owner_company_id }),
    subject: { type: 'category', id: categoryId },
    detail: { name, users, ...(isSmall && { [counted]: changed }) },
  });
  return { users, changed, taskId, finished: isSmall };
};

const join: Change = async (
  { platform, trx },
  { companyId, userIds },
  { category_id: categoryId, module_ids },
  assignedBy,
) => {
  const now = platform.clock.now();
  await insertUsers(trx, { companyId, categoryId }, userIds, now);
  const moduleIds = await idsInLibrary(trx, companyId, module_ids, now);
  const assignment = { categoryId, moduleIds, assignedBy, userIds };
  return giveByCategory({ events: platform.events, trx, companyId, now }, assignment);
};

const leave: Change = async (
  { platform, trx },
  people,
  { category_id: categoryId, module_ids: moduleIds },
) => {
  const lost = await withdrawAssignments(trx, { ...people, categoryId, moduleIds }, platform.clock.now());
  await deleteUsers(trx, { ...people, categoryId }, people.userIds);
  return lost;
};

const actSchema = z.object({ categoryId: z.uuid(), by: z.uuid(), modules: z.int() });
type Act = z.infer<typeof actSchema>;

/** Changes the people of a piece who are still learners, by the category as it is when the piece is done. */
const pieceJob = (name: string, change: Change) =>
  peopleActJob({
    name,
    act: actSchema,
    pieceOf: ({ modules }) => peoplePerPiece(modules),
    apply: async (context, people, { categoryId, by }) => {
      const { trx } = context;
      await lockCategory(trx, categoryId);
      const bundle = existing(await findBundle(trx, people, categoryId), 'category.not-found');
      await lockCompany(trx, people.companyId);
      await change(context, { ...people, userIds: await learnersAmong(trx, people) }, bundle, by);
    },
  });

export const joinCategoryJob = pieceJob('join-category', join);
export const leaveCategoryJob = pieceJob('leave-category', leave);
