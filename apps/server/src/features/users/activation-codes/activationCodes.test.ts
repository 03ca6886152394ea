import { auth, users } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltUser, buildUser } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import { purgeActivationCodes } from './activationCodes.jobs.ts';

let portal: TestPortal;
let learners: BuiltUser[];
let outsider: BuiltUser;
let companyId: string;
let manager: string;
let otherManager: string;

beforeAll(async () => {
  portal = await sharedPortal();
  const { icu, ...staff } = await buildStaff(portal);
  companyId = staff.companyId;
  manager = staff.manager.token;
  otherManager = (await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [icu] })).token;
  learners = [];
  for (let index = 0; index < 23; index += 1)
    learners.push(await buildUser(portal, companyId, { password: null, pin: null, departmentIds: [icu] }));
  outsider = await buildUser(portal, companyId, { password: null, pin: null });
});
afterAll(() => portal.close());

const issue = (userIds: string[]) =>
  portal.send(users.issueActivationCodes, { body: { userIds } }, { token: manager });
const progress = (id: string, token = manager) =>
  portal.send(users.activationCodesProgress, { params: { id } }, { token });
const collect = (id: string, token = manager) =>
  portal.send(users.collectActivationCodes, { params: { id } }, { token });
const stored = () =>
  portal.platform.database.read('all', (trx) =>
    trx.selectFrom('activation_code').selectAll().where('company_id', '=', companyId).execute(),
  );

test('codes are made by a job, shown once to whoever asked, and sign in', async () => {
  const { body } = await issue([...learners.map(({ userId }) => userId), outsider.userId]);
  expect(body.job).toMatchObject({ total: 23, done: 0, state: 'running' });
  expect(body.refused).toMatchObject([
    { _id: outsider.userId, name: '', reason: 'Your role does not allow this.' },
  ]);
  const { _id } = body.job;
  expect((await collect(_id)).problem.code).toBe('user.codes-not-found');
  await portal.runJobs();
  expect((await progress(_id)).body.job).toMatchObject({ total: 23, done: 23, state: 'done' });
  expect((await progress(_id, otherManager)).problem.code).toBe('user.codes-not-found');
  expect((await collect(_id, otherManager)).problem.code).toBe('user.codes-not-found');
  const { codes, validUntil } = (await collect(_id)).body;
  expect(validUntil).toBe('2026-12-20T09:00:00.000Z');
  expect(codes.map(({ mobileNo }) => mobileNo)).toHaveLength(23);
  expect(codes.every(({ pin, department }) => /^\d{4}$/.test(pin) && department[0] === 'ICU')).toBe(true);
  const [code] = codes;
  const signedIn = await portal.send(auth.signIn, {
    body: { mobileNo: code?.mobileNo ?? '', passwordHash: code?.pin ?? '' },
  });
  expect(signedIn.body.user.name).toBe(code?.name);
  expect((await collect(_id)).problem.code).toBe('user.codes-not-found');
  expect((await progress(_id)).body.job.state).toBe('collected');
  expect(await stored()).toHaveLength(0);
});

test('of two who collect at once, one gets the codes', async () => {
  const { body } = await issue([learners[0]?.userId ?? '']);
  await portal.runJobs();
  const both = await Promise.all([collect(body.job._id), collect(body.job._id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('codes that nobody collects lie sealed, and for a day at most', async () => {
  const { body } = await issue([learners[1]?.userId ?? '']);
  await portal.runJobs();
  const [sealed] = await stored();
  expect(sealed?.code_encrypted?.toString('latin1')).not.toMatch(/^\d{4}$/);
  portal.clock.advance({ hours: 25 });
  await purgeActivationCodes(portal.platform);
  expect(await stored()).toHaveLength(0);
  portal.clock.advance({ hours: -25 });
  expect((await collect(body.job._id)).problem.code).toBe('user.codes-not-found');
});

test('nobody is meant without a selection', async () => {
  const answer = await portal.send(users.issueActivationCodes, { body: {} }, { token: manager });
  expect(answer.problem.code).toBe('request.invalid');
});
