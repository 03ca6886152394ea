import type { knownRoles } from '@simward/contract';
import type { Trx } from '../src/platform/database/createDatabase.ts';
import { finishTask, insertTask, type NewTask } from '../src/platform/progress/backgroundTask.sql.ts';
import { type BuiltUser, buildAssignment, buildModule, buildUser } from '../src/testing/builders/builders.ts';
import type { Principal } from './principals.ts';
import type { RecordScope } from './recordScopes.ts';
import type { World } from './sample.ts';

/** A call about the place's company itself. */
export const ofCompany = {
  about: "company's",
  make: async (_world: World, { companyId }: RecordScope) => companyId,
} as const;

/** A call about the place's department itself. */
export const ofDepartment = {
  about: "department's",
  make: async (_world: World, { departmentId }: RecordScope) => departmentId,
} as const;

/** A call about a module that the place's company owns. */
export const ofModule = {
  about: "company's",
  make: async ({ portal }: World, { companyId }: RecordScope) =>
    (await buildModule(portal, companyId, { ownerCompanyId: companyId })).moduleId,
} as const;

/** Makes a module that the place's company may use. It is assigned to the principal if they belong to that company. */
export const makeModule = async (
  { portal }: World,
  recordScope: RecordScope,
  { user }: Principal,
): Promise<string> => {
  const module = await buildModule(portal, recordScope.companyId);
  if (user?.companyId === recordScope.companyId) await buildAssignment(portal, user, module);
  return module.moduleId;
};

/** Builds a person of the place's department, a learner unless a role is given. */
export const buildPersonAt = (
  { portal }: World,
  { companyId, departmentId }: RecordScope,
  role: keyof typeof knownRoles = 'User',
): Promise<BuiltUser> =>
  buildUser(portal, companyId, { role, departmentIds: [departmentId], password: null, pin: null });

/** Makes a learner of the place's department. */
export const makeLearner = async (world: World, recordScope: RecordScope): Promise<string> =>
  (await buildPersonAt(world, recordScope)).userId;

/** The name that `buildUser` gives to a person. */
export const nameOf = (userId: string) => `Person ${userId.slice(-6)}`;

/** Makes a learner of the place's department. For a learner's own department it is the principal, who may ask about nobody else. */
export const makeSelfOrLearner = async (
  world: World,
  recordScope: RecordScope,
  principal: Principal,
): Promise<string> => {
  const { user, set, departmentIds } = principal;
  const isOwnDepartment =
    user?.companyId === recordScope.companyId && departmentIds[0] === recordScope.departmentId;
  return set === 'user' && isOwnDepartment && user ? user.userId : makeLearner(world, recordScope);
};

/** The principal in the own place, and somebody else with this role in the others. */
export const personAt = async (
  world: World,
  recordScope: RecordScope,
  { user }: Principal,
  role?: keyof typeof knownRoles,
): Promise<BuiltUser> =>
  recordScope.where === 'own' && user ? user : buildPersonAt(world, recordScope, role);

/** Inserts a background task that has succeeded. */
export const insertFinishedTask = async (
  trx: Trx,
  task: Omit<NewTask, 'label' | 'total'>,
  now: Date,
): Promise<void> => {
  await insertTask(trx, { ...task, label: '', total: 1 }, undefined, now);
  await finishTask(trx, task, now);
};

/** A name that nothing else has, when the id is new. */
export const newName = (id: string) => `Named ${id.slice(-12)}`;
