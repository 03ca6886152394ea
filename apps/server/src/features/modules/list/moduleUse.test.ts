import { basePath, modules, type RequestOf } from '@simward/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltModule,
  buildAssignment,
  buildModule,
  buildUser,
} from '../../../testing/builders/builders.ts';
import { buildReportedCompetency } from '../../../testing/builders/buildReportedCompetency.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let superAdmin: SignedInUser;
let sepsis: BuiltModule;
let own: BuiltModule;

beforeAll(async () => {
  // A SuperAdmin's export has all modules of the portal.
  portal = await createTestPortal();
  staff = await buildStaff(portal);
  const { companyId, otherCompanyId, icu, ward } = staff;
  superAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'SuperAdmin' });
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis' });
  own = await buildModule(portal, companyId, { name: 'Own', ownerCompanyId: companyId });
  const [inIcu, inWard, elsewhere] = [
    await buildUser(portal, companyId, { departmentIds: [icu] }),
    await buildUser(portal, companyId, { departmentIds: [ward] }),
    await buildUser(portal, otherCompanyId),
  ];
  for (const learner of [inIcu, inWard, elsewhere]) await buildAssignment(portal, learner, sepsis);
  await buildAssignment(portal, inWard, own);
  await buildSession(portal, inWard, sepsis, { score: 0.9 });
  await buildSession(portal, inIcu, sepsis, { score: 0.4 });
  await buildSession(portal, inIcu, own, { score: 0.9 });
  for (const name of ['Airway', 'airway', 'Drugs'])
    await buildReportedCompetency(portal, { companyId, moduleId: sepsis.moduleId, competencyName: name });
});
afterAll(() => portal.close());

const useFor = async ({ token }: SignedInUser, moduleIds = [sepsis.moduleId, own.moduleId]) => {
  const answer = await portal.send(modules.moduleUse, { body: { moduleIds } }, { token });
  return Object.fromEntries(answer.body.modules.map(({ _id, ...use }) => [_id, use]));
};
const nothing = { companies: null, namesToMap: 0, inactiveSince: null };

test('staff see how often a module is assigned to their people, and how much of it is complete', async () => {
  const { admin, manager } = staff;
  expect(await useFor(manager)).toEqual({
    [sepsis.moduleId]: { ...nothing, assignments: 1, completed: 0 },
    [own.moduleId]: { ...nothing, assignments: 0, completed: 0 },
  });
  expect(await useFor(admin)).toEqual({
    [sepsis.moduleId]: { ...nothing, assignments: 2, completed: 1, namesToMap: 2 },
    [own.moduleId]: { ...nothing, assignments: 1, completed: 0 },
  });
});

test('a SuperAdmin sees all companies together, and how many may use a module of the platform', async () => {
  const all = await useFor(superAdmin);
  expect(all[sepsis.moduleId]).toMatchObject({ companies: 1, assignments: 3, completed: 1, namesToMap: 2 });
  expect(all[own.moduleId]).toMatchObject({ companies: null, assignments: 1 });
});

test('a module of another company is left out', async () => {
  const theirs = await buildModule(portal, staff.otherCompanyId, {
    name: 'Theirs',
    ownerCompanyId: staff.otherCompanyId,
  });
  expect(await useFor(staff.admin, [theirs.moduleId])).toEqual({});
});

test('a module that was put out of force says since when', async () => {
  const module = await buildModule(portal, staff.companyId, { name: 'Old' });
  portal.clock.set('2026-10-01T09:00:00Z');
  await portal.send(
    modules.modifyModule,
    { body: { _id: module.moduleId, status: false } },
    { token: superAdmin.token },
  );
  expect((await useFor(superAdmin, [module.moduleId]))[module.moduleId]?.inactiveSince).toBe(
    '2026-10-01T09:00:00.000Z',
  );
});

test('the list holds the modules that one company may use, its own and those of the platform', async () => {
  const list = (usedBy: string, { token }: SignedInUser) =>
    portal.send(modules.listModules, { body: { usedBy } }, { token });
  const used = (await list(staff.companyId, superAdmin)).body;
  expect(used.modules.map(({ moduleName }) => moduleName)).toEqual(['Old', 'Own', 'Sepsis']);
  expect([used.modulesCount, used.activeCount]).toEqual([3, 2]);
  expect((await list(staff.otherCompanyId, staff.admin)).problem.code).toBe('company.not-found');
});

const exported = async (
  { token }: SignedInUser,
  body: Partial<RequestOf<typeof modules.exportModules>['body']> = {},
) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: basePath + modules.exportModules.path,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
  const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true });
  return { answer, rows };
};

test('the file has the modules of the list in its order, with how much they are used', async () => {
  const { rows, answer } = await exported(staff.admin, { sortOrder: -1 });
  expect(answer.headers['content-disposition']).toMatch(/Modules_\d{4}-\d\d-\d\d\.csv/);
  expect(rows.map((row) => row['Module Name'])).toEqual(['Sepsis', 'Own', 'Old']);
  expect(rows[0]).toMatchObject({ Assigned: '2', Completed: '1', Status: 'Active' });
  expect(rows[0]).not.toHaveProperty('Companies');
  expect(rows[2]).toMatchObject({ Assigned: '0', Status: 'Inactive' });
  expect((await exported(superAdmin, { search: 'sepsis' })).rows).toEqual([
    expect.objectContaining({ Companies: '1', Assigned: '3' }),
  ]);
});
