import { modules, type RequestOf } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareModuleCounts } from '../../../domain/catalogue/counts/moduleCounts.sql.ts';
import { buildModule, buildUser } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let otherCompanyId: string;
let icu: string;
let admin: SignedInUser;
let manager: SignedInUser;
let superAdmin: SignedInUser;

beforeAll(async () => {
  // This test has a portal of its own, because it counts all modules, and other test files add modules too.
  portal = await createTestPortal();
  ({ companyId, otherCompanyId, admin, manager, icu } = await buildStaff(portal));
  superAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'SuperAdmin' });
  const build = (name: string, given: Parameters<typeof buildModule>[2] = {}, company = companyId) =>
    buildModule(portal, company, { name, ...given });
  await build('Airway Management');
  await build('Weiße Wäsche: Müller übt', { ownerCompanyId: companyId });
  await build('Sepsis', { status: false, competencies: ['A', 'B', 'C'], version: '1.5.1' });
  await build('Wound Care', {}, otherCompanyId);
  await build('Theirs', { ownerCompanyId: otherCompanyId }, otherCompanyId);
});
afterAll(() => portal.close());

type ModulesQuery = RequestOf<typeof modules.listModules>['body'];
const list = async ({ token }: SignedInUser, body: ModulesQuery = {}) =>
  (await portal.send(modules.listModules, { body }, { token })).body;
const namesOf = (listed: { modules: readonly { moduleName: string }[] }) =>
  listed.modules.map(({ moduleName }) => moduleName);

test('staff see the platform’s modules and their company’s own, by name, and a SuperAdmin every one', async () => {
  const knownNames = ['Airway Management', 'Sepsis', 'Weiße Wäsche: Müller übt', 'Wound Care'];
  for (const person of [admin, manager]) {
    const listed = await list(person);
    expect(namesOf(listed)).toEqual(knownNames);
    expect([listed.modulesCount, listed.activeCount]).toEqual([4, 3]);
  }
  expect(namesOf(await list(superAdmin))).toEqual([
    ...knownNames.slice(0, 2),
    'Theirs',
    ...knownNames.slice(2),
  ]);
});

test('a row says what the module is, whose, and whether one may change it', async () => {
  const rows = (await list(manager)).modules;
  expect(rows.map(({ mayModify }) => mayModify)).toEqual([false, false, true, false]);
  expect(rows[1]).toMatchObject({
    version: '1.5.1',
    competenciesCount: 3,
    platforms: ['Oculus'],
    status: false,
    companyId: null,
    companyName: null,
    bannerImage: null,
  });
  expect(rows[2]?.companyId).toBe(companyId);
  const company = (await list(superAdmin)).modules.find(({ moduleName }) => moduleName === 'Theirs');
  expect([company?.companyId, company?.mayModify]).toEqual([otherCompanyId, true]);
  expect(company?.companyName).toMatch(/^Company /);
});

test('pages follow each other in the order asked for, from either end', async () => {
  const all = namesOf(await list(superAdmin, { pageSize: 100 }));
  expect(namesOf(await list(superAdmin, { sortOrder: -1 }))).toEqual(all.toReversed());
  expect(namesOf(await list(superAdmin, { pageNumber: 2 }))).toEqual([]);
  expect(namesOf(await list(superAdmin, { sortColumn: 'status' }))[0]).toBe('Sepsis');
  const codes = (await list(superAdmin, { sortColumn: 'product_code' })).modules.map(
    ({ product_code }) => product_code,
  );
  expect(codes).toEqual(codes.toSorted());
});

test('filters say which are meant, and how many', async () => {
  expect(namesOf(await list(manager, { status: 'inactive' }))).toEqual(['Sepsis']);
  expect(await list(manager, { status: 'active' })).toMatchObject({ modulesCount: 3, activeCount: 3 });
  expect((await list(manager, { platform: ['PICO', 'Oculus'] })).modulesCount).toBe(4);
  expect((await list(manager, { platform: ['HTC'] })).modulesCount).toBe(0);
});

