import { assignments, categories, type RequestOf, tasks, users } from '@simward/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignModulesJob } from '../../domain/assignments/batches/assignModulesJob.ts';
import { learnersPerPiece } from '../../domain/assignments/batches/assignmentPieces.sql.ts';
import { runTask } from '../../platform/progress/taskJob.ts';
import { addLearners } from '../../testing/builders/addLearners.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { dyingAfter } from '../../testing/portal/dyingAfter.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let sepsis: BuiltModule;
let stroke: BuiltModule;
/** Two learners of ICU, one of Ward. */
let learners: [BuiltUser, BuiltUser, BuiltUser];
let token: string;

const noSecrets = { password: null, pin: null };

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  staff = await buildStaff(portal);
  const { companyId, icu, ward } = staff;
  ({ token } = staff.admin);
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis' });
  stroke = await buildModule(portal, companyId, { name: 'Stroke' });
  const build = (departmentId: string) =>
    buildUser(portal, companyId, { ...noSecrets, departmentIds: [departmentId] });
  learners = [await build(icu), await build(icu), await build(ward)];
});

type Chosen = RequestOf<typeof users.assignModules>['body'];
type ToDepartments = RequestOf<typeof assignments.assignToDepartments>['body'];

const assign = (body: Chosen, as = token) => portal.send(users.assignModules, { body }, { token: as });
const toDepartments = (body: ToDepartments, as = token) =>
  portal.send(assignments.assignToDepartments, { body }, { token: as });
const toEverybody = (modules: string[]) =>
  portal.send(assignments.assignToEverybody, { body: { modules } }, { token });
const undo = (id: string, as = token) => portal.send(assignments.undoSave, { params: { id } }, { token: as });
const saves = async (as = token, query = {}) =>
  (await portal.send(assignments.listSaves, { query }, { token: as })).body.saves;
const newest = async () => {
  const [save] = await saves();
  if (!save) throw new Error('nothing was saved');
  return save;
};
const taskOf = async (id: string) =>
  (await portal.send(tasks.getTask, { params: { id } }, { token })).body.task;
const inCompany = () => ({ companyId: staff.companyId });
const holders = async ({ moduleId }: BuiltModule) => {
  const rows = await portal.platform.database.read(inCompany(), (trx) =>
    trx.selectFrom('assignment').select('user_id').where('module_id', '=', moduleId).execute(),
  );
  return rows.map(({ user_id }) => user_id).sort();
};
const ids = (...indexes: number[]) => indexes.map((index) => learners[index]?.userId ?? '').sort();

test('a save with the token of its preview is refused when the counts changed, and says what they are now', async () => {
  const body = { users: ids(0, 1), modules: [sepsis.moduleId] };
  const seen = (await portal.send(users.previewAssignment, { body }, { token })).body;
  const bulk = (
    await portal.send(assignments.previewBulk, { body: { modules: [sepsis.moduleId] } }, { token })
  ).body;
  await assign({ ...body, users: ids(0) });
  const refused = await assign({ ...body, token: seen.token });
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'Meanwhile the counts changed: 1 would be new now, and 1 are there already. Save again to go on.',
  ]);
  expect(await holders(sepsis)).toEqual(ids(0));
  const everybody = { modules: [sepsis.moduleId], token: bulk.token };
  const late = await portal.send(assignments.assignToEverybody, { body: everybody }, { token });
  expect(late.problem.code).toBe('assignment.counts-changed');
  const again = (await portal.send(users.previewAssignment, { body }, { token })).body;
  expect((await assign({ ...body, token: again.token })).body).toMatchObject({ assigned: 1 });
});

test('history shows who gave what to whom and when, to a Manager the own saves alone', async () => {
  const { admin, manager, icu } = staff;
  await assign({ users: ids(0, 2), modules: [sepsis.moduleId], dueOn: '2026-12-18' });
  portal.clock.advance({ minutes: 1 });
  await toDepartments({ modules: [sepsis.moduleId, stroke.moduleId], departments: [icu] }, manager.token);
  const [bulk, savedForPeople] = await saves();
  expect(bulk).toMatchObject({
    by: { _id: manager.userId },
    audience: 'departments',
    departments: [{ _id: icu }],
    modules: [{ moduleName: 'Sepsis' }, { moduleName: 'Stroke' }],
    users: 2,
    assigned: 3,
    state: 'done',
    left: 0,
    undone: null,
  });
  expect(savedForPeople).toMatchObject({
    by: { _id: admin.userId },
    audience: 'people',
    dueOn: '2026-12-18',
    users: 2,
    assigned: 2,
    undoUntil: '2026-11-21T09:00:00.000Z',
  });
  expect((await saves(manager.token)).map(({ _id }) => _id)).toEqual([bulk?._id]);
  expect((await saves(token, { audience: 'people' })).map(({ _id }) => _id)).toEqual([savedForPeople?._id]);
  const params = { id: bulk?._id ?? '' };
  const { body } = await portal.send(assignments.listSavedRows, { params, query: {} }, { token });
  expect(body.rowsCount).toBe(3);
  expect(body.rows.map(({ user, module }) => [user._id, module.moduleName])).toContainEqual([
    learners[1].userId,
    'Stroke',
  ]);
  const { pieces } = (await portal.send(assignments.getSave, { params }, { token })).body;
  expect(pieces).toMatchObject([{ department: expect.any(String), users: 2, assigned: 3, state: 'done' }]);
  portal.clock.advance({ minutes: -1 });
});

