import type { categories, InputOf, tasks } from '@simward/contract';
import { z } from 'zod';
import { withdrawAssignments } from '../../domain/assignments/categoryAssignments.sql.ts';
import { giveByCategory } from '../../domain/assignments/giveModules.ts';
import { libraryAmong } from '../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../domain/companies/lockCompany.sql.ts';
import { beginPeopleAct, type PeopleActJob, peopleActJob } from '../../domain/people/acts/peopleActJob.ts';
import type { PeopleOf } from '../../domain/people/acts/peopleOf.ts';
import { pieceOfPeople } from '../../domain/people/acts/pieceOfPeople.ts';
import { stillLearners } from '../../domain/people/acts/stillLearners.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { type BundleRow, findBundle, lockCategory } from './categories.sql.ts';
import { bundleInScope } from './categoryInScope.ts';
import { chosenLearners } from './categoryUsers.service.ts';
import { deleteUsers, insertUsers } from './categoryUsers.sql.ts';

interface Context {
  platform: Platform;
  trx: Trx;
}

const join = async (
  { platform, trx }: Context,
  { companyId, userIds }: PeopleOf,
  { category_id: categoryId, module_ids }: BundleRow,
  assignedBy: string,
): Promise<number> => {
  const now = platform.clock.now();
  await insertUsers(trx, { companyId, categoryId }, userIds, now);
  const moduleIds = await libraryAmong(trx, companyId, module_ids, now);
  const given = { categoryId, moduleIds, assignedBy, userIds };
  return giveByCategory({ events: platform.events, trx, companyId, now }, given);
};

const leave = async (
  { platform, trx }: Context,
  people: PeopleOf,
  { category_id: categoryId, module_ids: moduleIds }: BundleRow,
): Promise<number> => {
  const lost = await withdrawAssignments(trx, { ...people, categoryId, moduleIds }, platform.clock.now());
  await deleteUsers(trx, { ...people, categoryId }, people.userIds);
  return lost;
};

const actSchema = z.object({ categoryId: z.uuid(), by: z.uuid(), modules: z.int() });
type Act = z.infer<typeof actSchema>;

/** Does something with the learners of a piece, and the category as it is by then. */
const pieceJob = (
  name: string,
  work: (context: Context, people: PeopleOf, bundle: BundleRow, by: string) => Promise<number>,
) =>
  peopleActJob({
    name,
    act: actSchema,
    pieceOf: ({ modules }) => pieceOfPeople(modules),
    apply: async (context, people, { categoryId, by }) => {
      const { trx } = context;
      await lockCategory(trx, categoryId);
      const bundle = existing(await findBundle(trx, people, categoryId), 'category.not-found');
      await lockCompany(trx, people.companyId);
      await work(context, { ...people, userIds: await stillLearners(trx, people) }, bundle, by);
    },
  });

/** Puts many into a category. */
export const joinCategoryJob = pieceJob('join-category', join);
/** Takes many out of a category. */
export const leaveCategoryJob = pieceJob('leave-category', leave);

const begin = (
  ctx: UserCtx,
  { job, kind }: { job: PeopleActJob<Act>; kind: tasks.TaskKind },
  { category_id: categoryId, name, module_ids }: BundleRow,
  chosen: readonly PeopleOf[],
) => {
  const act = { categoryId, by: ctx.caller.userId, modules: module_ids.length };
  return beginPeopleAct(ctx, job, { kind, label: name, caller: ctx.caller, act }, chosen);
};

/** The category, taken for this transaction, the people meant, how many they are, and whether one piece holds them. */
const meantBy = async (ctx: UserCtx, categoryId: string, userIds: readonly string[]) => {
  await lockCategory(ctx.trx, categoryId);
  const bundle = await bundleInScope(ctx, categoryId);
  const chosen = await chosenLearners(ctx, bundle, userIds);
  const users = chosen.reduce((sum, people) => sum + people.userIds.length, 0);
  return { bundle, chosen, users, isSmall: users <= pieceOfPeople(bundle.module_ids.length) };
};

const audit = (
  ctx: UserCtx,
  { category_id: id, owner_company_id, name }: BundleRow,
  counts: Record<string, number>,
) =>
  ctx.audit({
    ...(owner_company_id && { companyId: owner_company_id }),
    subject: { type: 'category', id },
    detail: { name, ...counts },
  });

/**
 * Puts learners into a category and gives them its modules, as far as their company's library has them.
 * @throws Problem see `categories.assignUsers`
 */
export const assignUsers = async (
  ctx: UserCtx,
  { categoryId, userIds }: InputOf<typeof categories.assignUsers>['body'],
): Answer<typeof categories.assignUsers> => {
  const { bundle, chosen, users, isSmall } = await meantBy(ctx, categoryId, userIds);
  if (!isSmall) {
    const taskId = await begin(ctx, { job: joinCategoryJob, kind: 'category-assignment' }, bundle, chosen);
    audit(ctx, bundle, { users });
    return { status: true, users, assigned: 0, taskId, finished: false };
  }
  let assigned = 0;
  for (const people of chosen) {
    if (!(await lockCompany(ctx.trx, people.companyId))) throw problem('user.not-found');
    assigned += await join(ctx, people, bundle, ctx.caller.userId);
  }
  audit(ctx, bundle, { users, assigned });
  return { status: true, users, assigned, taskId: null, finished: true };
};

/**
 * Takes people out of a category, and from them what it alone gave; completed results stay.
 * @throws Problem see `categories.removeUsers`
 */
export const removeUsers = async (
  ctx: UserCtx,
  categoryId: string,
  userIds: readonly string[],
): Answer<typeof categories.removeUsers> => {
  const { bundle, chosen, users, isSmall } = await meantBy(ctx, categoryId, userIds);
  if (!isSmall) {
    const taskId = await begin(ctx, { job: leaveCategoryJob, kind: 'category-removal' }, bundle, chosen);
    audit(ctx, bundle, { users });
    return { status: true, users, lost: 0, taskId, finished: false };
  }
  let lost = 0;
  for (const people of chosen) lost += await leave(ctx, people, bundle);
  audit(ctx, bundle, { users, lost });
  return { status: true, users, lost, taskId: null, finished: true };
};
