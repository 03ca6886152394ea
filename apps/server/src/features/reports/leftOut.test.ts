import { basePath, reports, users } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildDepartment, buildModule, buildUser } from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildSignedIn, buildStaff } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let maternity: string;
let elsewhere: string;

beforeAll(async () => {
  portal = await sharedPortal();
  staff = await buildStaff(portal);
  const { companyId, otherCompanyId, icu } = staff;
  maternity = (await buildDepartment(portal, companyId, { name: 'Maternity' })).departmentId;
  elsewhere = (await buildDepartment(portal, otherCompanyId, { name: 'Elsewhere' })).departmentId;
  const module = await buildModule(portal, companyId, { name: 'Sepsis', competencies: ['Bundle'] });
  for (const [name, departmentIds] of [
    ['Anna Own', [icu]],
    ['Berta Both', [icu, maternity]],
    ['Clara Other', [maternity]],
  ] as const)
    await buildSession(
      portal,
      await buildUser(portal, companyId, { name, departmentIds: [...departmentIds] }),
      module,
      {
        startedAt: '2026-11-02T08:00:00Z',
        competencies: [0.8],
      },
    );
});
afterAll(() => portal.close());

const choices = async (filterType: reports.ReportCriterion, searchIds: string[], { token } = staff.manager) =>
  (await portal.send(reports.listChoices, { body: { filterType, searchIds } }, { token })).body;
const days = { fromDate: '2026-11-01', toDate: '2026-11-03' };
const question = (searchIds: string[]) => ({ filterType: 'department', searchIds, ...days }) as const;

test('what a reader may not see is counted without its name; another company’s reads like one that never was', async () => {
  const { choices: seen, leftOut } = await choices('department', [staff.icu, staff.ward, maternity]);
  expect(seen.map(({ name }) => name)).toEqual(['ICU']);
  expect(leftOut).toEqual({ asked: 3, notInCare: 2, gone: 0 });
  const foreign = await choices('department', [staff.icu, elsewhere]);
  const unknown = await choices('department', [staff.icu, newId(portal.clock.now())]);
  expect(foreign.leftOut).toEqual({ asked: 2, notInCare: 0, gone: 1 });
  expect(unknown).toEqual(foreign);
  const all = await choices('department', [staff.icu, maternity], staff.admin);
  expect(all.leftOut).toEqual({ asked: 2, notInCare: 0, gone: 0 });
});

test('a department that is left out adds nothing, not even its learners who are in an own department too', async () => {
  const asked = async (searchIds: string[]) =>
    (await portal.send(reports.listRecords, { body: question(searchIds) }, { token: staff.manager.token }))
      .body;
  expect((await asked([maternity])).recordsCount).toBe(0);
  expect((await asked([staff.icu, maternity])).recordsCount).toBe(2);
});

const csvOf = async (searchIds: string[]) => {
  const { body } = await portal.app.inject({
    method: 'POST',
    url: `${basePath}${reports.exportRecords.path}`,
    headers: { authorization: `Bearer ${staff.manager.token}` },
    payload: { ...question(searchIds), format: 'csv' },
  });
  return body;
};

test('the file says below its rows what it leaves out', async () => {
  const lines = (await csvOf([staff.icu, staff.ward, maternity, elsewhere])).trimEnd().split('\r\n');
  expect(lines.slice(-2).map((line) => line.replaceAll(/,+$/g, ''))).toEqual([
    '2 of 4 departments are not in your care and left out.',
    '1 of 4 departments does not exist (any more).',
  ]);
  expect(lines.at(-1)?.split(',')).toHaveLength(lines[0]?.split(',').length ?? 0);
  expect(await csvOf([staff.icu])).not.toContain('left out');
});

test('a learner who was deleted keeps the results, and is named as deleted', async () => {
  const { companyId, icu, admin } = staff;
  const learner = await buildUser(portal, companyId, { name: 'Dora Deleted', departmentIds: [icu] });
  await portal.send(users.deleteUser, { query: { userId: learner.userId } }, { token: admin.token });
  const found = await choices('user', [learner.userId]);
  expect(found).toMatchObject({ choices: [{ name: 'Dora Deleted', deleted: true }], leftOut: { gone: 0 } });
  const body = { filterType: 'user', search: 'Dora' } as const;
  expect((await portal.send(reports.listChoices, { body }, { token: admin.token })).body.choices).toEqual([]);
});

test('deleting knows the saved reports that ask for it, and names the own ones', async () => {
  const { admin, manager, icu, companyId } = staff;
  const { departmentId } = await buildDepartment(portal, companyId, { name: 'Closing' });
  const query = {
    type: 'Training',
    by: 'department',
    from: '2026-11-01',
    to: '2026-11-03',
    days: null,
  } as const;
  const save = (name: string, of: string[], { token } = admin) =>
    portal.send(reports.saveReport, { body: { name, query: { ...query, of } } }, { token });
  await save('Mine', [departmentId, icu]);
  await save('Another', [icu]);
  await save('A Manager’s', [departmentId], manager);
  const body = { filterType: 'department' as const, searchIds: [departmentId] };
  const using = await portal.send(reports.listUsing, { body }, { token: admin.token });
  expect(using.body).toEqual({ reports: 2, own: ['Mine'] });
  const elsewhere = { body: { ...body, companyId: staff.otherCompanyId } };
  const superAdmin = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
  const usingBy = ({ token }: { token: string }) => portal.send(reports.listUsing, elsewhere, { token });
  expect((await usingBy(superAdmin)).body.reports).toBe(0);
  expect((await usingBy(admin)).problem.code).toBe('company.not-found');
});

test('learners of one name come with what tells them apart', async () => {
  const { companyId, icu, ward, admin } = staff;
  const twins = [
    await buildUser(portal, companyId, { name: 'Anna Moor', departmentIds: [icu] }),
    await buildUser(portal, companyId, { name: 'Anna Moor', departmentIds: [ward] }),
  ];
  const body = { filterType: 'user', search: 'anna moor' } as const;
  const found = (await portal.send(reports.listChoices, { body }, { token: admin.token })).body.choices;
  expect(found).toHaveLength(2);
  for (const [index, { userId, mobileNo }] of twins.entries())
    expect(found.find(({ _id }) => _id === userId)).toMatchObject({
      departments: [index === 0 ? 'ICU' : 'Ward'],
      mobileNo,
    });
});
