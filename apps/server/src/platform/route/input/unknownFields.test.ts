import { basePath, problemSchema } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let authorizations: { admin: string; manager: string };
/** Ids by name, to replace the names in braces in the requests below. */
let ids: Record<string, string>;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  const { departmentId } = await buildDepartment(portal, companyId, { name: 'Paediatrics' });
  const departmentIds = [departmentId];
  const pia = await buildUser(portal, companyId, { name: 'Pia Beispiel', departmentIds });
  await buildUser(portal, companyId, { name: 'Ivo Beispiel', status: false });
  const admin = await buildUser(portal, companyId, { role: 'Admin' });
  const manager = await buildUser(portal, companyId, { role: 'Manager', departmentIds });
  authorizations = {
    admin: `Bearer ${await signInAs(portal, admin)}`,
    manager: `Bearer ${await signInAs(portal, manager)}`,
  };
  const { moduleId } = await buildModule(portal, companyId);
  ids = { paediatrics: departmentId, pia: pia.userId, module: moduleId };
});
afterAll(() => portal.close());

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (hole, name: string) => ids[name] ?? hole);

const everybody = () =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('user_account')
      .select(['user_id', 'status', 'deleted_at', 'revision'])
      .where('company_id', '=', companyId)
      .orderBy('user_id')
      .execute(),
  );

test.each([
  ['/account/bulkchange', { filter: { serach: 'Beispiel' }, change: { act: 'activate' } }, 'filter.serach'],
  [
    '/account/bulkchange',
    { userIds: ['{pia}'], change: { act: 'deactivate', until: '2027-01-01' } },
    'change.until',
  ],
  ['/account/getusers', { externalSystemId: 'HR-000117' }, 'externalSystemId'],
  ['/account/getusers', { searchText: 'Beispiel' }, 'searchText'],
  ['/account/exportusers', { serach: 'Beispiel', format: 'csv' }, 'serach'],
  ['/account/activationcodes', { filter: { departmentID: '{paediatrics}' } }, 'filter.departmentID'],
  [
    '/account/assignmodules',
    { filter: { departmentID: '{paediatrics}' }, modules: ['{module}'] },
    'filter.departmentID',
  ],
  [
    '/account/assignmodules/preview',
    { filter: { departmentID: '{paediatrics}' }, modules: ['{module}'] },
    'filter.departmentID',
  ],
  [
    '/account/withdrawmodules',
    { filter: { departmentID: '{paediatrics}' }, modules: ['{module}'] },
    'filter.departmentID',
  ],
  [
    '/account/withdrawmodules/preview',
    { filter: { departmentID: '{paediatrics}' }, modules: ['{module}'] },
    'filter.departmentID',
  ],
  ['/account/newuserid', { departmentId: '{paediatrics}' }, 'departmentId'],
])('%s with a misspelt field is refused by its name, and nobody is changed', async (path, body, field) => {
  const before = await everybody();
  const answer = await portal.app.inject({
    method: 'POST',
    url: basePath + path,
    headers: { authorization: authorizations.admin, 'content-type': 'application/json' },
    payload: filled(JSON.stringify(body)),
  });
  expect(problemSchema.parse(answer.json())).toMatchObject({
    status: 400,
    code: 'request.invalid',
    errors: expect.arrayContaining([{ field, message: 'Unknown field' }]),
  });
  expect(await everybody()).toEqual(before);
});

test.each([
  ['admin', '/audit/entries?evnt=user.deleted', 'evnt'],
  ['admin', '/audit/export?fromdate=2026-11-01', 'fromdate'],
  ['admin', '/admindashboard/loginLogs?searchIDs={pia}', 'searchIDs'],
  ['admin', '/admindashboard/loginLogs/export?from=2026-11-01', 'from'],
  ['manager', '/followup/behind?moduleid={module}', 'moduleid'],
  ['admin', '/userresponses/competencytable?departmentID={paediatrics}', 'departmentID'],
  ['admin', '/evidence-packs?user={pia}', 'user'],
  ['admin', '/outbox?status=failed', 'status'],
  ['admin', '/admindashboard/getCompanyKpis?from=2026-11-01', 'from'],
  ['admin', '/headsets?departmentId={paediatrics}', 'departmentId'],
] as const)('%s’s query %s is refused by the name of what it misspells', async (who, path, name) => {
  const answer = await portal.app.inject({
    url: basePath + filled(path),
    headers: { authorization: authorizations[who] },
  });
  expect(problemSchema.parse(answer.json())).toMatchObject({
    status: 400,
    code: 'request.invalid',
    errors: expect.arrayContaining([{ field: `query.${name}`, message: 'Unknown field' }]),
  });
});

test('a probe may break caches with a query', async () => {
  for (const path of ['/health?t=1', '/ready?t=1'])
    expect((await portal.app.inject({ url: basePath + path })).statusCode).toBe(200);
});
