import {
  assignments,
  companies,
  dashboards,
  departments,
  modules,
  type RequestOf,
  tasks,
  users,
} from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignModulesJob } from '../../domain/assignments/batches/assignModulesJob.ts';
import { learnersPerPiece } from '../../domain/assignments/batches/assignmentPieces.sql.ts';
import { newId } from '../../platform/ids.ts';
import { runTask } from '../../platform/progress/taskJob.ts';
import { addLearners } from '../../testing/builders/addLearners.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildModule,
  buildUser,
  signInAs,
  takeModuleAway,
} from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildSignedIn, buildStaff } from '../../testing/builders/buildStaff.ts';
import { dyingAfter } from '../../testing/portal/dyingAfter.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let sepsis: BuiltModule;
let stroke: BuiltModule;
/** Two learners of ICU, one of Ward, one without a department. */
let learners: BuiltUser[];

const noSecrets = { password: null, pin: null };

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  staff = await buildStaff(portal);
  const { companyId, icu, ward } = staff;
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis' });
  stroke = await buildModule(portal, companyId, { name: 'Stroke' });
  learners = [];
  for (const departmentIds of [[icu], [icu], [ward], []])
    learners.push(await buildUser(portal, companyId, { ...noSecrets, departmentIds }));
});

type ToEverybody = RequestOf<typeof assignments.assignToEverybody>['body'];
type ToDepartments = RequestOf<typeof assignments.assignToDepartments>['body'];

const toEverybody = (token: string, body: ToEverybody) =>
  portal.send(assignments.assignToEverybody, { body }, { token });
const toDepartments = (token: string, body: ToDepartments) =>
  portal.send(assignments.assignToDepartments, { body }, { token });
const preview = (token: string, body: RequestOf<typeof assignments.previewBulk>['body']) =>
  portal.send(assignments.previewBulk, { body }, { token });

const assignmentsOf = (userId: string) =>
  portal.platform.database.read('all', (trx) =>
    trx
      .selectFrom('assignment')
      .select(['module_id', 'start_on', 'due_on', 'assigned_by'])
      .where('user_id', '=', userId)
      .orderBy('module_id')
      .execute(),
  );
const holders = async (module: BuiltModule) => {
  const rows = await portal.platform.database.read('all', (trx) =>
    trx.selectFrom('assignment').select('user_id').where('module_id', '=', module.moduleId).execute(),
  );
  return rows.map(({ user_id }) => user_id).sort();
};
const ids = (...indexes: number[]) => indexes.map((index) => learners[index]?.userId).sort();

test('All Users are the learners of the own departments for a Manager, of the company for an Admin', async () => {
  const byManager = await toEverybody(staff.manager.token, { modules: [sepsis.moduleId] });
  expect(byManager.body).toMatchObject({ status: true, users: 2, assigned: 2, finished: true });
  expect(await holders(sepsis)).toEqual(ids(0, 1));
  const byAdmin = await toEverybody(staff.admin.token, { modules: [sepsis.moduleId, stroke.moduleId] });
  expect(byAdmin.body).toMatchObject({ users: 4, assigned: 6, finished: true });
  expect(await holders(stroke)).toEqual(ids(0, 1, 2, 3));
  const again = await toEverybody(staff.admin.token, { modules: [sepsis.moduleId, stroke.moduleId] });
  expect(again.body).toMatchObject({ users: 4, assigned: 0, finished: true });
});

test('for a SuperAdmin they are those of the company in view, and none is refused', async () => {
  const { token } = await buildSignedIn(portal, staff.otherCompanyId, { role: 'SuperAdmin' });
  const open = await toEverybody(token, { modules: [sepsis.moduleId] });
  expect([open.status, open.problem.detail]).toEqual([400, 'Choose the company whose people are meant.']);
  expect((await preview(token, { modules: [] })).problem.code).toBe('assignment.company-missing');
  await portal.send(companies.viewCompany, { body: { companyId: staff.companyId } }, { token });
  expect((await toEverybody(token, { modules: [sepsis.moduleId] })).body.assigned).toBe(4);
  expect(await holders(sepsis)).toEqual(ids(0, 1, 2, 3));
});

test('modules and departments must be chosen, and be of the company', async () => {
  const foreign = await buildModule(portal, staff.otherCompanyId);
  const inactive = await buildModule(portal, staff.companyId, { status: false });
  const { admin, manager, icu, ward } = staff;
  const none = await toDepartments(admin.token, { modules: [], departments: [] });
  expect(none.problem.errors).toEqual([
    { field: 'modules', message: 'Please select some modules to assign' },
    { field: 'departments', message: 'Please select some departments to assign' },
  ]);
  for (const { moduleId } of [foreign, inactive]) {
    const refused = await toDepartments(admin.token, {
      modules: [sepsis.moduleId, moduleId],
      departments: [icu],
    });
    expect(refused.problem.code).toBe('module.not-found');
  }
  const modules = [sepsis.moduleId];
  const unknown = await toDepartments(admin.token, {
    modules,
    departments: [icu, newId(portal.clock.now())],
  });
  expect(unknown.problem.code).toBe('department.not-found');
  const colleagues = await toDepartments(manager.token, { modules, departments: [icu, ward] });
  expect(colleagues.problem.code).toBe('access.forbidden');
  expect(await holders(sepsis)).toEqual([]);
  expect((await toDepartments(manager.token, { modules, departments: [icu] })).body.assigned).toBe(2);
});