test('the counts that lists tell come to a count of all modules', async () => {
  const { modules: listed } = await list(superAdmin);
  const [first] = listed;
  const modify = (body: RequestOf<typeof modules.modifyModule>['body']) =>
    portal.send(modules.modifyModule, { body }, { token: superAdmin.token });
  const differences = async () =>
    (await portal.platform.database.read('all', compareModuleCounts)).differences;
  const _id = first?._id ?? '';
  expect((await modify({ _id, status: false })).body.module.status).toBe(false);
  expect((await list(manager)).activeCount).toBe(2);
  expect(await differences()).toEqual([]);
  await modify({ _id, status: true });
  expect([(await list(manager)).activeCount, await differences()]).toEqual([3, []]);
});

test.each([
  ['air', 'Airway Management'],
  ['manage AIR', 'Airway Management'],
  ['muller', 'Weiße Wäsche: Müller übt'],
  ['mueller', 'Weiße Wäsche: Müller übt'],
  ['Müller', 'Weiße Wäsche: Müller übt'],
  ['weisse', 'Weiße Wäsche: Müller übt'],
  ['WASCHE weiß', 'Weiße Wäsche: Müller übt'],
])('%s finds %s', async (search, name) => {
  expect(namesOf(await list(manager, { search }))).toEqual([name]);
  const body = { searchString: search };
  const found = await portal.send(modules.searchModules, { body }, { token: manager.token });
  expect(namesOf(found.body)).toEqual([name]);
});

test.each(['way', 'airway sepsis', 'theirs', '%', "'"])('%s finds nothing', async (search) => {
  expect((await list(manager, { search })).modulesCount).toBe(0);
});

test('a product code is found by its parts', async () => {
  const [first] = (await list(manager)).modules;
  const part = first?.product_code.split('-')[1] ?? '';
  expect(namesOf(await list(manager, { search: part }))).toEqual(['Airway Management']);
});

test('pickers take the library of one company, or the names of all that are known', async () => {
  const ofCompany = async ({ token }: SignedInUser, body: { companyId?: string } = {}) =>
    portal.send(modules.modulesByCompany, { body }, { token });
  const library = ['Airway Management', 'Weiße Wäsche: Müller übt'];
  expect(namesOf((await ofCompany(manager)).body)).toEqual(library);
  expect(namesOf((await ofCompany(superAdmin, { companyId })).body)).toEqual(library);
  expect((await ofCompany(manager, { companyId: otherCompanyId })).problem.code).toBe('company.not-found');
  expect(namesOf((await ofCompany(superAdmin)).body)).toHaveLength(4);
  const names = await portal.send(modules.moduleNames, {}, { token: manager.token });
  expect(namesOf(names.body)).toEqual(namesOf(await list(manager)));
  expect(names.body.modules.find(({ moduleName }) => moduleName === 'Sepsis')?.status).toBe(false);
  expect((await portal.send(modules.moduleNames, {}, { token: admin.token })).status).toBe(403);
});

test('a manager’s modules are those that the own departments were given and the library has', async () => {
  const given = await buildModule(portal, companyId, { name: 'Given' });
  const inactive = await buildModule(portal, companyId, { name: 'Given once', status: false });
  await portal.platform.database.write('all', (trx) =>
    trx
      .insertInto('department_module')
      .values(
        [given, inactive].map(({ moduleId }) => ({
          company_id: companyId,
          department_id: icu,
          module_id: moduleId,
          assigned_at: portal.clock.now(),
        })),
      )
      .execute(),
  );
  const ask = ({ token }: SignedInUser, id: string) =>
    portal.send(modules.modulesByManager, { params: { id } }, { token });
  for (const person of [manager, admin, superAdmin])
    expect(namesOf((await ask(person, manager.userId)).body)).toEqual(['Given']);
  const colleague = await buildUser(portal, companyId, { role: 'Manager' });
  expect((await ask(manager, colleague.userId)).problem.code).toBe('access.forbidden');
  expect(namesOf((await ask(admin, colleague.userId)).body)).toEqual([]);
  expect((await ask(admin, admin.userId)).problem.code).toBe('user.not-found');
});
