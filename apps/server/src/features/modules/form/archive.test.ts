import { categories, modules } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compareModuleCounts } from '../../../domain/catalogue/counts/moduleCounts.sql.ts';
import { type BuiltModule, buildAssignment, buildModule } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let admin: SignedInUser;
let manager: SignedInUser;
let otherManager: SignedInUser;
let superAdmin: SignedInUser;
let learner: SignedInUser;
let own: BuiltModule;
let ofPlatform: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  const staff = await buildStaff(portal);
  ({ companyId, admin, manager } = staff);
  otherManager = await buildSignedIn(portal, staff.otherCompanyId, { role: 'Manager' });
  superAdmin = await buildSignedIn(portal, staff.otherCompanyId, { role: 'SuperAdmin' });
  learner = await buildSignedIn(portal, companyId);
  own = await buildModule(portal, companyId, { name: 'Ward round', ownerCompanyId: companyId });
  ofPlatform = await buildModule(portal, companyId, { name: 'Airway' });
});

const archive = ({ moduleId }: BuiltModule, { token } = manager) =>
  portal.send(modules.archiveModule, { body: { _id: moduleId } }, { token });
const restore = ({ moduleId }: BuiltModule, { token } = manager) =>
  portal.send(modules.restoreModule, { body: { _id: moduleId } }, { token });
const open = async ({ moduleId }: BuiltModule, { token } = manager) =>
  (await portal.send(modules.moduleDetail, { params: { id: moduleId } }, { token })).body;
const list = async (status?: 'active' | 'inactive' | 'archived', { token } = manager) => {
  const body = { pageSize: 100 as const, ...(status && { status }) };
  return (await portal.send(modules.listModules, { body }, { token })).body;
};
const has = (listed: { modules: readonly { _id: string }[] }, { moduleId }: BuiltModule) =>
  listed.modules.some(({ _id }) => _id === moduleId);
const miscounted = async () =>
  (await portal.platform.database.read('all', compareModuleCounts)).differences.filter(
    ({ owner_company_id }) => owner_company_id === companyId,
  );

test('an archived module is in the list of the archived ones alone, until it is restored', async () => {
  const before = await list();
  // The tests in this file share a portal and leave archived modules of the platform, which are in a
  // Manager's list too.
  const archivedBefore = await list('archived');
  const { module } = (await archive(own)).body;
  expect(module).toMatchObject({ archived: true, status: false, mayModify: false, mayRestore: true });
  const rest = await list();
  expect(has(rest, own)).toBe(false);
  expect([rest.modulesCount, rest.activeCount]).toEqual([before.modulesCount - 1, before.activeCount - 1]);
  const archived = await list('archived');
  expect(has(archived, own)).toBe(true);
  expect([archived.modulesCount, archived.activeCount]).toEqual([archivedBefore.modulesCount + 1, 0]);
  for (const status of ['active', 'inactive'] as const) expect(has(await list(status), own)).toBe(false);
  expect(await miscounted()).toEqual([]);
  expect((await restore(own)).body.module).toMatchObject({
    archived: false,
    status: true,
    mayModify: true,
    mayRestore: false,
  });
  expect(await list()).toMatchObject({ modulesCount: before.modulesCount, activeCount: before.activeCount });
  expect(await list('archived')).toEqual(archivedBefore);
  expect(await miscounted()).toEqual([]);
});

test('no search and no picker finds an archived module', async () => {
  const asManager = { token: manager.token };
  const isFound = async () => [
    has(
      (await portal.send(modules.searchModules, { body: { searchString: 'ward round' } }, asManager)).body,
      own,
    ),
    has((await portal.send(modules.moduleNames, {}, asManager)).body, own),
    has((await portal.send(modules.modulesByCompany, { body: {} }, asManager)).body, own),
    has((await portal.send(modules.listLibrary, { body: {} }, { token: learner.token })).body, own),
    has((await portal.send(categories.listModuleNames, {}, asManager)).body, own),
  ];
  expect(await isFound()).toEqual([true, true, true, true, true]);
  await archive(own);
  expect(await isFound()).toEqual([false, false, false, false, false]);
});

