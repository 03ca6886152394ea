import { randomUUID } from 'node:crypto';
import { categories, modules, type RequestOf, tasks, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pieceLimits } from '../../domain/people/acts/peopleOfAct.ts';
import { addLearners } from '../../testing/builders/addLearners.ts';
import { type BuiltModule, buildAssignment, buildModule } from '../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let superadmin: SignedInUser;
let learner: SignedInUser;
let colleague: SignedInUser;
let sepsis: BuiltModule;
let stroke: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  staff = await buildStaff(portal);
  superadmin = await buildSignedIn(portal, staff.otherCompanyId, { role: 'SuperAdmin' });
  learner = await buildSignedIn(portal, staff.companyId, { name: 'Ada Byron', departmentIds: [staff.icu] });
  colleague = await buildSignedIn(portal, staff.companyId, { name: 'Ben Okri', departmentIds: [staff.icu] });
  sepsis = await buildModule(portal, staff.companyId, { name: 'Sepsis' });
  stroke = await buildModule(portal, staff.companyId, { name: 'Stroke' });
});

const asManager = () => ({ token: staff.manager.token });
const asSuperAdmin = () => ({ token: superadmin.token });

type Added = RequestOf<typeof categories.addCategory>['body'];
const add = async (changes: Partial<Added> = {}, as = asManager()) =>
  portal.send(
    categories.addCategory,
    {
      body: {
        name: `Category ${randomUUID()}`,
        description: 'For newcomers',
        modules: [sepsis.moduleId],
        departmentId: staff.icu,
        ...changes,
      },
    },
    as,
  );
const added = async (changes: Partial<Added> = {}, as = asManager()) =>
  (await add(changes, as)).body.category;

type Updated = RequestOf<typeof categories.updateCategory>['body'];
const update = (
  { _id, name, description }: categories.Category,
  body: Partial<Updated> & Pick<Updated, 'moduleIds'>,
  as = asManager(),
) =>
  portal.send(
    categories.updateCategory,
    { params: { id: _id }, body: { name, description, assignUser: true, ...body } },
    as,
  );
const assign = ({ _id }: categories.Category, people: { userId: string }[], as = asManager()) =>
  portal.send(
    categories.assignUsers,
    { body: { categoryId: _id, userIds: people.map(({ userId }) => userId) } },
    as,
  );
const list = async (id: string, as = asManager()) =>
  (await portal.send(categories.listCategories, { params: { id } }, as)).body.categories;
const usersOf = async ({ _id }: categories.Category) =>
  (await list(staff.icu)).find((one) => one._id === _id)?.users;
const removal = async ({ _id }: categories.Category, query = {}, as = asManager()) =>
  (await portal.send(categories.previewRemoval, { params: { id: _id }, query }, as)).body;
const modulesOf = async ({ token }: SignedInUser) =>
  (await portal.send(modules.userModules, {}, { token })).body.modules.map(({ moduleName }) => moduleName);

test('a category is in the list of its department, and its modules are named', async () => {
  const { _id, name } = await added({ modules: [stroke.moduleId, sepsis.moduleId, stroke.moduleId] });
  const [category] = (await list(staff.icu)).filter((row) => row._id === _id);
  expect(category).toMatchObject({ name, users: 0, changeable: true, departmentName: 'ICU', revision: 1 });
  expect(category?.modules.map(({ moduleName }) => moduleName)).toEqual(['Sepsis', 'Stroke']);
  const detail = await portal.send(categories.getCategory, { params: { id: _id } }, asManager());
  expect(detail.body).toMatchObject({ name, description: 'For newcomers' });
  expect(detail.body.modules.map(({ complete }) => complete)).toEqual([0, 0]);
});