test('a SuperAdmin who looks at all companies assigns to departments of one of them', async () => {
  const { token } = await buildSignedIn(portal, staff.otherCompanyId, { role: 'SuperAdmin' });
  const elsewhere = await buildStaff(portal);
  const modules = [sepsis.moduleId];
  const ofTwoCompanies = await toDepartments(token, { modules, departments: [staff.icu, elsewhere.icu] });
  expect([ofTwoCompanies.status, ofTwoCompanies.problem.code]).toEqual([400, 'assignment.several-companies']);
  expect((await toDepartments(token, { modules, departments: [staff.icu] })).body.assigned).toBe(2);
});

test('modules of a department reach whoever joins it later, on every way in', async () => {
  const { admin, icu, ward, companyId } = staff;
  const modules = [sepsis.moduleId];
  const assignment = { modules, departments: [icu], startOn: '2026-11-25', dueOn: '2026-12-18' };
  expect((await toDepartments(admin.token, assignment)).body).toMatchObject({ users: 2, assigned: 2 });
  const expected = [
    { module_id: sepsis.moduleId, start_on: '2026-11-25', due_on: '2026-12-18', assigned_by: admin.userId },
  ];
  expect(await assignmentsOf(learners[0]?.userId ?? '')).toEqual(expected);

  const added = await portal.send(
    users.registerUser,
    {
      body: { name: 'Nia', emailAddress: 'nia@example.test', role: 'User', departmentId: [icu], modules: [] },
    },
    { token: admin.token },
  );
  expect(await assignmentsOf(added.body.user._id)).toEqual(expected);

  const moved = learners[2]?.userId ?? '';
  const change = { act: 'move', departmentId: icu } as const;
  await portal.send(users.bulkChange, { body: { userIds: [moved], change } }, { token: admin.token });
  expect(await assignmentsOf(moved)).toEqual(expected);

  const modified = learners[3]?.userId ?? '';
  await portal.send(
    users.modifyUser,
    { body: { _id: modified, departmentId: [icu], modules: [stroke.moduleId] } },
    { token: admin.token },
  );
  expect((await assignmentsOf(modified)).map(({ module_id }) => module_id).sort()).toEqual(
    [sepsis.moduleId, stroke.moduleId].sort(),
  );

  const manager = await buildUser(portal, companyId, { ...noSecrets, role: 'Manager', departmentIds: [icu] });
  expect(await assignmentsOf(manager.userId)).toEqual([]);
  const elsewhere = await buildUser(portal, companyId, { ...noSecrets, departmentIds: [ward] });
  expect(await assignmentsOf(elsewhere.userId)).toEqual([]);
});

test('what was taken from somebody stays taken while the department stays the same', async () => {
  const { admin, icu } = staff;
  await toDepartments(admin.token, { modules: [sepsis.moduleId], departments: [icu] });
  const userId = learners[0]?.userId ?? '';
  const save = (body: object) =>
    portal.send(users.modifyUser, { body: { _id: userId, ...body } }, { token: admin.token });
  await save({ modules: [] });
  await save({ name: 'Renamed', departmentId: [icu] });
  expect(await assignmentsOf(userId)).toEqual([]);
});

test('whoever joins late gets no due date that has passed, and no module that is inactive by then', async () => {
  const { admin, icu, companyId } = staff;
  await toDepartments(admin.token, { modules: [sepsis.moduleId], departments: [icu], dueOn: '2026-11-20' });
  portal.clock.advance({ days: 3 });
  const late = await buildUser(portal, companyId, { ...noSecrets, departmentIds: [icu] });
  expect((await assignmentsOf(late.userId)).map(({ due_on }) => due_on)).toEqual([null]);
  await takeModuleAway(portal, companyId, sepsis);
  const later = await buildUser(portal, companyId, { ...noSecrets, departmentIds: [icu] });
  expect(await assignmentsOf(later.userId)).toEqual([]);
  portal.clock.advance({ days: -3 });
});

test('a department keeps its modules in its own form', async () => {
  const { admin, icu } = staff;
  await toDepartments(admin.token, { modules: [sepsis.moduleId], departments: [icu] });
  const { department } = (
    await portal.send(departments.getDepartment, { params: { id: icu } }, { token: admin.token })
  ).body;
  expect(department.modules).toEqual([sepsis.moduleId]);
});

