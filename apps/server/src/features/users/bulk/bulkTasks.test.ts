import { assignments, type RequestOf, tasks, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignModulesJob } from '../../../domain/assignments/batches/assignModulesJob.ts';
import { pieceLimits } from '../../../domain/people/acts/peopleOfAct.ts';
import { runTask, stopTask, type TaskJob } from '../../../platform/progress/taskJob.ts';
import { addLearners } from '../../../testing/builders/addLearners.ts';
import { type BuiltModule, buildModule, buildUser, signInAs } from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildSignedIn, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { dyingAfter } from '../../../testing/portal/dyingAfter.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import { bulkChangeJob } from './bulkChange.service.ts';
import { withdrawalJob } from './withdrawModules.service.ts';

/** One person more than fits into one piece. */
const many = pieceLimits.people + 1;

let portal: TestPortal;
let staff: BuiltStaff;
let token: string;
let learners: string[];
let sepsis: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  staff = await buildStaff(portal);
  ({ token } = staff.admin);
  learners = await addLearners(portal, staff, many);
  sepsis = await buildModule(portal, staff.companyId, { name: 'Sepsis' });
});

const taskOf = async (id: string | null, as = token) =>
  (await portal.send(tasks.getTask, { params: { id: id ?? '' } }, { token: as })).body.task;
const restart = (id: string | null) =>
  portal.send(tasks.restartTask, { params: { id: id ?? '' } }, { token });
const assign = (given: Partial<RequestOf<typeof users.assignModules>['body']> = {}) =>
  portal.send(
    users.assignModules,
    { body: { users: learners, modules: [sepsis.moduleId], ...given } },
    { token },
  );
const withdraw = () =>
  portal.send(users.withdrawModules, { body: { users: learners, modules: [sepsis.moduleId] } }, { token });
const holders = () =>
  portal.platform.database.read({ companyId: staff.companyId }, async (trx) => {
    const rows = await trx
      .selectFrom('assignment')
      .select('user_id')
      .where('module_id', '=', sepsis.moduleId)
      .execute();
    return rows.length;
  });

type Body = NonNullable<RequestOf<typeof users.bulkChange>['body']>;
const change = (body: Body, as = token) => portal.send(users.bulkChange, { body }, { token: as });
const count = async (body: object) =>
  (await portal.send(users.listUsers, { body }, { token })).body.usersCount;

const actKey = (taskId: string | null) => ({
  companyId: staff.companyId,
  actId: taskId ?? '',
  everyCompany: false,
});
/** Plays a process that dies after the first piece: the second piece does not reach the database. */
const loseAfterOne = <Payload extends object>(job: TaskJob<Payload>, payload: Payload, writes = 2) =>
  expect(runTask(dyingAfter(portal.platform, writes), job, payload, false)).rejects.toThrow('lost');

test('modules for more than fit one piece are given by a task that goes on after a failure, and undone as a whole', async () => {
  const { body } = await assign();
  expect(body).toMatchObject({ status: true, users: many, assigned: 0, finished: false });
  expect(await taskOf(body.taskId)).toMatchObject({
    kind: 'assignment-people',
    label: 'Sepsis',
    state: 'queued',
    total: many,
  });
  // Another call may assign while the task waits: only assignments to a whole audience exclude each other,
  // and this is one to chosen people.
  portal.clock.advance({ seconds: 1 });
  expect((await assign({ dueOn: '2099-12-31' })).status).toBe(200);

  const key = { companyId: staff.companyId, batchId: body.taskId ?? '' };
  await loseAfterOne(assignModulesJob, key, 3);
  expect(await holders()).toBe(pieceLimits.people);
  await portal.runJobs();
  expect(await taskOf(body.taskId)).toMatchObject({ state: 'done', done: many });
  expect(await holders()).toBe(many);
  const { saves } = (await portal.send(assignments.listSaves, { query: { audience: 'people' } }, { token }))
    .body;
  expect(saves).toMatchObject([
    { assigned: 0, datesChanged: many },
    { _id: body.taskId, assigned: many, state: 'done', left: 0 },
  ]);
  await portal.send(assignments.undoSave, { params: { id: body.taskId ?? '' } }, { token });
  expect(await holders()).toBe(0);
});

test('as many modules to few are many, too; a number that is not expected assigns nothing', async () => {
  const most = Math.floor(pieceLimits.assignments / 20);
  const twenty: string[] = [];
  for (let index = 0; index < 20; index += 1)
    twenty.push((await buildModule(portal, staff.companyId)).moduleId);
  const few = await assign({ users: learners.slice(0, most), modules: twenty });
  expect(few.body).toMatchObject({ assigned: most * 20, taskId: null, finished: true });
  const more = await assign({ users: learners.slice(0, most + 1), modules: twenty });
  expect(more.body).toMatchObject({ assigned: 0, finished: false });
  const { problem } = await portal.send(
    users.assignModules,
    { body: { filter: {}, expected: many - 1, modules: twenty } },
    { token },
  );
  expect(problem.code).toBe('user.other-number');
  await portal.runJobs();
  expect(await taskOf(more.body.taskId)).toMatchObject({ label: '', state: 'done', done: most + 1 });
});