test('0 is every category in view and a SuperAdmin’s alone, to read and to write', async () => {
  const own = await added();
  const shared = await added({ departmentId: '0' }, asSuperAdmin());
  expect(shared).toMatchObject({ departmentId: '0', companyId: null, changeable: true });
  const ids = (await list('0', asSuperAdmin())).map(({ _id }) => _id);
  expect(ids).toEqual(expect.arrayContaining([own._id, shared._id]));
  const refused = await portal.send(categories.listCategories, { params: { id: '0' } }, asManager());
  expect(refused.problem.code).toBe('access.forbidden');
  expect((await add({ departmentId: '0' })).problem.code).toBe('access.forbidden');
});

test('a platform’s category is everybody’s to use and nobody’s to change but a SuperAdmin’s', async () => {
  const shared = await added({ departmentId: '0' }, asSuperAdmin());
  const [seen] = (await list(staff.icu)).filter(({ _id }) => _id === shared._id);
  expect(seen).toMatchObject({ changeable: false });
  expect((await update(shared, { moduleIds: [] })).problem.code).toBe('access.forbidden');
  expect((await assign(shared, [learner])).body).toMatchObject({ users: 1, assigned: 1 });
  const own = await buildModule(portal, staff.companyId, { ownerCompanyId: staff.companyId });
  const moduleIds = [sepsis.moduleId, stroke.moduleId];
  expect((await update(shared, { moduleIds }, asSuperAdmin())).status).toBe(200);
  expect(await modulesOf(learner)).toEqual(['Sepsis', 'Stroke']);
  const foreign = await update(shared, { moduleIds: [own.moduleId] }, asSuperAdmin());
  expect(foreign.problem.errors).toEqual([{ field: 'modules', message: 'Choose modules of the platform.' }]);
});

test('what is missing is named, and modules outside the library are refused', async () => {
  const refused = await add({ name: ' ', description: '' });
  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    [
      { field: 'name', message: 'Required' },
      { field: 'description', message: 'Required' },
    ],
  ]);
  const foreign = await buildModule(portal, staff.otherCompanyId);
  expect((await add({ modules: [foreign.moduleId] })).problem.errors).toEqual([
    { field: 'modules', message: 'Choose modules of the company.' },
  ]);
});

test('assigning a category gives its modules, and the person’s detail names it', async () => {
  const category = await added({ modules: [sepsis.moduleId, stroke.moduleId] });
  await buildAssignment(portal, learner, sepsis);
  const preview = await portal.send(
    categories.previewUsers,
    { params: { id: category._id }, body: { userIds: [learner.userId, colleague.userId] } },
    asManager(),
  );
  expect(preview.body).toEqual({ users: 2, modules: 2, assigned: 3, already: 1 });
  expect((await assign(category, [learner, colleague])).body).toEqual({
    status: true,
    users: 2,
    assigned: 3,
    taskId: null,
    finished: true,
  });
  expect((await assign(category, [learner, colleague])).body.assigned).toBe(0);
  expect(await modulesOf(colleague)).toEqual(['Sepsis', 'Stroke']);
  const userCategories = [{ _id: category._id, name: category.name }];
  const detail = await portal.send(
    users.userDetails,
    { query: { userId: learner.userId } },
    { token: staff.admin.token },
  );
  expect(detail.body.user.userCategories).toEqual(userCategories);
  const update = await portal.send(users.userForForm, { body: { _id: learner.userId } }, asManager());
  expect(update.body.user.userCategories).toEqual(userCategories);
  const inside = await portal.send(
    categories.listCategoryUsers,
    { params: { id: category._id }, query: {} },
    asManager(),
  );
  expect(inside.body.users.map(({ name, department }) => [name, department])).toEqual([
    ['Ada Byron', ['ICU']],
    ['Ben Okri', ['ICU']],
  ]);
});

test('only learners whom one looks after can be assigned', async () => {
  const category = await added();
  const elsewhere = await buildSignedIn(portal, staff.companyId, { departmentIds: [staff.ward] });
  expect((await assign(category, [learner, elsewhere])).problem.code).toBe('access.forbidden');
  expect((await assign(category, [{ userId: randomUUID() }])).problem.code).toBe('user.not-found');
  expect((await assign(category, [staff.admin], asSuperAdmin())).problem.code).toBe('user.no-modules');
  const foreign = await buildSignedIn(portal, staff.otherCompanyId);
  expect((await assign(category, [foreign], asSuperAdmin())).problem.code).toBe('user.not-found');
  expect(await modulesOf(learner)).toEqual([]);
});

