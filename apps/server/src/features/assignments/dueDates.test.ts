import { assignments, departments, modules, type RequestOf, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let module: BuiltModule;
/** Two learners of ICU who have the module without a due date. */
let firstLearner: BuiltUser;
let secondLearner: BuiltUser;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  staff = await buildStaff(portal);
  module = await buildModule(portal, staff.companyId, { name: 'Sudden collapse' });
  firstLearner = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu] });
  secondLearner = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu] });
  for (const learner of [firstLearner, secondLearner]) await buildAssignment(portal, learner, module);
});

type AssignBody = RequestOf<typeof users.assignModules>['body'];

const assign = (changes: Partial<AssignBody> = {}, { token } = staff.admin) =>
  portal.send(
    users.assignModules,
    { body: { users: [firstLearner.userId], modules: [module.moduleId], ...changes } },
    { token },
  );
/** The due date in the learner's list, on the page of the module and on the person's page. */
const dueOf = async (learner: BuiltUser) => {
  const token = await signInAs(portal, learner);
  const params = { id: module.moduleId };
  const listed = (await portal.send(modules.userModules, {}, { token })).body.modules;
  const page = (await portal.send(modules.moduleDetail, { params }, { token })).body;
  const query = { userId: learner.userId };
  const { user } = (await portal.send(users.userDetails, { query }, { token: staff.admin.token })).body;
  const all = [
    listed.find(({ moduleId }) => moduleId === module.moduleId)?.dueOn,
    page.assignment?.dueOn,
    user.modules.find(({ moduleId }) => moduleId === module.moduleId)?.dueOn,
  ];
  expect(new Set(all).size).toBe(1);
  return all[0];
};
const newest = async () => {
  const { saves } = (await portal.send(assignments.listSaves, { query: {} }, { token: staff.admin.token }))
    .body;
  if (!saves[0]) throw new Error('nothing was saved');
  return saves[0];
};

test('a date for what somebody holds without one is added, and to nobody else', async () => {
  const body = { users: [firstLearner.userId], modules: [module.moduleId], dueOn: '2026-12-20' };
  const seen = await portal.send(users.previewAssignment, { body }, { token: staff.admin.token });
  expect(seen.body).toMatchObject({ added: 0, already: 1, datesChanged: 1 });
  expect((await assign({ dueOn: '2026-12-20' })).body).toMatchObject({ assigned: 0, datesChanged: 1 });
  expect([await dueOf(firstLearner), await dueOf(secondLearner)]).toEqual(['2026-12-20', null]);
  expect(await newest()).toMatchObject({ assigned: 0, datesChanged: 1, undoUntil: null });
});

test('a date moves to an earlier and to a later day; assigned again without a date it stays', async () => {
  await assign({ users: [firstLearner.userId, secondLearner.userId], dueOn: '2026-12-20' });
  expect((await assign({ dueOn: '2026-11-30' })).body).toMatchObject({ assigned: 0, datesChanged: 1 });
  expect([await dueOf(firstLearner), await dueOf(secondLearner)]).toEqual(['2026-11-30', '2026-12-20']);
  const body = { user: firstLearner.userId, module: module.moduleId, dueOn: '2027-01-04' };
  const moved = await portal.send(users.assignModule, { body }, { token: staff.admin.token });
  expect(moved.body).toMatchObject({ assigned: 0, datesChanged: 1 });
  expect((await assign()).body).toMatchObject({ assigned: 0, datesChanged: 0 });
  expect(await dueOf(firstLearner)).toBe('2027-01-04');
});

test('a date before today is refused and changes nothing', async () => {
  const refused = await assign({ dueOn: '2026-11-17' });
  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    [{ field: 'dueOn', message: 'The due date has passed.' }],
  ]);
  expect(await dueOf(firstLearner)).toBeNull();
});