test('a due date lies today or later in the company’s time zone, and not before the start', async () => {
  const modules = [sepsis.moduleId];
  const refusal = async (dates: { startOn?: string; dueOn?: string }) =>
    (await toEverybody(staff.admin.token, { modules, ...dates })).problem.errors;
  expect(await refusal({ dueOn: '2026-11-19' })).toEqual([
    { field: 'dueOn', message: 'The due date has passed.' },
  ]);
  expect(await refusal({ startOn: '2026-12-02', dueOn: '2026-12-01' })).toEqual([
    { field: 'dueOn', message: 'The due date is before the start date.' },
  ]);
  expect(await holders(sepsis)).toEqual([]);
  expect((await toEverybody(staff.admin.token, { modules, dueOn: '2026-11-20' })).body.assigned).toBe(4);
});

test('a learner gets a module on the day that it begins, counted in the company’s time zone', async () => {
  const learner = await buildSignedIn(portal, staff.companyId, { departmentIds: [staff.ward] });
  await toEverybody(staff.admin.token, { modules: [sepsis.moduleId], startOn: '2026-11-22' });
  await toEverybody(staff.admin.token, { modules: [stroke.moduleId] });
  const own = async () => {
    const token = await signInAs(portal, learner);
    const { body } = await portal.send(modules.userModules, {}, { token });
    const status = (await portal.send(dashboards.userModuleStatus, {}, { token })).body;
    expect(status.modules.map(({ moduleId }) => moduleId)).toEqual(
      body.modules.map(({ moduleId }) => moduleId),
    );
    return body.modules.map(({ moduleName }) => moduleName);
  };
  expect(await own()).toEqual(['Stroke']);
  portal.clock.advance({ days: 2 });
  expect(await own()).toEqual(['Sepsis', 'Stroke']);
  portal.clock.advance({ days: -2 });
});

test('a preview counts what would be new, and changes nothing', async () => {
  const { admin, manager, icu, ward } = staff;
  await toDepartments(manager.token, { modules: [sepsis.moduleId], departments: [icu] });
  const modules = [sepsis.moduleId, stroke.moduleId];
  expect((await preview(admin.token, { modules })).body).toEqual({
    users: 4,
    added: 6,
    already: 2,
    datesChanged: 0,
    modules: [
      { moduleId: sepsis.moduleId, added: 2, already: 2 },
      { moduleId: stroke.moduleId, added: 4, already: 0 },
    ],
    mailed: 4,
    token: expect.any(String),
  });
  expect((await preview(admin.token, { modules, departments: [ward] })).body).toMatchObject({
    users: 1,
    added: 2,
  });
  expect((await preview(manager.token, { modules: [] })).body).toEqual({
    users: 2,
    added: 0,
    already: 0,
    datesChanged: 0,
    modules: [],
    mailed: 0,
    token: expect.any(String),
  });
  expect((await preview(manager.token, { modules, departments: [ward] })).problem.code).toBe(
    'access.forbidden',
  );
  expect((await toEverybody(admin.token, { modules })).body.assigned).toBe(6);
});

test('more people than fit one piece are given theirs by a task, which goes on after a failure', async () => {
  await addLearners(portal, staff, learnersPerPiece);
  const { token } = staff.admin;
  const { body } = await toEverybody(token, { modules: [sepsis.moduleId, stroke.moduleId] });
  const total = learnersPerPiece + 4;
  expect(body).toMatchObject({ users: total, assigned: 0, finished: false });
  const task = async () =>
    (await portal.send(tasks.getTask, { params: { id: body.taskId } }, { token })).body.task;
  expect(await task()).toMatchObject({ kind: 'assignment', label: 'Sepsis, Stroke', state: 'queued', total });

  // The process dies after the first piece, and sends nothing more to the database.
  const key = { companyId: staff.companyId, batchId: body.taskId };
  await expect(runTask(dyingAfter(portal.platform, 3), assignModulesJob, key, false)).rejects.toThrow('lost');
  await expect(task()).resolves.toMatchObject({ state: 'running' });
  expect(await task()).toMatchObject({ done: learnersPerPiece });
  expect(await holders(sepsis)).toHaveLength(learnersPerPiece);
  expect(await holders(stroke)).toHaveLength(learnersPerPiece);

  await portal.runJobs();
  expect(await task()).toMatchObject({ state: 'done', done: total, problem: null });
  expect(await holders(stroke)).toHaveLength(total);
  expect((await preview(token, { modules: [sepsis.moduleId] })).body).toMatchObject({
    added: 0,
    already: total,
  });
  await toEverybody(token, { modules: [sepsis.moduleId, stroke.moduleId] });
  await portal.runJobs();
  expect(await holders(sepsis)).toHaveLength(total);
});

test('it is in the audit log', async () => {
  const { body } = await toEverybody(staff.admin.token, { modules: [sepsis.moduleId] });
  const [entry] = await portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx.selectFrom('audit_entry').select(['event', 'detail']).where('subject_id', '=', body.taskId).execute(),
  );
  expect(entry).toEqual({
    event: 'modules.assigned',
    detail: { users: 4, modules: 1, departments: 0, mails: false },
  });
});
