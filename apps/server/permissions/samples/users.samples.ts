import { users } from '@simward/contract';
import { newId } from '../../src/platform/ids.ts';
import { buildModule } from '../../src/testing/builders/builders.ts';
import type { Principal } from '../principals.ts';
import { type RecordScope, unknownId } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import {
  insertFinishedTask,
  makeLearner,
  makeSelfOrLearner,
  nameOf,
  ofDepartment,
  personAt,
} from '../sampleRecords.ts';

const emailOf = (userId: string) => `${userId}@example.test`;

/** Makes codes that the principal asked for in the own place, and an Admin in the others. */
const makeCodes = async (world: World, recordScope: RecordScope, principal: Principal): Promise<string> => {
  const { portal } = world;
  const asker = await personAt(world, recordScope, principal, 'Admin');
  const activationJobId = newId(portal.clock.now());
  const now = portal.clock.now();
  const key = { companyId: asker.companyId, taskId: activationJobId };
  await portal.platform.database.write({ companyId: asker.companyId }, async (trx) => {
    await insertFinishedTask(trx, { ...key, kind: 'activation-codes', requestedBy: asker.userId }, now);
    await trx
      .insertInto('activation_job')
      .values({
        company_id: asker.companyId,
        activation_job_id: activationJobId,
        created_by: asker.userId,
        created_at: now,
        valid_until: new Date(now.getTime() + 30 * 86_400_000),
      })
      .execute();
  });
  return activationJobId;
};

const lists = [
  sample({ endpoint: users.listUsers, about: 'nothing', request: () => ({ body: {} }) }),
  sample({ endpoint: users.searchUsers, about: 'nothing', request: () => ({ body: {} }) }),
  sample({ endpoint: users.exportUsers, about: 'nothing', request: () => ({ body: {} }) }),
  sample({ endpoint: users.usersByCompany, about: 'nothing', request: () => ({ body: {} }) }),
  sample({ endpoint: users.findLearners, about: 'nothing', request: () => ({ query: { query: 'a' } }) }),
  sample({ endpoint: users.listRoles, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: users.newUserId, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: users.tellApart, about: 'nothing', request: () => ({ body: { userIds: [] } }) }),
  sample({ endpoint: users.usedUserIds, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: users.assignableModules, about: 'nothing', request: () => ({ query: {} }) }),
];

/** Builds a person who has just been deleted. */
const makeDeleted = async ({ portal }: World, recordScope: RecordScope): Promise<string> => {
  const userId = await makeLearner({ portal }, recordScope);
  await portal.platform.database.write({ companyId: recordScope.companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ deleted_at: portal.clock.now(), status: false })
      .where('user_id', '=', userId)
      .execute(),
  );
  return userId;
};

const onePerson = [
  sample({
    endpoint: users.userDetails,
    about: "department's",
    make: makeSelfOrLearner,
    request: (userId) => ({ query: { userId } }),
    secret: emailOf,
  }),
  sample({
    endpoint: users.userOverview,
    about: "department's",
    make: makeLearner,
    request: (userId) => ({ query: { userId } }),
  }),
  sample({
    endpoint: users.userHistory,
    about: "department's",
    make: makeLearner,
    request: (userId) => ({ query: { userId } }),
  }),
  sample({
    endpoint: users.userForForm,
    about: "department's",
    make: makeSelfOrLearner,
    request: (_id) => ({ body: { _id } }),
    secret: emailOf,
  }),
  sample({
    endpoint: users.modifyUser,
    about: "department's",
    make: makeLearner,
    request: (_id) => ({ body: { _id, name: 'Somebody Else' } }),
  }),
  sample({
    endpoint: users.deleteUser,
    about: "department's",
    make: makeLearner,
    request: (userId) => ({ query: { userId } }),
  }),
  sample({
    endpoint: users.previewLeave,
    about: "department's",
    make: makeLearner,
    request: (_id) => ({ body: { _id, act: 'deactivate' as const } }),
  }),
  sample({
    endpoint: users.leave,
    about: "department's",
    make: makeLearner,
    request: (_id) => ({ body: { _id, act: 'deactivate' as const, choices: [] } }),
  }),
  sample({
    endpoint: users.restoreUser,
    about: "department's",
    make: makeDeleted,
    request: (_id) => ({ body: { _id } }),
  }),
  sample({
    endpoint: users.listHolders,
    about: "department's",
    make: makeDeleted,
    request: (_id) => ({ query: { _id } }),
  }),
  sample({
    ...ofDepartment,
    endpoint: users.registerUser,
    request: (departmentId, { companyId }) => ({
      body: {
        companyId,
        name: 'New Person',
        emailAddress: emailOf(unknownId()),
        role: 'User',
        departmentId: [departmentId],
      },
    }),
  }),
];

const aboutLearnerAndModule = {
  about: "department's",
  make: async (world: World, recordScope: RecordScope) => {
    const module = await buildModule(world.portal, recordScope.companyId);
    return `${await makeLearner(world, recordScope)} ${module.moduleId}`;
  },
} as const;

const assigning = (ids: string) => {
  const [userId = '', moduleId = unknownId()] = ids.split(' ');
  return { body: { users: [userId], modules: [moduleId] } };
};

const severalPeople = [
  sample({
    endpoint: users.sendInvites,
    about: "department's",
    make: makeLearner,
    request: (userId) => ({ body: { emailAddresses: [emailOf(userId)] } }),
    passesOver: true,
    secret: nameOf,
  }),
  sample({
    endpoint: users.bulkChange,
    about: "department's",
    make: makeLearner,
    request: (userId) => ({ body: { userIds: [userId], change: { act: 'deactivate' as const } } }),
    passesOver: true,
    secret: nameOf,
  }),
  sample({
    endpoint: users.issueActivationCodes,
    about: "department's",
    make: makeLearner,
    request: (userId) => ({ body: { userIds: [userId] } }),
    passesOver: true,
    secret: nameOf,
  }),
  sample({ ...aboutLearnerAndModule, endpoint: users.assignModules, request: assigning }),
  sample({ ...aboutLearnerAndModule, endpoint: users.previewAssignment, request: assigning }),
  sample({ ...aboutLearnerAndModule, endpoint: users.heldModules, request: assigning }),
  sample({ ...aboutLearnerAndModule, endpoint: users.previewWithdrawal, request: assigning }),
  sample({ ...aboutLearnerAndModule, endpoint: users.withdrawModules, request: assigning }),
  sample({
    ...aboutLearnerAndModule,
    endpoint: users.assignModule,
    request: (ids) => {
      const [user, module] = ids.split(' ');
      return { body: { user: user ?? '', module: module ?? unknownId() } };
    },
  }),
];

const ownCodes = [
  sample({
    endpoint: users.activationCodesProgress,
    about: 'own',
    make: makeCodes,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: users.collectActivationCodes,
    about: 'own',
    make: makeCodes,
    request: (id) => ({ params: { id } }),
  }),
];

export const usersSamples: readonly AnySample[] = [...lists, ...onePerson, ...severalPeople, ...ownCodes];