test('a module added later reaches the people of the category where that is asked for', async () => {
  const category = await added();
  await assign(category, [learner]);
  const moduleIds = [sepsis.moduleId, stroke.moduleId];
  await update(category, { moduleIds, assignUser: false });
  expect(await modulesOf(learner)).toEqual(['Sepsis']);
  await update(category, { moduleIds });
  expect(await modulesOf(learner)).toEqual(['Sepsis', 'Stroke']);
});

test('a removed module leaves who has it by the category alone; who completed it keeps it', async () => {
  const category = await added();
  const direct = await buildSignedIn(portal, staff.companyId, { departmentIds: [staff.icu] });
  const done = await buildSignedIn(portal, staff.companyId, { departmentIds: [staff.icu] });
  await buildAssignment(portal, direct, sepsis);
  await assign(category, [learner, direct, done, colleague]);
  const body = { users: [colleague.userId], modules: [sepsis.moduleId] };
  await portal.send(users.assignModules, { body }, asManager());
  await buildSession(portal, done, sepsis, { score: 0.9 });
  await buildSession(portal, learner, sepsis, { score: 0.4 });
  expect(await removal(category, { moduleId: sepsis.moduleId })).toEqual({
    users: 4,
    modules: [{ _id: sepsis.moduleId, moduleName: 'Sepsis', lost: 1, kept: 2, complete: 1 }],
  });
  const losing = await portal.send(
    categories.listLosing,
    { params: { id: category._id, moduleId: sepsis.moduleId }, query: {} },
    asManager(),
  );
  expect(losing.body).toMatchObject({
    users: [{ name: 'Ada Byron', department: ['ICU'], assessments: 1, trainings: 0, bestScore: 0.4 }],
    usersCount: 1,
  });
  await update(category, { moduleIds: [stroke.moduleId] });
  expect(await modulesOf(learner)).toEqual(['Stroke']);
  for (const person of [direct, done, colleague]) expect(await modulesOf(person)).toContain('Sepsis');
});

test('what two categories give stays until the last of them is gone', async () => {
  const [one, other] = [await added(), await added()];
  await assign(one, [learner]);
  await assign(other, [learner]);
  const deleteCategory = (id: string) =>
    portal.send(categories.deleteCategory, { params: { id } }, asManager());
  expect((await removal(one)).modules).toMatchObject([{ lost: 0, kept: 1 }]);
  expect((await deleteCategory(one._id)).body).toEqual({ status: true, lost: 0 });
  expect(await modulesOf(learner)).toEqual(['Sepsis']);
  expect((await deleteCategory(other._id)).body).toEqual({ status: true, lost: 1 });
  expect(await modulesOf(learner)).toEqual([]);
  expect((await deleteCategory(other._id)).problem.code).toBe('category.not-found');
});

test('a person who is taken out of a category loses what it alone gave', async () => {
  const category = await added();
  await assign(category, [learner, colleague]);
  expect((await removal(category, { userId: learner.userId })).modules).toMatchObject([{ lost: 1 }]);
  const removed = await portal.send(
    categories.removeUsers,
    { params: { id: category._id }, body: { userIds: [learner.userId] } },
    asManager(),
  );
  expect(removed.body).toEqual({ status: true, users: 1, lost: 1, taskId: null, finished: true });
  expect(await modulesOf(learner)).toEqual([]);
  expect(await modulesOf(colleague)).toEqual(['Sepsis']);
});

