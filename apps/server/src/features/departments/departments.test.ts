import { randomUUID } from 'node:crypto';
import { departments, files, type RequestOf } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltModule,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
} from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { pngOf } from '../../testing/files/pictures.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let otherCompanyId: string;
let ward: string;
let icu: string;
let module: BuiltModule;
const tokens: Record<'user' | 'manager' | 'admin' | 'superadmin' | 'otherAdmin', string> = {
  user: '',
  manager: '',
  admin: '',
  superadmin: '',
  otherAdmin: '',
};

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal, { name: 'St. Brigid Hospital' }));
  ({ companyId: otherCompanyId } = await buildCompany(portal, { name: 'Northgate' }));
  ({ departmentId: ward } = await buildDepartment(portal, companyId, { name: 'Ward 4' }));
  ({ departmentId: icu } = await buildDepartment(portal, companyId, { name: 'ICU' }));
  await buildDepartment(portal, otherCompanyId, { name: 'Theatre' });
  module = await buildModule(portal, companyId);
  const sign = async (company: string, changes: Parameters<typeof buildSignedIn>[2]) =>
    (await buildSignedIn(portal, company, changes)).token;
  tokens.user = await sign(companyId, { departmentIds: [ward] });
  tokens.manager = await sign(companyId, { role: 'Manager', departmentIds: [ward] });
  tokens.admin = await sign(companyId, { role: 'Admin' });
  tokens.superadmin = await sign(otherCompanyId, { role: 'SuperAdmin' });
  tokens.otherAdmin = await sign(otherCompanyId, { role: 'Admin' });
});
afterAll(() => portal.close());

type Updated = RequestOf<typeof departments.updateDepartment>['body'];
type Created = Omit<Updated, 'revision'> & { companyId?: string };
const fields = (changes: Partial<Created> = {}): Created => ({
  departmentName: `Department ${randomUUID()}`,
  max_users: null,
  modules: [],
  status: true,
  ...changes,
});
const list = (token: string) => portal.send(departments.listDepartments, {}, { token });
const get = (token: string, id: string) =>
  portal.send(departments.getDepartment, { params: { id } }, { token });
const create = (token: string, changes: Partial<Created> = {}) =>
  portal.send(departments.createDepartment, { body: fields(changes) }, { token });
const update = (token: string, id: string, body: Partial<Updated> & { revision: number }) =>
  portal.send(departments.updateDepartment, { params: { id }, body: { ...fields(), ...body } }, { token });
const namesIn = async (token: string) =>
  (await list(token)).body.departments.map(({ departmentName }) => departmentName);

test('everybody of the staff sees what they look after', async () => {
  expect(await namesIn(tokens.manager)).toEqual(['Ward 4']);
  expect(await namesIn(tokens.admin)).toEqual(expect.arrayContaining(['ICU', 'Ward 4']));
  expect(await namesIn(tokens.admin)).not.toContain('Theatre');
  expect(await namesIn(tokens.superadmin)).toEqual(expect.arrayContaining(['ICU', 'Theatre', 'Ward 4']));
  expect((await list(tokens.user)).status).toBe(403);
});

test('a list says how many people and learners are in a department, and its limits', async () => {
  const { departmentId } = await buildDepartment(portal, companyId, { name: 'Counted' });
  await buildUser(portal, companyId, { departmentIds: [departmentId] });
  await buildUser(portal, companyId, { departmentIds: [departmentId], status: false });
  await buildUser(portal, companyId, { departmentIds: [departmentId], role: 'Manager' });
  const row = (await list(tokens.admin)).body.departments.find(({ _id }) => _id === departmentId);
  expect(row).toEqual({
    _id: departmentId,
    departmentName: 'Counted',
    users: 3,
    learners: 2,
    max_users: null,
    modulesCount: 0,
    status: true,
    companyId,
    companyName: 'St. Brigid Hospital',
    departmentLogo: null,
    revision: 1,
  });
});

