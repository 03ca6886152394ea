import { companies, dashboards, departments, device, modules, users } from '@simward/contract';
import { inputTexts } from '@simward/texts/input';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltModule,
  buildAssignment,
  buildCompany,
  buildModule,
  signInAs,
  testPin,
} from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { buildGuide } from '../../../testing/builders/files/buildUpload.ts';
import { enrolHeadset, signInOnHeadset } from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let admin: SignedInUser;
let manager: SignedInUser;
let superAdmin: SignedInUser;
let learner: SignedInUser;
/** A module of the platform; another company uses it. */
let module: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  portal.clock.set('2026-11-20T09:00:00Z');
  const staff = await buildStaff(portal);
  ({ companyId, admin, manager } = staff);
  superAdmin = await buildSignedIn(portal, staff.otherCompanyId, { role: 'SuperAdmin' });
  learner = await buildSignedIn(portal, companyId, { pin: testPin });
  module = await buildModule(portal, staff.otherCompanyId);
});

type UsePeriod = { companyId?: string; startOn?: string | null; endOn?: string | null; status?: boolean };

const add = (given: UsePeriod = {}, person = superAdmin, moduleId = module.moduleId) =>
  portal.send(modules.addAssignCompany, { body: { moduleId, companyId, ...given } }, { token: person.token });
const modify = (given: UsePeriod, person = superAdmin, moduleId = module.moduleId) =>
  portal.send(
    modules.modifyAssignCompany,
    { body: { moduleId, companyId, ...given } },
    { token: person.token },
  );
const companyUseIn = async (answer: Promise<{ body: { module: modules.Module } }>) =>
  (await answer).body.module.companies?.find((one) => one.companyId === companyId);

/** Finds out in which lists of the company's people the module appears. */
const sites = async () => {
  const token = await signInAs(portal, admin);
  const own = await signInAs(portal, learner);
  const has = (list: readonly { _id: string }[]) => list.some(({ _id }) => _id === module.moduleId);
  const library = await portal.send(modules.modulesByCompany, { body: {} }, { token });
  const picker = await portal.send(users.assignableModules, { query: {} }, { token });
  const choices = await portal.send(departments.listModuleChoices, { query: {} }, { token });
  const engagement = await portal.send(dashboards.userEngagement, {}, { token: own });
  const yours = await portal.send(modules.userModules, {}, { token: own });
  const headset = await enrolHeadset(portal, companyId);
  const onHeadset = await signInOnHeadset(portal, headset, learner);
  const onIt = await portal.send(device.modulesOnHeadset, { query: {} }, { token: onHeadset.token });
  return {
    library: has(library.body.modules),
    assignment: has(picker.body.modules),
    departments: has(choices.body.modules),
    scenarios: engagement.body.availableScenarios === 1,
    headset: has(onIt.body.modules),
    yours: yours.body.modules.find(({ moduleId }) => moduleId === module.moduleId)?.status,
  };
};
const inUse = (used: boolean) => ({
  library: used,
  assignment: used,
  departments: used,
  scenarios: used,
  headset: used,
  yours: used,
});

test('a company has a module from its first day to the end of its last, on its own calendar', async () => {
  // Tokyo is nine hours ahead of UTC, so that its day begins at 15:00 UTC of the day before.
  await portal.platform.database.write('all', (trx) =>
    trx.updateTable('company').set({ time_zone: 'Asia/Tokyo' }).where('company_id', '=', companyId).execute(),
  );
  await add({ startOn: '2026-11-25', endOn: '2026-11-30' });
  await buildAssignment(portal, learner, module);
  for (const [at, used] of [
    ['2026-11-24T14:59:00Z', false],
    ['2026-11-24T15:00:00Z', true],
    ['2026-11-30T14:59:00Z', true],
    ['2026-11-30T15:00:00Z', false],
  ] as const) {
    portal.clock.set(at);
    expect([at, await sites()]).toEqual([at, inUse(used)]);
  }
});

test('a use that ended, was taken away or lies ahead gives nothing; changing it acts at once', async () => {
  expect(await companyUseIn(add({ startOn: '2026-11-01', endOn: '2026-12-20' }))).toMatchObject({
    startOn: '2026-11-01',
    endOn: '2026-12-20',
    state: 'current',
    daysLeft: 30,
    users: 0,
  });
  await buildAssignment(portal, learner, module);
  expect(await companyUseIn(modify({ endOn: '2026-11-19' }))).toMatchObject({
    state: 'ended',
    daysLeft: null,
    users: 1,
  });
  expect(await sites()).toEqual(inUse(false));
  expect(await companyUseIn(modify({ startOn: '2026-12-01', endOn: null }))).toMatchObject({
    state: 'coming',
  });
  expect(await companyUseIn(modify({ startOn: null }))).toMatchObject({ state: 'current', daysLeft: null });
  expect(await sites()).toEqual(inUse(true));
  expect(await companyUseIn(modify({ status: false }))).toBeUndefined();
  expect(await sites()).toEqual(inUse(false));
  expect((await modify({ endOn: null })).problem.code).toBe('module.company-not-assigned');
  await add();
  expect(await sites()).toEqual(inUse(true));
});