test('many are put into a category, and taken out of it, by a task; whoever was deleted meanwhile is passed over', async () => {
  const category = await added({ modules: [sepsis.moduleId, stroke.moduleId] });
  const many = (await addLearners(portal, staff, pieceLimits.people)).map((userId) => ({ userId }));
  const total = many.length + 1;
  const { body } = await assign(category, [learner, ...many]);
  expect(body).toMatchObject({ users: total, assigned: 0, finished: false });
  const [deletedPerson] = many;
  await portal.send(
    users.deleteUser,
    { query: { userId: deletedPerson?.userId ?? '' } },
    { token: staff.admin.token },
  );
  await portal.runJobs();
  const task = async (id: string | null) =>
    (await portal.send(tasks.getTask, { params: { id: id ?? '' } }, asManager())).body.task;
  expect(await task(body.taskId)).toMatchObject({
    kind: 'category-assignment',
    label: category.name,
    state: 'done',
    done: total,
  });
  expect(await usersOf(category)).toBe(total - 1);
  expect(await modulesOf(learner)).toEqual(['Sepsis', 'Stroke']);

  const userIds = [learner, ...many.slice(1)].map(({ userId }) => userId);
  const out = await portal.send(
    categories.removeUsers,
    { params: { id: category._id }, body: { userIds: [...userIds, colleague.userId] } },
    asManager(),
  );
  expect(out.body).toMatchObject({ users: total, lost: 0, finished: false });
  await portal.runJobs();
  expect(await task(out.body.taskId)).toMatchObject({ kind: 'category-removal', state: 'done' });
  expect(await usersOf(category)).toBe(0);
  expect(await modulesOf(learner)).toEqual([]);
});

test('a person who is a learner no more is in no category', async () => {
  await assign(await added(), [learner]);
  const body = { _id: learner.userId, role: 'Manager' };
  await portal.send(users.modifyUser, { body }, { token: staff.admin.token });
  const rows = await portal.platform.database.read('all', (trx) =>
    trx.selectFrom('category_user').select('user_id').where('user_id', '=', learner.userId).execute(),
  );
  expect(rows).toEqual([]);
});

test('of two changes that began alike the second is told', async () => {
  const category = await added();
  const moduleIds = [sepsis.moduleId];
  const first = await update(category, { moduleIds, name: 'First weeks', revision: 1 });
  expect(first.body.category).toMatchObject({ name: 'First weeks', revision: 2 });
  const late = await update(category, { moduleIds, revision: 1 }, asSuperAdmin());
  expect([late.status, late.problem.code]).toEqual([409, 'category.conflict']);
});

test('names of modules: the company’s library for a Manager, all of them for a SuperAdmin', async () => {
  const foreign = await buildModule(portal, staff.otherCompanyId, { ownerCompanyId: staff.otherCompanyId });
  const names = async (as: { token: string }) =>
    (await portal.send(categories.listModuleNames, {}, as)).body.modules.map(({ _id }) => _id);
  expect(await names(asManager())).toContain(sepsis.moduleId);
  expect(await names(asManager())).not.toContain(foreign.moduleId);
  expect(await names(asSuperAdmin())).toEqual(expect.arrayContaining([sepsis.moduleId, foreign.moduleId]));
});

test('a search for learners answers those whom one looks after', async () => {
  await buildSignedIn(portal, staff.companyId, { name: 'Ada Elsewhere', departmentIds: [staff.ward] });
  const foundLearners = await portal.send(users.findLearners, { query: { query: 'ada' } }, asManager());
  expect(foundLearners.body.map(({ name }) => name)).toEqual(['Ada Byron']);
});

test('who did what to a category is in the audit log of its company', async () => {
  const category = await added({}, asSuperAdmin());
  await assign(category, [learner]);
  const entries = await portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['event', 'detail'])
      .where('subject_id', '=', category._id)
      .orderBy('audit_entry_id')
      .execute(),
  );
  expect(entries).toEqual([
    { event: 'category.added', detail: { name: category.name, modules: 1 } },
    { event: 'category.assigned', detail: { name: category.name, users: 1, assigned: 1 } },
  ]);
});