test('a Manager opens the own departments alone; another company’s department does not exist', async () => {
  expect((await get(tokens.manager, ward)).body.department.departmentName).toBe('Ward 4');
  expect((await get(tokens.manager, icu)).problem.code).toBe('access.forbidden');
  for (const id of [ward, randomUUID()]) {
    const refused = await get(tokens.otherAdmin, id);
    expect([refused.status, refused.problem.detail]).toEqual([404, 'This department was not found.']);
  }
  expect((await get(tokens.superadmin, ward)).status).toBe(200);
});

test('only Admin and SuperAdmin keep departments', async () => {
  for (const token of [tokens.user, tokens.manager]) {
    expect((await create(token)).problem.code).toBe('access.forbidden');
    expect((await update(token, ward, { revision: 1 })).problem.code).toBe('access.forbidden');
  }
  expect((await update(tokens.otherAdmin, ward, { revision: 1 })).problem.code).toBe('department.not-found');
});

test('a department is changed by what was read of it, and without a revision the last writer wins', async () => {
  const { department } = (await create(tokens.admin, { modules: [module.moduleId] })).body;
  const saved = await portal.send(
    departments.updateDepartment,
    {
      params: { id: department._id },
      body: { ...department, departmentName: `${department.departmentName} B` },
    },
    { token: tokens.admin },
  );
  expect(saved.body.department).toEqual({
    ...department,
    departmentName: `${department.departmentName} B`,
    revision: department.revision + 1,
  });
  const { revision: _seen, ...rest } = department;
  const last = await portal.send(
    departments.updateDepartment,
    { params: { id: department._id }, body: { ...rest, modules: [{ moduleId: module.moduleId }] } },
    { token: tokens.admin },
  );
  expect(last.body.department).toMatchObject({
    departmentName: department.departmentName,
    modules: [module.moduleId],
  });
});

test('a department needs a name alone', async () => {
  const added = await portal.send(
    departments.createDepartment,
    { body: { departmentName: `Named ${randomUUID()}` } },
    { token: tokens.admin },
  );
  expect(added.body.department).toMatchObject({ max_users: null, modules: [], status: true });
});

test('an Admin adds a department to the own company and to no other', async () => {
  const added = await create(tokens.admin, {
    departmentName: '  Maternity  ',
    max_users: 12,
    modules: [module.moduleId],
  });
  expect(added.body.department).toMatchObject({
    departmentName: 'Maternity',
    max_users: 12,
    modules: [module.moduleId],
    modulesCount: 1,
    users: 0,
    learners: 0,
    status: true,
    companyId,
    revision: 1,
  });
  const foreign = await create(tokens.admin, { companyId: otherCompanyId });
  expect([foreign.status, foreign.problem.code]).toEqual([404, 'company.not-found']);
});

test('a SuperAdmin names the company of a new department', async () => {
  expect((await create(tokens.superadmin, { companyId })).body.department.companyId).toBe(companyId);
  const open = await create(tokens.superadmin);
  expect([open.status, open.problem.errors]).toEqual([400, [{ field: 'companyId', message: 'Required' }]]);
  expect((await create(tokens.superadmin, { companyId: randomUUID() })).problem.code).toBe(
    'company.not-found',
  );
});

test('a name is free in another company, and taken in the own one however it is written', async () => {
  const refused = await create(tokens.admin, { departmentName: 'WARD 4' });
  expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
    409,
    'department.name-taken',
    [{ field: 'departmentName', message: 'Another department of this company has this name.' }],
  ]);
  expect((await create(tokens.otherAdmin, { departmentName: 'Ward 4' })).status).toBe(200);
});