test('an undo takes back what the save added and nobody has begun, for 24 hours and once', async () => {
  await assign({ users: ids(0), modules: [sepsis.moduleId] });
  await assign({ users: ids(0, 1, 2), modules: [sepsis.moduleId, stroke.moduleId] });
  const [save] = (await saves()).filter(({ assigned }) => assigned === 5);
  await buildSession(portal, learners[1], stroke);
  const undone = await undo(save?._id ?? '');
  expect(undone.body).toMatchObject({ status: true, taken: 4, finished: true });
  expect(await holders(sepsis)).toEqual(ids(0));
  expect(await holders(stroke)).toEqual(ids(1));
  expect((await undo(save?._id ?? '')).problem.code).toBe('assignment.undone');
  const [entry] = await portal.platform.database.read(inCompany(), (trx) =>
    trx.selectFrom('audit_entry').select('detail').where('event', '=', 'assignment.undone').execute(),
  );
  expect(entry?.detail).toMatchObject({ assigned: 5 });

  await assign({ users: ids(2), modules: [stroke.moduleId] });
  const late = (await saves()).find(
    ({ modules }) => modules.length === 1 && modules[0]?.moduleName === 'Stroke',
  );
  portal.clock.advance({ hours: 24 });
  expect((await undo(late?._id ?? '', await signInAs(portal, staff.admin))).problem.detail).toBe(
    'An assignment can be undone for 24 hours.',
  );
  portal.clock.advance({ hours: -24 });
});

test('what is given to a department is taken back from it, too; whoever has it otherwise keeps it', async () => {
  const { icu, ward, companyId } = staff;
  await toDepartments({ modules: [sepsis.moduleId], departments: [icu] });
  const save = await newest();
  await toDepartments({ modules: [sepsis.moduleId], departments: [ward] });
  const { category } = (
    await portal.send(
      categories.addCategory,
      { body: { name: 'Basics', description: 'All', departmentId: icu, modules: [sepsis.moduleId] } },
      { token: staff.manager.token },
    )
  ).body;
  const body = { categoryId: category._id, userIds: ids(0) };
  await portal.send(categories.assignUsers, { body }, { token: staff.manager.token });
  expect((await undo(save._id)).body.taken).toBe(1);
  expect(await holders(sepsis)).toEqual(ids(0, 2));
  const late = await buildUser(portal, companyId, { ...noSecrets, departmentIds: [icu] });
  expect(await holders(sepsis)).not.toContain(late.userId);
});

test('a Manager undoes the own saves alone, and nobody those of another company', async () => {
  await assign({ users: ids(0), modules: [sepsis.moduleId] });
  const save = await newest();
  const elsewhere = await buildStaff(portal);
  for (const other of [staff.manager, elsewhere.admin])
    expect((await undo(save._id, other.token)).problem.code).toBe('assignment.not-found');
  expect(await holders(sepsis)).toEqual(ids(0));
});

test('one bulk assignment a company runs at a time; stopped, it keeps whole pieces and goes on when begun again', async () => {
  await addLearners(portal, staff, learnersPerPiece);
  const modules = [sepsis.moduleId, stroke.moduleId];
  const { taskId } = (await toEverybody(modules)).body;
  const total = learnersPerPiece + 3;
  const second = await toEverybody(modules);
  expect([second.status, second.problem.detail]).toEqual([
    409,
    'Another assignment is under way in this company. Wait until it has ended, or stop it.',
  ]);
  expect((await undo(taskId)).problem.code).toBe('assignment.still-running');

  // The worker is lost after its first piece, and somebody stops the task.
  const key = { companyId: staff.companyId, batchId: taskId };
  const lost = runTask(dyingAfter(portal.platform, 3), assignModulesJob, key, false);
  await expect(lost).rejects.toThrow('lost');
  const stop = () => portal.send(assignments.stopSave, { params: { id: taskId } }, { token });
  expect((await stop()).body).toEqual({ status: true });
  expect((await stop()).problem.code).toBe('assignment.not-running');
  await portal.runJobs();
  expect(await holders(stroke)).toHaveLength(learnersPerPiece);
  expect(await newest()).toMatchObject({ state: 'failed', problem: 'It was stopped.', left: 3 });

  const restart = () => portal.send(tasks.restartTask, { params: { id: taskId } }, { token });
  const other = (await toDepartments({ modules, departments: [staff.icu] })).body.taskId;
  expect((await restart()).problem.code).toBe('assignment.under-way');
  await portal.runJobs();
  expect((await taskOf(other)).state).toBe('done');
  await restart();
  await portal.runJobs();
  expect(await taskOf(taskId)).toMatchObject({ state: 'done', done: total });
  expect(await holders(stroke)).toHaveLength(total);
  expect(await saves(token, { audience: 'many' })).toMatchObject([{ left: 0 }, { left: 0, state: 'done' }]);
});

