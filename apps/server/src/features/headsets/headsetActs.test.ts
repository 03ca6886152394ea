import { device, headsets, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let admin: BuiltUser;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  admin = await buildUser(portal, companyId, { role: 'Admin' });
});
afterAll(() => portal.close());

const as = async (person: BuiltUser) => ({ token: await signInAs(portal, person) });
const find = async (id: string, person = admin) => {
  const answer = await portal.send(headsets.listHeadsets, {}, await as(person));
  return answer.body.headsets.find(({ _id }) => _id === id);
};
const rename = async (id: string, name: string, revision: number, person = admin) =>
  portal.send(headsets.renameHeadset, { params: { id }, body: { name, revision } }, await as(person));
const move = async (id: string, departmentId: string | null, revision: number, person = admin) =>
  portal.send(headsets.moveHeadset, { params: { id }, body: { departmentId, revision } }, await as(person));
const auditOf = (id: string) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['event', 'detail'])
      .where('subject_id', '=', id)
      .where('event', 'in', ['headset.renamed', 'headset.moved'])
      .orderBy('audit_entry_id')
      .execute(),
  );

test('a headset gets another name and department, each in the audit log', async () => {
  const { headsetId } = await enrolHeadset(portal, companyId, { name: 'Quest A' });
  const ward = await buildDepartment(portal, companyId);
  expect((await rename(headsetId, '  Ward 4 Quest A ', 1)).body).toEqual({ status: true });
  expect((await move(headsetId, ward.departmentId, 2)).body).toEqual({ status: true });
  expect(await find(headsetId)).toMatchObject({
    name: 'Ward 4 Quest A',
    departmentId: ward.departmentId,
    departmentName: ward.name,
    revision: 3,
  });
  expect((await move(headsetId, null, 3)).status).toBe(200);
  expect(await find(headsetId)).toMatchObject({ departmentId: null, departmentName: null });
  expect(await auditOf(headsetId)).toEqual([
    { event: 'headset.renamed', detail: { from: 'Quest A', to: 'Ward 4 Quest A' } },
    { event: 'headset.moved', detail: { name: 'Ward 4 Quest A', from: null, to: ward.departmentId } },
    { event: 'headset.moved', detail: { name: 'Ward 4 Quest A', from: ward.departmentId, to: null } },
  ]);
});

test('whoever saw an older state overwrites nothing; what the headset says of itself is no such change', async () => {
  const { headsetId, secret } = await enrolHeadset(portal, companyId);
  await portal.send(device.reportStatus, { body: { unsynced: 2, battery: 0.5 } }, { secret });
  expect((await rename(headsetId, 'First', 1)).status).toBe(200);
  const answers = [await rename(headsetId, 'Second', 1), await move(headsetId, null, 1)];
  expect(answers.map(({ status, problem }) => [status, problem.code, problem.detail])).toEqual(
    answers.map(() => [
      409,
      'headset.conflict',
      'Somebody else changed this headset while you were editing.',
    ]),
  );
  expect(await find(headsetId)).toMatchObject({ name: 'First', revision: 2 });
});

test.each([
  ['nothing', '  '],
  ['more than 80 characters', 'x'.repeat(81)],
])('a name of %s is refused at its field', async (_, name) => {
  const { headsetId } = await enrolHeadset(portal, companyId);
  const answer = await rename(headsetId, name, 1);
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'name']);
});

test('a Manager renames and moves within the own departments', async () => {
  const [own, second, other] = [
    await buildDepartment(portal, companyId),
    await buildDepartment(portal, companyId),
    await buildDepartment(portal, companyId),
  ];
  const manager = await buildUser(portal, companyId, {
    role: 'Manager',
    departmentIds: [own.departmentId, second.departmentId],
  });
  const { headsetId } = await enrolHeadset(portal, companyId, own);
  const foreign = await enrolHeadset(portal, companyId, other);
  expect((await move(headsetId, second.departmentId, 1, manager)).status).toBe(200);
  const refused = [
    await move(headsetId, other.departmentId, 2, manager),
    await move(headsetId, null, 2, manager),
    await move(foreign.headsetId, own.departmentId, 1, manager),
    await rename(foreign.headsetId, 'Mine', 1, manager),
  ];
  expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'access.forbidden'));
  expect(await find(headsetId, manager)).toMatchObject({ departmentId: second.departmentId, revision: 2 });
});

test('a headset without a department is the Admins’: no Manager lists, renames, takes or revokes it', async () => {
  const own = await buildDepartment(portal, companyId);
  const manager = await buildUser(portal, companyId, { role: 'Manager', departmentIds: [own.departmentId] });
  const { headsetId, secret } = await enrolHeadset(portal, companyId, { name: 'Trolley' });
  const refused = [
    await move(headsetId, own.departmentId, 1, manager),
    await rename(headsetId, 'Mine', 1, manager),
    await portal.send(headsets.revokeHeadset, { params: { id: headsetId } }, await as(manager)),
  ];
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
    refused.map(() => [403, 'access.forbidden']),
  );
  expect(await find(headsetId, manager)).toBeUndefined();
  expect(await find(headsetId)).toMatchObject({
    name: 'Trolley',
    departmentId: null,
    revision: 1,
    revokedAt: null,
  });
  const learner = await buildUser(portal, companyId);
  expect((await signInOnHeadset(portal, { headsetId, secret, companyId }, learner)).token).toEqual(
    expect.any(String),
  );
});

test('no headset goes to a department of another company, not even by a SuperAdmin', async () => {
  const { companyId: elsewhere } = await buildCompany(portal);
  const theirs = await buildDepartment(portal, elsewhere);
  const { headsetId } = await enrolHeadset(portal, companyId);
  const root = await buildUser(portal, companyId, { role: 'SuperAdmin' });
  for (const person of [admin, root])
    expect((await move(headsetId, theirs.departmentId, 1, person)).problem.code).toBe('department.not-found');
});

test('an app that a version of a module for its platform asks more of is too old', async () => {
  const module = await buildModule(portal, companyId);
  await portal.platform.database.write('all', (trx) =>
    trx
      .updateTable('module_version')
      .set({ minimum_app_version: '2.3' })
      .where('module_id', '=', module.moduleId)
      .execute(),
  );
  const { headsetId, secret } = await enrolHeadset(portal, companyId);
  const tooOld = async (appVersion?: string) => {
    await portal.send(device.reportStatus, { body: { appVersion, unsynced: 0 } }, { secret });
    return (await find(headsetId))?.appTooOld;
  };
  expect([await tooOld('2.2.9'), await tooOld('2.10'), await tooOld()]).toEqual([true, false, false]);
});

test('a headset is in a session from its start until its finish, or until nothing more is heard of it', async () => {
  const learner = await buildUser(portal, companyId);
  const module = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, module);
  const headset = await enrolHeadset(portal, companyId);
  const { upload } = await signInOnHeadset(portal, headset, learner);
  const { finish, ...begun } = buildBatchSession(portal, module);
  const send = (session: typeof begun & { finish?: typeof finish }) =>
    portal.send(sessionUploads.uploadBatch, { body: { sessions: [session] } }, upload);
  const since = async () => (await find(headset.headsetId))?.inSessionSince;
  expect(await since()).toBeNull();
  await send(begun);
  expect(await since()).toEqual(expect.any(String));
  portal.clock.advance({ minutes: 16 });
  expect(await since()).toBeNull();
  await send({ ...begun, finish });
  expect(await since()).toBeNull();
});
