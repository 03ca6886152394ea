import { type RequestOf, users } from '@simward/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLearners } from '../../../testing/builders/addLearners.ts';
import {
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { rounds } from '../../../testing/longForm.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let icu: string;
let ward: string;
let admin: BuiltUser;
let tokens: Record<'admin' | 'manager' | 'superAdmin' | 'otherAdmin', string>;
let learners: BuiltUser[];

type Asked = NonNullable<RequestOf<typeof users.listUsers>['body']>;

const withoutSecrets = { password: null, pin: null };

beforeAll(async () => {
  // The tests need a portal of their own, because a SuperAdmin's list shows the people of all companies.
  portal = await createTestPortal();
  ({ companyId } = await buildCompany(portal, { name: 'Ägir Hospital' }));
  ({ departmentId: icu } = await buildDepartment(portal, companyId));
  ({ departmentId: ward } = await buildDepartment(portal, companyId));
  admin = await buildUser(portal, companyId, { role: 'Admin', name: 'Ada Admin' });
  const manager = await buildUser(portal, companyId, {
    role: 'Manager',
    name: 'Max Manager',
    departmentIds: [icu, ward],
  });
  // Some names are equal or in other scripts, so that the order depends on the folded form and the id.
  const names = [
    'Anna Öhr',
    'anna öhr',
    'Mia',
    'Mia',
    'Mia',
    'Zoë',
    'Łukasz Król',
    'Ümit',
    "Pat O'Brien",
    'Émile',
    '李雷',
  ];
  learners = [];
  for (const [index, name] of names.entries())
    learners.push(
      await buildUser(portal, companyId, {
        ...withoutSecrets,
        name,
        departmentIds: index < 7 ? [icu] : [],
        status: index !== 4,
      }),
    );
  const elsewhere = await buildCompany(portal, { name: 'Other Hospital' });
  const otherAdmin = await buildUser(portal, elsewhere.companyId, { role: 'Admin', name: 'Otto' });
  await buildUser(portal, elsewhere.companyId, { ...withoutSecrets, name: 'Anna Elsewhere' });
  const superAdmin = await buildUser(portal, elsewhere.companyId, { role: 'SuperAdmin', name: 'Sue' });
  tokens = {
    admin: await signInAs(portal, admin),
    manager: await signInAs(portal, manager),
    superAdmin: await signInAs(portal, superAdmin),
    otherAdmin: await signInAs(portal, otherAdmin),
  };
});
afterAll(() => portal.close());

const list = async (as: keyof typeof tokens, body: Asked = {}) =>
  (await portal.send(users.listUsers, { body: { pageSize: 100, ...body } }, { token: tokens[as] })).body;
const names = async (as: keyof typeof tokens, body: Asked = {}) =>
  (await list(as, body)).users.map(({ name }) => name);

test('an Admin sees the company, a Manager the learners of the own departments, a SuperAdmin everybody', async () => {
  expect((await list('admin')).usersCount).toBe(13);
  expect((await list('manager')).usersCount).toBe(7);
  expect((await list('superAdmin')).usersCount).toBe(16);
  expect(await names('otherAdmin')).toEqual(['Anna Elsewhere', 'Otto', 'Sue']);
});

test('a page is ten people by name', async () => {
  const { users: page, usersCount } = (
    await portal.send(users.listUsers, { body: {} }, { token: tokens.admin })
  ).body;
  expect(page).toHaveLength(10);
  expect(usersCount).toBe(13);
  expect(page[0]).toMatchObject({ _id: admin.userId, name: 'Ada Admin', role: 'Admin' });
});

test('nobody reaches beyond their scope by asking for it', async () => {
  const { companyId: another } = await buildCompany(portal);
  expect(await list('admin', { companyId: another })).toEqual({ users: [], usersCount: 0 });
  expect(await list('manager', { role: ['Admin'] })).toEqual({ users: [], usersCount: 0 });
  const { departmentId: theirs } = await buildDepartment(portal, companyId);
  const outside = await buildUser(portal, companyId, {
    ...withoutSecrets,
    departmentIds: [theirs],
    name: 'Outside',
  });
  expect(await list('manager', { departmentId: [theirs] })).toEqual({ users: [], usersCount: 0 });
  expect(await list('manager', { search: 'outside' })).toEqual({ users: [], usersCount: 0 });
  expect(await names('admin', { departmentId: [theirs] })).toEqual([outside.name]);
  await portal.send(users.deleteUser, { query: { userId: outside.userId } }, { token: tokens.admin });
});

test('filters narrow by role, department and status, and the count follows', async () => {
  for (const filter of [
    { role: ['Manager'] },
    { role: ['User', 'Admin'] },
    { role: ['User'], status: 'inactive' as const },
    { status: 'active' as const },
    { departmentId: [ward] },
    { departmentId: [icu, ward] },
    { departmentId: [icu, ward], role: ['User'] },
    { departmentId: [icu], status: 'active' as const },
    { status: 'invited' as const },
    { role: ['Nobody'] },
  ]) {
    const { users: found, usersCount } = await list('admin', filter);
    expect(found, JSON.stringify(filter)).toHaveLength(usersCount);
    for (const person of found) {
      if (filter.role) expect(filter.role).toContain(person.role);
      if (filter.departmentId)
        expect(person.departmentId.some((id) => filter.departmentId.includes(id))).toBe(true);
      if (filter.status === 'inactive') expect(person.status).toBe(false);
    }
  }
  expect((await list('admin', { departmentId: [icu, ward] })).usersCount).toBe(8);
  expect((await list('admin', { status: 'inactive' })).usersCount).toBe(1);
});

test('a search finds beginnings of words of name, address and User ID, whatever the case', async () => {
  expect(await names('admin', { search: 'ANNA ö' })).toHaveLength(2);
  expect(await names('admin', { search: 'öhr, anna' })).toHaveLength(2);
  expect(await names('admin', { search: 'król' })).toEqual(['Łukasz Król']);
  expect(await names('admin', { search: 'brien' })).toEqual(["Pat O'Brien"]);
  expect(await names('admin', { search: "o'bri" })).toEqual(["Pat O'Brien"]);
  expect(await names('admin', { search: '李' })).toEqual(['李雷']);
  expect(await names('admin', { search: 'rol' })).toEqual([]);
  expect(await names('admin', { search: `${learners[7]?.userId}@exam` })).toEqual(['Ümit']);
  expect(await names('admin', { search: learners[5]?.mobileNo.slice(0, 8) ?? '' })).toContain('Zoë');
  expect(await names('admin', { search: 'mia', status: 'active' })).toHaveLength(2);
  for (const hostile of ["'; drop table user_account; --", '%', '_', '\\', '*', '(', '((((']) {
    const { users: found, usersCount } = await list('admin', { search: hostile });
    expect(found.length, hostile).toBe(usersCount);
  }
});

test('what another company adds never changes a figure', async () => {
  const before = await list('admin', { search: 'anna' });
  const all = (await list('admin')).usersCount;
  const { companyId: another } = await buildCompany(portal);
  await buildUser(portal, another, { ...withoutSecrets, name: 'Anna Öhr' });
  expect(await list('admin', { search: 'anna' })).toEqual(before);
  expect((await list('admin')).usersCount).toBe(all);
});

test('walking all pages in any order gives everybody exactly once, backwards the reverse', async () => {
  const walk = async (body: Asked, as: keyof typeof tokens) => {
    const ids: string[] = [];
    for (let pageNumber = 1; ; pageNumber += 1) {
      const { users: page } = await list(as, { ...body, pageNumber });
      if (page.length === 0) return ids;
      ids.push(...page.map(({ _id }) => _id));
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        sortColumn: fc.constantFrom(...users.userSortColumns),
        pageSize: fc.constantFrom(5 as const, 10 as const),
        search: fc.constantFrom(undefined, 'a', 'mia', 'example'),
        as: fc.constantFrom('admin' as const, 'manager' as const, 'superAdmin' as const),
      }),
      async ({ as, search, ...sort }) => {
        const asked = { ...sort, ...(search && { search }) };
        const { usersCount } = await list(as, { ...asked, pageSize: 5 });
        const forwards = await walk({ ...asked, sortOrder: 1 }, as);
        const backwards = await walk({ ...asked, sortOrder: -1 }, as);
        expect(new Set(forwards).size).toBe(usersCount);
        expect(forwards).toHaveLength(usersCount);
        expect(backwards).toEqual([...forwards].reverse());
      },
    ),
    { numRuns: rounds(5, 60) },
  );
});

