import { audit, basePath, courses, departments, type Endpoint, reports, users } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApiKey } from '../../testing/builders/apiKeyBuilder.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
} from '../../testing/builders/builders.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let ward: { departmentId: string; name: string };
let module: BuiltModule;
let learner: BuiltUser;
let key: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  ward = await buildDepartment(portal, companyId, { name: 'Ward 3' });
  module = await buildModule(portal, companyId, { name: 'Sudden collapse' });
  learner = await buildUser(portal, companyId, { name: 'Ada Lund', departmentIds: [ward.departmentId] });
  // A SuperAdmin of another company, who is in none of this company's lists.
  const elsewhere = await buildCompany(portal);
  const by = await buildUser(portal, elsewhere.companyId, { role: 'SuperAdmin' });
  ({ key } = await buildApiKey(portal, companyId, { scopes: ['results:read'], by }));
  const { key: everything } = await buildApiKey(portal, companyId, { by });
  const change = {
    _id: learner.userId,
    externalSystemId: 'EXT-4711',
    employeeId: 'Nursing, year 2',
    gender: 'Female' as const,
  };
  await portal.send(users.modifyUser, { body: change }, { token: everything });
});
afterAll(() => portal.close());

/** The whole answer as it is sent, so that tests see everything in it. */
const ask = async ({ method, path }: Endpoint, payload?: object) => {
  const answer = await portal.app.inject({
    method,
    url: basePath + path,
    headers: { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};

test('it lists modules, departments, courses and users by ids, names and external ids, and nothing more of them', async () => {
  expect((await ask(users.assignableModules)).body).toEqual({
    modules: [{ _id: module.moduleId, moduleName: 'Sudden collapse', product_code: expect.any(String) }],
  });
  expect((await ask(departments.listDepartments)).body).toEqual({
    departments: [{ _id: ward.departmentId, departmentName: 'Ward 3' }],
  });
  expect((await ask(courses.listCourses)).body).toEqual({
    courses: [{ _id: expect.any(String), courseName: 'Nursing, year 2' }],
  });
  expect((await ask(users.listUsers, { pageNumber: 1, pageSize: 10 })).body).toEqual({
    users: [
      {
        _id: learner.userId,
        name: 'Ada Lund',
        mobileNo: learner.mobileNo,
        externalSystemId: 'EXT-4711',
        emailAddress: null,
        gender: null,
      },
    ],
    usersCount: 1,
  });
});

test('a key that may also keep users sees all of them', async () => {
  const { key: both } = await buildApiKey(portal, companyId, { scopes: ['results:read', 'users:manage'] });
  const { body } = await portal.send(users.listUsers, { body: { search: 'Ada' } }, { token: both });
  expect(body.users).toMatchObject([{ emailAddress: expect.stringContaining('@'), gender: 'Female' }]);
});

test.each([{ search: 'ada' }, { role: ['User'] }, { status: 'invited' }, { sortColumn: 'emailAddress' }])(
  'it does not find out by %o what it may not see',
  async (query) => {
    expect(await ask(users.listUsers, query)).toMatchObject({
      status: 403,
      body: { code: 'api-key.scope', detail: 'This call needs an API key with the scope users:manage.' },
    });
  },
);

test('it changes nothing and adds nobody', async () => {
  const nobody = { name: 'Nobody', emailAddress: 'nobody@school.example', role: 'User' };
  const assigned = { users: [learner.userId], modules: [module.moduleId] };
  expect(await ask(users.registerUser, nobody)).toMatchObject({
    status: 403,
    body: { code: 'api-key.scope' },
  });
  expect(await ask(users.assignModules, assigned)).toMatchObject({
    status: 403,
    body: { code: 'api-key.scope' },
  });
  expect((await ask(audit.listEntries)).status).toBe(403);
});

test('a record carries User ID and External System ID, in pages of up to 1,000 and as a file', async () => {
  const { sessionId } = await buildSession(portal, learner, module, { startedAt: '2026-11-18T08:00:00Z' });
  const about = {
    filterType: 'Module',
    searchIds: [module.moduleId],
    fromDate: '2026-11-01',
    toDate: '2026-11-20',
  };
  const { body } = await ask(reports.listRecords, { ...about, pageSize: 1000 });
  expect(body.records).toMatchObject([
    {
      sessionId,
      userId: { _id: learner.userId, mobileNo: learner.mobileNo, externalSystemId: 'EXT-4711' },
    },
  ]);
  expect((await ask(reports.listRecords, { ...about, pageSize: 1001 })).status).toBe(400);
  const file = await portal.app.inject({
    method: 'POST',
    url: basePath + reports.exportRecords.path,
    headers: { authorization: `Bearer ${key}` },
    payload: { ...about, format: 'csv' },
  });
  expect(file.headers['content-type']).toMatch(/^text\/csv/);
  const [header, row] = file.body.split('\r\n');
  expect(header).toMatch(/,User ID,External System ID,Version,Played in,Event time \(Europe\/London\)$/);
  expect(row).toMatch(new RegExp(`,${learner.mobileNo},EXT-4711,1\\.0\\.0,headset,[-0-9]{10} [:0-9]{8}$`));
});