test('results and assignment stay, marked as inactive, and count again after it is restored', async () => {
  await buildAssignment(portal, learner, own);
  await buildSession(portal, learner, own, { score: 0.9 });
  const ownModule = async () =>
    (await portal.send(modules.userModules, {}, { token: learner.token })).body.modules[0];
  await archive(own);
  expect(await ownModule()).toMatchObject({ moduleId: own.moduleId, status: false, score: 0.9 });
  expect(await open(own, learner)).toMatchObject({ status: false, score: 0.9, mayRestore: false });
  await restore(own);
  expect(await ownModule()).toMatchObject({ status: true, score: 0.9 });
});

test('its status stays what it was', async () => {
  await portal.send(
    modules.modifyModule,
    { body: { _id: own.moduleId, status: false } },
    { token: manager.token },
  );
  await archive(own);
  expect((await restore(own)).body.module.status).toBe(false);
  expect(has(await list('inactive'), own)).toBe(true);
  expect(await miscounted()).toEqual([]);
});

test('nobody changes an archived module, in no part of it', async () => {
  const { moduleId } = ofPlatform;
  const { revision, versions } = await open(ofPlatform, superAdmin);
  const as = { token: superAdmin.token };
  const exported = { params: { id: moduleId } };
  const { body: description } = await portal.send(modules.exportDescription, exported, as);
  await archive(ofPlatform, superAdmin);
  const answers = [
    await portal.send(modules.modifyModule, { body: { _id: moduleId, industry: 'Education' } }, as),
    await portal.send(modules.addVersion, { body: { moduleId, version: '2.0.0' } }, as),
    await portal.send(modules.modifyVersion, { body: { _id: versions[0]?._id ?? '', notes: 'New.' } }, as),
    await portal.send(modules.modifySteps, { body: { _id: moduleId, steps: [], questions: [] } }, as),
    await portal.send(
      modules.mapCompetency,
      { body: { _id: moduleId, reportedName: 'Fluid', competencyName: 'Recognition' } },
      as,
    ),
    await portal.send(modules.previewDescription, { body: { description } }, as),
    await portal.send(modules.importDescription, { body: { description } }, as),
    await portal.send(modules.addAssignCompany, { body: { moduleId, companyId } }, as),
    await portal.send(modules.modifyAssignCompany, { body: { moduleId, companyId, status: false } }, as),
    await archive(ofPlatform, superAdmin),
  ];
  expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'module.archived'));
  const given = await portal.send(modules.giveModules, { body: { companyId, modules: [moduleId] } }, as);
  expect(given.problem.code).toBe('module.not-found');

  await restore(ofPlatform, superAdmin);
  const late = { _id: moduleId, revision, industry: 'Education' };
  expect((await portal.send(modules.modifyModule, { body: late }, as)).problem.code).toBe('module.conflict');
  expect((await restore(ofPlatform, superAdmin)).problem.code).toBe('module.not-archived');
});

test('the platform’s modules are archived by a SuperAdmin, a company’s own by its managers', async () => {
  for (const act of [archive, restore]) {
    for (const person of [manager, admin, learner])
      expect((await act(ofPlatform, person)).problem.code).toBe('access.forbidden');
    expect((await act(own, otherManager)).problem.code).toBe('module.not-found');
    for (const person of [admin, learner])
      expect((await act(own, person)).problem.code).toBe('access.forbidden');
    expect((await act(ofPlatform, superAdmin)).status).toBe(200);
    expect((await act(own, superAdmin)).status).toBe(200);
  }
  await archive(ofPlatform, superAdmin);
  const { modules: archived } = await list('archived');
  expect(archived.find(({ _id }) => _id === ofPlatform.moduleId)).toMatchObject({
    mayModify: false,
    mayRestore: false,
  });
});

test('of two who archive it at once one is told that it is archived', async () => {
  const answers = await Promise.all([archive(own), archive(own, superAdmin)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await miscounted()).toEqual([]);
});