test('a withdrawal from many goes on after a failure and takes nothing from whoever has left', async () => {
  await assign();
  await portal.runJobs();
  const { body } = await withdraw();
  expect(body).toMatchObject({ status: true, users: many, taken: 0, finished: false });
  await loseAfterOne(withdrawalJob, actKey(body.taskId));
  expect(await holders()).toBe(1);
  const [left] = learners.slice(-1);
  await change({ userIds: [left ?? ''], change: { act: 'delete' } });
  await portal.runJobs();
  expect(await taskOf(body.taskId)).toMatchObject({ kind: 'withdrawal', state: 'done', done: many });
  expect(await holders()).toBe(1);
});

test('whoever cannot be changed is named with the answer, and the others are changed by a task, each in the log', async () => {
  const outsider = await buildUser(portal, staff.companyId, { departmentIds: [staff.ward] });
  const userIds = [...learners.slice(1), outsider.userId, staff.admin.userId, staff.companyId];
  const manager = staff.manager.token;
  const { body } = await change({ userIds, change: { act: 'deactivate' } }, manager);
  expect(body).toMatchObject({ changed: 0, finished: false });
  expect(Object.fromEntries(body.refused.map(({ _id, reason }) => [_id, reason]))).toEqual({
    [outsider.userId]: 'Your role does not allow this.',
    [staff.admin.userId]: 'Your role does not allow this.',
    [staff.companyId]: 'This person was not found.',
  });
  expect(await count({ status: 'inactive' })).toBe(0);
  // Before the piece is done, a learner moves to a department that the Manager does not lead.
  const [moved] = learners.slice(1);
  await change({ userIds: [moved ?? ''], change: { act: 'move', departmentId: staff.ward } });
  await portal.runJobs();
  const task = await taskOf(body.taskId, manager);
  expect(task).toMatchObject({ kind: 'people-deactivate', state: 'done', total: many - 1, done: many - 1 });
  expect(await count({ status: 'inactive' })).toBe(many - 2);
  const entries = await portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['subject_id', 'detail'])
      .where('event', '=', 'user.changed')
      .where('actor_id', '=', staff.manager.userId)
      .orderBy('audit_entry_id')
      .execute(),
  );
  expect(entries[0]).toEqual({
    subject_id: null,
    detail: { act: 'deactivate', begun: many - 1, asked: many + 2 },
  });
  expect(
    entries
      .slice(1)
      .map(({ subject_id }) => subject_id)
      .sort(),
  ).toEqual(learners.slice(2).toSorted());
});

test('a stopped act keeps what is done, and goes on when it is begun again', async () => {
  const { body } = await change({ filter: { role: ['User'] }, expected: many, change: { act: 'delete' } });
  await loseAfterOne(bulkChangeJob, actKey(body.taskId));
  expect(await count({ status: 'deleted' })).toBe(pieceLimits.people);
  const key = { companyId: staff.companyId, taskId: body.taskId ?? '' };
  await portal.platform.database.write('all', (trx) => stopTask(portal.platform, trx, key));
  await portal.runJobs();
  expect(await count({ status: 'deleted' })).toBe(pieceLimits.people);
  expect(await taskOf(body.taskId)).toMatchObject({ state: 'failed', problem: 'It was stopped.' });
  await restart(body.taskId);
  await portal.runJobs();
  expect(await taskOf(body.taskId)).toMatchObject({ kind: 'people-delete', state: 'done', done: many });
  expect(await count({ status: 'deleted' })).toBe(many);
});

test('a move of many is refused at once where the department has no room for all of them', async () => {
  const room = (most: number) =>
    portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
      trx
        .updateTable('department')
        .set({ max_users: most })
        .where('department_id', '=', staff.ward)
        .execute(),
    );
  const toWard = { userIds: learners, change: { act: 'move' as const, departmentId: staff.ward } };
  await room(many - 1);
  expect((await change(toWard)).problem.code).toBe('department.full');
  await room(many);
  const { body } = await change(toWard);
  expect(await count({ departmentId: [staff.ward] })).toBe(0);
  await portal.runJobs();
  expect(await taskOf(body.taskId)).toMatchObject({ kind: 'people-move', state: 'done' });
  expect(await count({ departmentId: [staff.ward] })).toBe(many);
});

test('of several companies each has a task of its own, and every company keeps its last Admin', async () => {
  const { otherCompanyId: home } = staff;
  const superAdmin = await buildSignedIn(portal, home, { role: 'SuperAdmin' });
  const elsewhere = await buildStaff(portal);
  const userIds = [...learners, elsewhere.admin.userId, staff.admin.userId];
  const { body } = await change({ userIds, change: { act: 'deactivate' } }, superAdmin.token);
  expect(body.refused.map(({ _id }) => _id).sort()).toEqual(
    [elsewhere.admin.userId, staff.admin.userId].toSorted(),
  );
  const late = await buildUser(portal, elsewhere.companyId, { departmentIds: [elsewhere.icu] });
  const both = await change(
    { userIds: [...learners, late.userId], change: { act: 'invite' } },
    superAdmin.token,
  );
  expect(both.body.finished).toBe(false);
  const listed = (
    await portal.send(
      tasks.listTasks,
      { query: { own: 'true' } },
      { token: await signInAs(portal, superAdmin) },
    )
  ).body.tasks;
  expect(listed.map(({ kind, total }) => [kind, total]).sort()).toEqual([
    ['people-deactivate', many],
    ['people-invite', 1],
    ['people-invite', many],
  ]);
  await portal.runJobs();
  expect(await count({ status: 'inactive' })).toBe(many);
});
