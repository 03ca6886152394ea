import { categories, type RequestOf } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildModule, buildUser } from '../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../testing/builders/buildStaff.ts';
import { buildCategory } from '../../testing/builders/categoryBuilder.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let superAdmin: SignedInUser;
let moduleId: string;

const build = (name: string, home: { companyId?: string; departmentId?: string } = {}) =>
  buildCategory(portal, { name, ...home });

beforeAll(async () => {
  // A portal of its own: a SuperAdmin’s pages are of all companies’ categories.
  portal = await createTestPortal();
  staff = await buildStaff(portal);
  const { companyId, otherCompanyId, icu, manager } = staff;
  superAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'SuperAdmin' });
  ({ moduleId } = await buildModule(portal, companyId));
  const airway = await build('Airway basics', { companyId, departmentId: icu });
  await build('Birth, Müller’s way', { companyId });
  await build('Everybody');
  await build('Of another department', { companyId, departmentId: staff.ward });
  await build('Of another company', { companyId: otherCompanyId });
  const learner = await buildUser(portal, companyId, { departmentIds: [icu] });
  const asManager = { token: manager.token };
  const params = { id: airway.categoryId };
  const body = { name: 'Airway basics', description: 'First week', moduleIds: [moduleId], assignUser: false };
  await portal.send(categories.updateCategory, { params, body }, asManager);
  const people = { categoryId: airway.categoryId, userIds: [learner.userId] };
  await portal.send(categories.assignUsers, { body: people }, asManager);
});
afterAll(() => portal.close());

type Asked = RequestOf<typeof categories.pageCategories>['body'];
const page = async ({ token }: SignedInUser, body: Asked = {}) =>
  (await portal.send(categories.pageCategories, { body }, { token })).body;
const namesIn = (listed: { categories: readonly { name: string }[] }) =>
  listed.categories.map(({ name }) => name);

test('a Manager has the categories of the own departments and those that every department has', async () => {
  const listed = await page(staff.manager);
  expect(namesIn(listed)).toEqual(['Airway basics', 'Birth, Müller’s way', 'Everybody']);
  expect(listed.categoriesCount).toBe(3);
  expect(listed.categories[0]).toMatchObject({
    description: 'First week',
    departmentName: 'ICU',
    modulesCount: 1,
    users: 1,
    changeable: true,
  });
  expect(listed.categories[2]).toMatchObject({
    companyId: null,
    modulesCount: 0,
    users: 0,
    changeable: false,
  });
});

test('a SuperAdmin has all in view', async () => {
  expect((await page(superAdmin)).categoriesCount).toBe(5);
  const refused = await portal.send(categories.pageCategories, { body: {} }, { token: staff.admin.token });
  expect([refused.status, refused.problem.code]).toEqual([403, 'access.forbidden']);
});

test.each([
  ['air first', ['Airway basics']],
  ['mueller', ['Birth, Müller’s way']],
  ['muller BIRTH', ['Birth, Müller’s way']],
  ['way', ['Birth, Müller’s way']],
  ['another', []],
  ['%', []],
])('%s finds %j', async (search, found) => {
  const listed = await page(staff.manager, { search });
  expect([namesIn(listed), listed.categoriesCount]).toEqual([found, found.length]);
});

test('only the categories that hold a module, where one is named', async () => {
  expect(namesIn(await page(staff.manager, { moduleId }))).toEqual(['Airway basics']);
});

test.each(categories.categorySortColumns)(
  'sorted by %s either way round, what has none last',
  async (sortColumn) => {
    const valuesOf = async (sortOrder: 1 | -1) =>
      (await page(superAdmin, { sortColumn, sortOrder })).categories.map(
        (row) =>
          ({
            name: row.name,
            description: row.description,
            department: row.departmentName,
            modules: row.modulesCount,
            users: row.users,
          })[sortColumn],
      );
    const ascending = await valuesOf(1);
    const presentValues = ascending.filter((value) => value !== null);
    const none = ascending.filter((value) => value === null);
    const sorted = presentValues.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
    expect(ascending).toEqual([...sorted, ...none]);
    expect(await valuesOf(-1)).toEqual([...sorted.toReversed(), ...none]);
  },
);

test('a page beyond the last is empty', async () => {
  expect(await page(staff.manager, { pageNumber: 2 })).toEqual({ categories: [], categoriesCount: 3 });
});