/** Runs a statement as the owner of the tables, to make the database refuse rows. */
const asOwner = async (statement: string) => {
  const owner = new pg.Client({ connectionString: portal.database.migrationDatabaseUrl });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
};

test('a department that fails is left out whole and named; the others have theirs, and it is tried again', async () => {
  const { icu, ward, admin } = staff;
  const broken = (on: boolean) =>
    asOwner(
      on
        ? `alter table assignment add constraint fail_ward check (user_id <> '${learners[2].userId}') not valid`
        : 'alter table assignment drop constraint fail_ward',
    );
  await broken(true);
  const modules = [sepsis.moduleId, stroke.moduleId];
  const refused = await toDepartments({ modules, departments: [ward, icu] });
  expect(refused.problem.detail).toBe('1 person was not assigned their modules.');
  const save = await newest();
  expect(save).toMatchObject({ assigned: 4, left: 1 });
  const { pieces } = (await portal.send(assignments.getSave, { params: { id: save._id } }, { token })).body;
  expect(pieces.map(({ state, assigned }) => [state, assigned])).toEqual([
    ['failed', 0],
    ['done', 4],
  ]);
  await expect(portal.runJobs()).rejects.toThrow('1 person was not assigned their modules.');
  expect(await taskOf(save._id)).toMatchObject({ state: 'failed', restartable: true });
  await broken(false);
  await portal.send(tasks.restartTask, { params: { id: save._id } }, { token: admin.token });
  await portal.runJobs();
  expect(await newest()).toMatchObject({ state: 'done', assigned: 6, left: 0, problem: null });
});

test('a large save is undone in the background, and what was undone is not begun again', async () => {
  await addLearners(portal, staff, learnersPerPiece);
  const { taskId } = (await toEverybody([sepsis.moduleId])).body;
  await portal.runJobs();
  expect(await holders(sepsis)).toHaveLength(learnersPerPiece + 3);
  const undone = (await undo(taskId)).body;
  expect(undone).toMatchObject({ finished: false, taken: 0 });
  expect((await toEverybody([stroke.moduleId])).problem.code).toBe('assignment.under-way');
  await portal.runJobs();
  expect(await taskOf(undone.taskId)).toMatchObject({ kind: 'assignment-undo', state: 'done' });
  expect(await holders(sepsis)).toEqual([]);
  expect((await newest()).undone).toMatchObject({ taken: learnersPerPiece + 3 });
});

test('a withdrawal names what it takes; who has completed a module keeps it', async () => {
  const modules = [sepsis.moduleId, stroke.moduleId];
  await assign({ users: ids(0, 1, 2), modules });
  await buildSession(portal, learners[0], sepsis, { score: 1 });
  await buildSession(portal, learners[1], sepsis, { mode: 'training' });
  const body = { users: ids(0, 1), modules };
  const seen = (await portal.send(users.previewWithdrawal, { body }, { token })).body;
  expect(seen).toEqual({
    users: 2,
    modules: [
      { moduleId: sepsis.moduleId, taken: 1, started: 1, complete: 1 },
      { moduleId: stroke.moduleId, taken: 2, started: 0, complete: 0 },
    ],
  });
  const holderAnswer = await portal.send(
    users.heldModules,
    { body: { users: ids(0, 1, 2), modules } },
    { token },
  );
  expect(holderAnswer.body.held).toHaveLength(3);
  expect((await portal.send(users.withdrawModules, { body }, { token })).body).toEqual({
    status: true,
    users: 2,
    taken: 3,
    taskId: null,
    finished: true,
  });
  expect(await holders(sepsis)).toEqual(ids(0, 2));
  expect(await holders(stroke)).toEqual(ids(2));
  const strangers = await portal.send(
    users.withdrawModules,
    { body: { ...body, users: ids(2) } },
    { token: staff.manager.token },
  );
  expect(strangers.problem.code).toBe('access.forbidden');
});