test('only a SuperAdmin assigns, only modules of the platform, each to a company once', async () => {
  for (const person of [admin, manager, learner]) {
    expect((await add({}, person)).problem.code).toBe('access.forbidden');
    expect((await modify({ endOn: null }, person)).problem.code).toBe('access.forbidden');
  }
  expect((await modify({ endOn: null })).problem.code).toBe('module.company-not-assigned');
  await add();
  const twice = await add();
  expect([twice.status, twice.problem.errors]).toEqual([
    409,
    [{ field: 'companyId', message: 'This company uses the module already.' }],
  ]);
  const own = await buildModule(portal, companyId, { ownerCompanyId: companyId });
  expect((await add({}, superAdmin, own.moduleId)).problem.code).toBe('module.of-one-company');
  expect((await add({ companyId: superAdmin.userId })).problem.code).toBe('company.not-found');
  expect((await add({}, superAdmin, superAdmin.userId)).problem.code).toBe('module.not-found');
});

test('an end before the start is refused at its field, also beside what is stored', async () => {
  const endBeforeStart = [{ field: 'endOn', message: inputTexts.endBeforeStart }];
  expect((await add({ startOn: '2026-12-02', endOn: '2026-12-01' })).problem.errors).toEqual(endBeforeStart);
  await add({ startOn: '2026-12-02' });
  expect((await modify({ endOn: '2026-12-01' })).problem.errors).toEqual(endBeforeStart);
});

const view = (id: string | null) =>
  portal.send(companies.viewCompany, { body: { companyId: id } }, { token: superAdmin.token });

test('with one company in view only that one is seen and changed, and a module added there is used there', async () => {
  await add();
  await view(companyId);
  const elsewhere = superAdmin.companyId;
  expect((await modify({ companyId: elsewhere, status: false })).problem.code).toBe('company.not-found');
  const seen = await portal.send(
    modules.moduleDetail,
    { params: { id: module.moduleId } },
    { token: superAdmin.token },
  );
  expect(seen.body.companies?.map((one) => one.companyId)).toEqual([companyId]);
  const { body } = await portal.send(
    modules.addModule,
    {
      body: {
        moduleName: 'Handover',
        moduleDescription: 'Hand over a patient.',
        moduleDemoLink: 'https://vimeo.com/824190371',
        moduleType: 'Unity',
        moduleGuide: await buildGuide(portal, superAdmin),
        bannerImage: null,
        industry: 'Healthcare',
        status: true,
        platforms: ['Oculus'],
        product_code: `SW-${module.moduleId}`,
      },
    },
    { token: superAdmin.token },
  );
  expect(body.module).toMatchObject({ companyId: null, savedBy: superAdmin.name, assignedUsers: 0 });
  const library = await portal.send(modules.modulesByCompany, { body: {} }, { token: admin.token });
  expect(library.body.modules.map(({ _id }) => _id).sort()).toEqual(
    [body.module._id, module.moduleId].sort(),
  );
  await view(null);
  const { companyId: third } = await buildCompany(portal);
  const offered = await portal.send(
    modules.companyModules,
    { params: { id: third } },
    { token: superAdmin.token },
  );
  expect(offered.body.modules.find(({ moduleId }) => moduleId === body.module._id)?.use).toBeNull();
});

test('a new company takes the platform’s modules in one go; what it has stays as it is', async () => {
  await add({ endOn: '2026-12-20' });
  const inactive = await buildModule(portal, superAdmin.companyId, { status: false });
  const listed = async () =>
    (await portal.send(modules.companyModules, { params: { id: companyId } }, { token: superAdmin.token }))
      .body.modules;
  const offered = await listed();
  expect(offered.map(({ moduleId }) => moduleId)).not.toContain(inactive.moduleId);
  const give = (ids: string[], person = superAdmin) =>
    portal.send(modules.giveModules, { body: { companyId, modules: ids } }, { token: person.token });
  const all = offered.map(({ moduleId }) => moduleId);
  const given = await give(all);
  expect(given.body.added).toBe(all.length - 1);
  expect((await listed()).filter(({ use }) => use === null)).toEqual([]);
  expect((await listed()).find(({ moduleId }) => moduleId === module.moduleId)?.use).toEqual({
    startOn: null,
    endOn: '2026-12-20',
    state: 'current',
  });
  expect((await give(all)).body.added).toBe(0);
  const own = await buildModule(portal, companyId, { ownerCompanyId: companyId });
  expect((await give([own.moduleId])).problem.code).toBe('module.not-found');
  expect((await give(all, admin)).problem.code).toBe('access.forbidden');
});

test('what was assigned to a company and taken away is in its audit log', async () => {
  await add();
  await modify({ status: false });
  const entries = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select('event')
      .where('subject_id', '=', module.moduleId)
      .orderBy('audit_entry_id')
      .execute(),
  );
  expect(entries.map(({ event }) => event)).toEqual(['module.company-assigned', 'module.company-changed']);
});