test('a date for a department is that of everybody in it who holds the module, and of who joins it', async () => {
  const { token } = staff.admin;
  const bulk = { modules: [module.moduleId], departments: [staff.icu] };
  await portal.send(assignments.assignToDepartments, { body: bulk }, { token });
  const body = { ...bulk, dueOn: '2027-01-19' };
  const seen = await portal.send(assignments.previewBulk, { body }, { token });
  expect(seen.body).toMatchObject({ added: 0, datesChanged: 2 });
  const saved = await portal.send(assignments.assignToDepartments, { body }, { token });
  expect(saved.body).toMatchObject({ users: 2, assigned: 0, datesChanged: 2, finished: true });
  expect([await dueOf(firstLearner), await dueOf(secondLearner)]).toEqual(['2027-01-19', '2027-01-19']);
  const late = await buildUser(portal, staff.companyId, {});
  const join = { _id: late.userId, departmentId: [staff.icu] };
  await portal.send(users.modifyUser, { body: join }, { token });
  expect(await dueOf(late)).toBe('2027-01-19');
});

test('what would begin after the new date begins on it', async () => {
  const late = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu] });
  await assign({ users: [late.userId], startOn: '2026-12-10', dueOn: '2026-12-20' });
  await assign({ users: [late.userId], dueOn: '2026-12-01' });
  portal.clock.set('2026-12-01T09:00:00Z');
  staff = { ...staff, admin: { ...staff.admin, token: await signInAs(portal, staff.admin) } };
  expect(await dueOf(late)).toBe('2026-12-01');
});

const change = (id: string, dueOn: string, { token } = staff.admin) =>
  portal.send(assignments.changeDates, { params: { id }, body: { dueOn } }, { token });

test('the dates of a save are changed for what it gave and people still have, and for nothing else', async () => {
  const third = await buildUser(portal, staff.companyId, { departmentIds: [staff.ward] });
  await assign({ users: [firstLearner.userId, third.userId], dueOn: undefined });
  const { _id: id } = await newest();
  portal.clock.advance({ seconds: 1 });
  expect((await change(id, '2026-12-20')).body).toEqual({ status: true, datesChanged: 1 });
  expect([await dueOf(firstLearner), await dueOf(third)]).toEqual([null, '2026-12-20']);
  const changed = await newest();
  expect(changed).toMatchObject({ dueOn: '2026-12-20', assigned: 0, datesChanged: 1, undoUntil: null });
  // A change of dates can be changed again.
  expect((await change(changed._id, '2026-12-21')).body.datesChanged).toBe(1);
  expect(await dueOf(third)).toBe('2026-12-21');
  const past = await change(id, '2026-11-01');
  expect([past.status, past.problem.errors]).toEqual([
    400,
    [{ field: 'dueOn', message: 'The due date has passed.' }],
  ]);
});

test('a Manager changes dates of the own saves, of people whom they still look after', async () => {
  const third = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu] });
  await assign({ users: [third.userId] });
  const { _id: foreign } = await newest();
  expect((await change(foreign, '2026-12-20', staff.manager)).problem.code).toBe('assignment.not-found');
  const fourth = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu] });
  await assign({ users: [fourth.userId] }, staff.manager);
  portal.clock.advance({ minutes: 1 });
  const { body } = await portal.send(assignments.listSaves, { query: {} }, { token: staff.manager.token });
  const own = body.saves[0]?._id ?? '';
  const { token } = staff.admin;
  await portal.send(
    users.modifyUser,
    { body: { _id: fourth.userId, departmentId: [staff.ward] } },
    { token },
  );
  expect((await change(own, '2026-12-20', staff.manager)).body.datesChanged).toBe(0);
  expect(await dueOf(fourth)).toBeNull();
});

test('a date of a department’s save reaches who joins it later', async () => {
  const { token } = staff.admin;
  const body = { modules: [module.moduleId], departments: [staff.ward] };
  await portal.send(assignments.assignToDepartments, { body }, { token });
  await change((await newest())._id, '2026-12-20');
  const late = await buildUser(portal, staff.companyId, {});
  await portal.send(users.modifyUser, { body: { _id: late.userId, departmentId: [staff.ward] } }, { token });
  expect(await dueOf(late)).toBe('2026-12-20');
  const { department } = (
    await portal.send(departments.getDepartment, { params: { id: staff.ward } }, { token })
  ).body;
  expect(department.modules).toEqual([module.moduleId]);
});
