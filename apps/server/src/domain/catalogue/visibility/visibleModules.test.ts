import { randomUUID } from 'node:crypto';
import { dashboards, departments, device, modules, sessionUploads, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildModule,
  testPin,
} from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import {
  type EnrolledHeadset,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import { recountLibraries } from '../counts/libraryCounts.sql.ts';

let portal: TestPortal;
let companyId: string;
let otherCompanyId: string;
let admin: SignedInUser;
let learner: SignedInUser;
/** A learner without modules. */
let colleague: BuiltUser;
let headset: EnrolledHeadset;
let onHeadset: SignedInLearner;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  ({ companyId, otherCompanyId, admin } = await buildStaff(portal));
  learner = await buildSignedIn(portal, companyId, { pin: testPin });
  colleague = await buildSignedIn(portal, companyId);
  headset = await enrolHeadset(portal, companyId);
  onHeadset = await signInOnHeadset(portal, headset, learner);
});

const asLearner = () => ({ token: learner.token });
const asAdmin = () => ({ token: admin.token });

const change = (moduleId: string, by: (trx: Trx) => Promise<unknown>) =>
  portal.platform.database.write('all', (trx) =>
    recountLibraries(trx, { moduleIds: [moduleId] }, () => by(trx)),
  );

const deactivate = (table: 'module' | 'company_module' | 'assignment', { moduleId }: BuiltModule) =>
  change(moduleId, (trx) =>
    trx.updateTable(table).set({ status: false }).where('module_id', '=', moduleId).execute(),
  );

const archive = ({ moduleId }: BuiltModule) =>
  change(moduleId, (trx) =>
    trx.updateTable('module').set({ archived: true }).where('module_id', '=', moduleId).execute(),
  );

const assigned = async (given: Parameters<typeof buildModule>[2] = {}, company = companyId) => {
  const module = await buildModule(portal, company, given);
  await buildAssignment(portal, learner, module);
  return module;
};

const marked = (module: { status: boolean } | undefined) => {
  if (!module) return 'absent';
  return module.status ? 'active' : 'inactive';
};
const found = (answer: { status: number }) => answer.status < 300;

/** How each list of the learner's own modules shows this module: as active, as inactive or not at all. */
const ownLists = async ({ moduleId }: BuiltModule) => {
  const own = (await portal.send(modules.userModules, {}, asLearner())).body.modules;
  const picker = (await portal.send(users.assignableModules, { query: {} }, asLearner())).body.modules;
  const query = { userId: learner.userId };
  const person = (await portal.send(users.userDetails, { query }, asAdmin())).body.user;
  return {
    'Your Modules': marked(own.find((one) => one.moduleId === moduleId)),
    'own picker': marked(picker.find(({ _id }) => _id === moduleId)),
    'user detail': marked(person.modules.find((one) => one.moduleId === moduleId)),
  };
};

const dashboardLists = async ({ moduleId }: BuiltModule) => {
  const standing = (await portal.send(dashboards.userModuleStatus, {}, asLearner())).body.modules;
  const scores = (await portal.send(dashboards.modulesWithScore, {}, asLearner())).body.modules;
  return {
    'dashboard status': standing.some((one) => one.moduleId === moduleId),
    'dashboard scores': scores.some((one) => one.moduleId === moduleId),
  };
};

const department = (moduleId: string) => ({
  departmentName: `Department ${randomUUID()}`,
  max_users: null,
  modules: [moduleId],
  status: true,
});

/**
 * For each list in which modules are found or assigned: true if the list has the module. The company has no
 * other module.
 */
const libraryLists = async ({ moduleId }: BuiltModule) => {
  const { availableScenarios } = (await portal.send(dashboards.userEngagement, {}, asLearner())).body;
  const picker = (await portal.send(users.assignableModules, { query: {} }, asAdmin())).body.modules;
  const choices = (await portal.send(departments.listModuleChoices, { query: {} }, asAdmin())).body.modules;
  const body = { users: [colleague.userId], modules: [moduleId] };
  const assign = await portal.send(users.assignModules, { body }, asAdmin());
  const give = await portal.send(departments.createDepartment, { body: department(moduleId) }, asAdmin());
  return {
    'number of scenarios': availableScenarios === 1,
    'staff picker': picker.some(({ _id }) => _id === moduleId),
    'department choices': choices.some(({ _id }) => _id === moduleId),
    'assigning it': found(assign),
    'giving it to a department': found(give),
  };
};

const pages = async ({ moduleId }: BuiltModule) => {
  const params = { id: moduleId };
  return {
    'own module detail': found(await portal.send(modules.moduleDetail, { params }, asLearner())),
    'peer comparison': found(
      await portal.send(dashboards.userPeerComparison, { body: { moduleId } }, asLearner()),
    ),
    'staff’s module detail': found(await portal.send(modules.moduleDetail, { params }, asAdmin())),
  };
};

const headsetSites = async ({ moduleId, version }: BuiltModule) => {
  const listed = (await portal.send(device.modulesOnHeadset, { query: {} }, { token: onHeadset.token })).body
    .modules;
  const body = { moduleId, version, mode: 'training' as const, startedAt: '2026-11-19T09:00:00Z' };
  const params = { uuid: randomUUID() };
  const started = await portal.send(sessionUploads.startSession, { params, body }, onHeadset.upload);
  return { 'headset list': listed.some(({ _id }) => _id === moduleId), 'session of it': found(started) };
};