test('of two requests at once one gets the name', async () => {
  const answers = await Promise.all(
    ['Recovery', 'recovery'].map((departmentName) => create(tokens.admin, { departmentName })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a change rises the revision, and one that began before it is refused', async () => {
  const { _id, revision } = (await create(tokens.admin)).body.department;
  const first = await update(tokens.admin, _id, { revision, departmentName: 'Dialysis', status: false });
  expect(first.body.department).toMatchObject({ departmentName: 'Dialysis', status: false, revision: 2 });
  const late = await update(tokens.superadmin, _id, { revision, departmentName: 'Dialysis West' });
  expect([late.status, late.problem.code, late.problem.detail]).toEqual([
    409,
    'department.conflict',
    'Somebody else changed this department while you were editing.',
  ]);
  expect((await get(tokens.admin, _id)).body.department.departmentName).toBe('Dialysis');
});

test('of two changes at once one is stored and the other told', async () => {
  const { _id, revision } = (await create(tokens.admin)).body.department;
  const answers = await Promise.all([
    update(tokens.admin, _id, { revision }),
    update(tokens.superadmin, _id, { revision }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a limit below the people who are there now is refused with the number', async () => {
  const { _id } = (await create(tokens.admin)).body.department;
  for (let person = 0; person < 3; person += 1) await buildUser(portal, companyId, { departmentIds: [_id] });
  const refused = await update(tokens.admin, _id, { revision: 1, max_users: 2 });
  const message = 'Users in this department now: 3. Allow 3 or more.';
  expect([refused.status, refused.problem.code, refused.problem.detail, refused.problem.errors]).toEqual([
    409,
    'department.too-small',
    message,
    [{ field: 'max_users', message }],
  ]);
  const fitting = await update(tokens.admin, _id, { revision: 1, max_users: 3 });
  expect(fitting.body.department).toMatchObject({ users: 3, max_users: 3 });
});

test('modules come from the company alone', async () => {
  const foreign = await buildModule(portal, otherCompanyId);
  const refused = await create(tokens.admin, { modules: [foreign.moduleId] });
  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    [{ field: 'modules', message: 'Choose modules of the company.' }],
  ]);
  const choices = (await portal.send(departments.listModuleChoices, { query: {} }, { token: tokens.admin }))
    .body.modules;
  const ids = choices.map(({ _id }) => _id);
  expect(ids).toContain(module.moduleId);
  expect(ids).not.toContain(foreign.moduleId);
  const theirs = await portal.send(
    departments.listModuleChoices,
    { query: { companyId: otherCompanyId } },
    { token: tokens.admin },
  );
  expect(theirs.problem.code).toBe('company.not-found');
});

test('a change takes modules away and adds others', async () => {
  const other = await buildModule(portal, companyId);
  const { _id } = (await create(tokens.admin, { modules: [module.moduleId] })).body.department;
  const changed = await update(tokens.admin, _id, { revision: 1, modules: [other.moduleId] });
  expect(changed.body.department.modules).toEqual([other.moduleId]);
  const emptied = await update(tokens.admin, _id, { revision: 2, modules: [] });
  expect(emptied.body.department).toMatchObject({ modules: [], modulesCount: 0 });
});

test('a logo that a SuperAdmin uploads is seen in the department’s company, stays, and is taken away', async () => {
  const { _id } = (await create(tokens.admin)).body.department;
  const picture = { bytes: await pngOf(), name: 'logo.png', type: 'image/png' };
  const upload = (await sendFile(portal, files.uploadFile, picture, tokens.superadmin)).body();
  const logoKey = async () => (await get(tokens.admin, _id)).body.department.departmentLogo?.key;
  await update(tokens.superadmin, _id, { revision: 1, departmentLogo: upload._id });
  const first = await logoKey();
  expect(first).toContain(companyId);
  await update(tokens.admin, _id, { revision: 2 });
  expect(await logoKey()).toBe(first);
  const foreign = await update(tokens.admin, _id, { revision: 3, departmentLogo: upload._id });
  expect(foreign.problem.code).toBe('file.not-found');
  await update(tokens.admin, _id, { revision: 3, departmentLogo: null });
  expect(await logoKey()).toBeUndefined();
});

test('who changed what is in the audit log of the department’s company', async () => {
  const { _id } = (await create(tokens.superadmin, { companyId, departmentName: 'Audited' })).body.department;
  await update(tokens.superadmin, _id, { revision: 1, departmentName: 'Audited anew' });
  const entries = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['event', 'actor_role', 'detail'])
      .where('subject_id', '=', _id)
      .orderBy('audit_entry_id')
      .execute(),
  );
  expect(entries).toEqual([
    { event: 'department.added', actor_role: 'SuperAdmin', detail: { name: 'Audited' } },
    {
      event: 'department.changed',
      actor_role: 'SuperAdmin',
      detail: { name: 'Audited anew', nameBefore: 'Audited', max_users: null, status: true, modules: 0 },
    },
  ]);
});