test('all people of a company are streamed, of another company nobody', async () => {
  const picked = await portal.send(users.usersByCompany, { body: {} }, { token: tokens.manager });
  expect(picked.body.usersCount).toBe(7);
  expect(picked.body.users.map(({ name }) => name)).toEqual(await names('manager'));
  const { companyId: another } = await buildCompany(portal);
  const none = await portal.send(
    users.usersByCompany,
    { body: { companyId: another } },
    { token: tokens.admin },
  );
  expect(none.body).toEqual({ users: [], usersCount: 0 });
  const theirs = await portal.send(
    users.usersByCompany,
    { body: { companyId } },
    { token: tokens.superAdmin },
  );
  expect(theirs.body.usersCount).toBe(13);
});

test('a search call streams everybody in scope when it is empty', async () => {
  const found = async (searchString: string, as: keyof typeof tokens) =>
    (await portal.send(users.searchUsers, { body: { searchString } }, { token: tokens[as] })).body.users.map(
      ({ name }) => name,
    );
  expect(await found('', 'manager')).toEqual(await names('manager'));
  expect(await found('', 'admin')).toEqual(await names('admin'));
  expect(await found('öhr', 'admin')).toHaveLength(2);
  expect(await found('nobody has this', 'admin')).toEqual([]);
});

test('each role may give its own roles', async () => {
  const given = async (as: keyof typeof tokens) =>
    (await portal.send(users.listRoles, {}, { token: tokens[as] })).body.roles.map(({ role }) => role);
  expect(await given('manager')).toEqual(['User']);
  expect(await given('admin')).toEqual(['User', 'Manager', 'Instructor', 'Admin']);
  expect(await given('superAdmin')).toEqual(['User', 'Manager', 'Instructor', 'Admin', 'SuperAdmin']);
});

test('a word that too many people have to sort them at once still counts them all', async () => {
  await addLearners(portal, { companyId, icu }, 2_001);
  const { body } = await portal.send(users.usersByCompany, { body: {} }, { token: tokens.admin });
  expect(body.usersCount).toBe((await list('admin', {})).usersCount);
  expect(body.users).toHaveLength(body.usersCount);
  expect((await list('admin', { search: 'many' })).usersCount).toBe(2_001);
  expect((await list('admin', { search: 'many', status: 'active' })).usersCount).toBe(2_001);
});