interface Seen {
  own: 'active' | 'inactive' | 'absent';
  library: boolean;
  opens: boolean;
  known: boolean;
  /**
   * Set where the dashboard's scores do not follow `own`: by default they show the module unless it is absent
   * there.
   */
  scores?: boolean;
}

const everySite = ({ own, library, opens, known, scores = own !== 'absent' }: Seen) => ({
  'Your Modules': own,
  'own picker': own,
  'user detail': own,
  'dashboard status': own !== 'absent',
  'dashboard scores': scores,
  'number of scenarios': library,
  'staff picker': library,
  'department choices': library,
  'assigning it': library,
  'giving it to a department': library,
  'own module detail': opens,
  'peer comparison': opens,
  'staff’s module detail': known,
  'headset list': own === 'active',
  'session of it': known,
});

const cases: [what: string, make: () => Promise<BuiltModule>, seen: Seen][] = [
  [
    'an assigned module that is active everywhere',
    () => assigned(),
    { own: 'active', library: true, opens: true, known: true },
  ],
  [
    'an assigned module that became inactive',
    () => assigned({ status: false }),
    { own: 'inactive', library: false, opens: true, known: true },
  ],
  [
    'an assigned module that the company uses no more',
    async () => {
      const module = await assigned();
      await deactivate('company_module', module);
      return module;
    },
    { own: 'inactive', library: false, opens: true, known: true },
  ],
  [
    'an assigned module that was archived while it was active',
    async () => {
      const module = await assigned();
      await archive(module);
      return module;
    },
    { own: 'inactive', library: false, opens: true, known: true },
  ],
  [
    'an assignment that ended',
    async () => {
      const module = await assigned();
      await deactivate('assignment', module);
      return module;
    },
    { own: 'inactive', library: true, opens: true, known: true },
  ],
  [
    'an active module that is not assigned',
    () => buildModule(portal, companyId),
    { own: 'absent', library: true, opens: true, known: true },
  ],
  [
    'the company’s own module',
    () => assigned({ ownerCompanyId: companyId }),
    { own: 'active', library: true, opens: true, known: true },
  ],
  [
    'an inactive module that is not assigned',
    () => buildModule(portal, companyId, { status: false }),
    { own: 'absent', library: false, opens: false, known: true },
  ],
  [
    'an inactive module whose assignment is gone and whose results are there',
    async () => {
      const module = await buildModule(portal, companyId, { status: false });
      await buildSession(portal, learner, module);
      return module;
    },
    { own: 'absent', library: false, opens: true, known: true, scores: true },
  ],
  [
    'a platform module that only another company uses',
    () => buildModule(portal, otherCompanyId),
    { own: 'absent', library: false, opens: false, known: true },
  ],
  [
    'another company’s own module',
    () => buildModule(portal, otherCompanyId, { ownerCompanyId: otherCompanyId }),
    { own: 'absent', library: false, opens: false, known: false },
  ],
  [
    'another company’s own module, wrongly taken and assigned here',
    () => assigned({ ownerCompanyId: otherCompanyId }),
    { own: 'absent', library: false, opens: false, known: false },
  ],
];

test.each(cases)('%s is the same at every site', async (_what, make, seen) => {
  const module = await make();
  expect({
    ...(await ownLists(module)),
    ...(await dashboardLists(module)),
    ...(await libraryLists(module)),
    ...(await pages(module)),
    ...(await headsetSites(module)),
  }).toEqual(everySite(seen));
});

test('a SuperAdmin assigns by the library of the learner’s company, and sees every library', async () => {
  const superAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'SuperAdmin' });
  const theirs = await buildModule(portal, companyId, { ownerCompanyId: otherCompanyId });
  const body = { users: [colleague.userId], modules: [theirs.moduleId] };
  const refused = await portal.send(users.assignModules, { body }, { token: superAdmin.token });
  expect(refused.problem.code).toBe('module.not-found');
  const elsewhere = await buildModule(portal, otherCompanyId);
  const pick = async (query: { companyId?: string }) =>
    (await portal.send(users.assignableModules, { query }, { token: superAdmin.token })).body.modules.map(
      ({ _id }) => _id,
    );
  expect(await pick({})).toContain(elsewhere.moduleId);
  expect(await pick({ companyId })).toEqual([]);
});

test('a department keeps a module that became inactive, marked among its choices, and no other gets it', async () => {
  const module = await buildModule(portal, companyId);
  const { body } = await portal.send(
    departments.createDepartment,
    { body: department(module.moduleId) },
    asAdmin(),
  );
  await deactivate('module', module);
  const choices = (await portal.send(departments.listModuleChoices, { query: {} }, asAdmin())).body.modules;
  expect(choices).toMatchObject([{ _id: module.moduleId, status: false }]);
  const kept = await portal.send(
    departments.updateDepartment,
    { params: { id: body.department._id }, body: { ...department(module.moduleId), revision: 1 } },
    asAdmin(),
  );
  expect(kept.body.department.modules).toEqual([module.moduleId]);
  const refused = await portal.send(
    departments.createDepartment,
    { body: department(module.moduleId) },
    asAdmin(),
  );
  expect(refused.problem.errors).toEqual([{ field: 'modules', message: 'Choose modules of the company.' }]);
});
