import { modules, type RequestOf } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltModule,
  buildAssignment,
  buildModule,
  takeModuleAway,
} from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let otherCompanyId: string;
let learner: SignedInUser;
let admin: SignedInUser;
let manager: SignedInUser;
let sepsis: BuiltModule;
let airway: BuiltModule;
let wound: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId, otherCompanyId, admin, manager } = await buildStaff(portal));
  learner = await buildSignedIn(portal, companyId);
  const build = (name: string, given: Parameters<typeof buildModule>[2] = {}, company = companyId) =>
    buildModule(portal, company, { name, ...given });
  sepsis = await build('Sepsis', { family: 'acute', industry: 'Acute nursing', platforms: ['PICO', 'HTC'] });
  airway = await build('Airway Management', { family: 'life', platforms: ['Windows'] });
  wound = await build('Wound Care', { family: 'infection', ownerCompanyId: companyId });
  await build('Müller übt', { family: 'life' });
  const retired = await build('Retired', { status: false });
  await build('In another library', {}, otherCompanyId);
  const notUsed = await build('Not used any more');
  await takeModuleAway(portal, companyId, notUsed);
  await buildAssignment(portal, learner, sepsis, { dueOn: '2026-12-24' });
  await buildAssignment(portal, learner, airway);
  await buildAssignment(portal, learner, retired);
  await buildAssignment(portal, learner, wound, { dueOn: '2026-12-01' });
  await buildSession(portal, learner, wound, { startedAt: '2026-11-02T08:00:00Z', score: 0.9 });
  await buildSession(portal, learner, airway, { startedAt: '2026-11-02T08:00:00Z', score: 0.2 });
  const colleague = await buildSignedIn(portal, companyId);
  await buildSession(portal, colleague, sepsis, { startedAt: '2026-11-02T08:00:00Z', score: 1 });
});
afterAll(() => portal.close());

type LibraryQuery = RequestOf<typeof modules.listLibrary>['body'];
const list = async ({ token }: SignedInUser, body: LibraryQuery = {}) =>
  (await portal.send(modules.listLibrary, { body }, { token })).body;
const namesOf = (listed: { modules: readonly { moduleName: string }[] }) =>
  listed.modules.map(({ moduleName }) => moduleName);

test('the library has the company’s active modules, by name, for learners and Admins alike', async () => {
  for (const person of [learner, admin]) {
    const listed = await list(person);
    expect(namesOf(listed)).toEqual(['Airway Management', 'Müller übt', 'Sepsis', 'Wound Care']);
    expect(listed.modulesCount).toBe(4);
  }
  const elsewhere = await buildSignedIn(portal, otherCompanyId);
  expect(namesOf(await list(elsewhere))).toEqual(['In another library']);
});

test('the roles without a library are refused', async () => {
  const superAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'SuperAdmin' });
  for (const { token } of [manager, superAdmin])
    expect((await portal.send(modules.listLibrary, { body: {} }, { token })).status).toBe(403);
});

test('a card says what the module is, and where the learner stands in it', async () => {
  const [first] = (await list(learner)).modules;
  expect(first).toMatchObject({
    _id: airway.moduleId,
    moduleName: 'Airway Management',
    family: 'life',
    platforms: ['Windows'],
    industry: 'Healthcare',
    bannerImage: null,
    expectedMinutes: null,
  });
  const standings = async (person: SignedInUser) =>
    (await list(person)).modules.map(({ state, dueOn }) => [state, dueOn]);
  expect(await standings(learner)).toEqual([
    ['assigned', null],
    [null, null],
    ['due', '2026-12-24'],
    ['done', '2026-12-01'],
  ]);
  expect(await standings(admin)).toEqual([
    [null, null],
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test.each<[LibraryQuery, string[]]>([
  [{ state: 'assigned' }, ['Airway Management', 'Sepsis', 'Wound Care']],
  [{ state: 'due' }, ['Sepsis']],
  [{ state: 'done' }, ['Wound Care']],
  [{ platform: ['PICO', 'Windows'] }, ['Airway Management', 'Sepsis']],
  [{ industry: ['Acute nursing'] }, ['Sepsis']],
  [{ family: 'life' }, ['Airway Management', 'Müller übt']],
  [{ family: 'life', platform: ['Windows'] }, ['Airway Management']],
  [{ search: 'muller' }, ['Müller übt']],
  [{ search: 'manage AIR' }, ['Airway Management']],
  [{ search: 'retired' }, []],
  [{ search: '%' }, []],
])('%j narrows the library to %j', async (body, names) => {
  const listed = await list(learner, body);
  expect(namesOf(listed)).toEqual(names);
  expect(listed.modulesCount).toBe(names.length);
});

test('the counts say what each family and industry would show beside the rest of the filter', async () => {
  const kinds = async (body: LibraryQuery) =>
    (await list(learner, body)).counts.map((kind) => [kind.industry, kind.family, kind.modules]);
  const all = [
    ['Acute nursing', 'acute', 1],
    ['Healthcare', 'infection', 1],
    ['Healthcare', 'life', 2],
  ];
  expect(await kinds({})).toEqual(all);
  expect(await kinds({ family: 'acute', industry: ['Healthcare'] })).toEqual(all);
  expect(await kinds({ state: 'due' })).toEqual([['Acute nursing', 'acute', 1]]);
});

test('pages follow each other', async () => {
  const page = async (pageNumber: number) => namesOf(await list(learner, { pageSize: 3, pageNumber }));
  expect(await page(1)).toEqual(['Airway Management', 'Müller übt', 'Sepsis']);
  expect(await page(2)).toEqual(['Wound Care']);
  expect(await page(3)).toEqual([]);
  expect((await list(learner, { pageSize: 3, pageNumber: 3 })).modulesCount).toBe(4);
});

test('a module that becomes inactive leaves the library at once', async () => {
  const module = await buildModule(portal, companyId, { name: 'Zeroed' });
  expect(namesOf(await list(learner, { search: 'zeroed' }))).toEqual(['Zeroed']);
  await portal.platform.database.write('all', (trx) =>
    trx.updateTable('module').set({ status: false }).where('module_id', '=', module.moduleId).execute(),
  );
  expect(namesOf(await list(learner, { search: 'zeroed' }))).toEqual([]);
});

test('a module says where its demo is played, if its host is allowed', async () => {
  const playerOf = async (demoLink: string) => {
    const { moduleId } = await buildModule(portal, companyId, { demoLink });
    const { token } = learner;
    return (await portal.send(modules.moduleDetail, { params: { id: moduleId } }, { token })).body.demoPlayer;
  };
  expect(await playerOf('https://vimeo.com/824190371')).toBe(
    'https://player.vimeo.com/video/824190371?dnt=1',
  );
  expect(await playerOf('https://videos.example.net/1')).toBeNull();
  const { token } = manager;
  const { hosts } = (await portal.send(modules.videoHosts, {}, { token })).body;
  expect(hosts).toEqual(modules.usualVideoHosts);
});
