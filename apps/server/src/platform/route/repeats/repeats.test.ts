import { randomUUID } from 'node:crypto';
import {
  apiKeys,
  auth,
  courses,
  departments,
  device,
  type Endpoint,
  headsets,
  type RequestOf,
  users,
  webhooks,
} from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseLearner } from '../../../domain/people/leaving/leaving.ts';
import { buildCompany, buildUser, signInAs } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import { forgetRepeatableCalls } from './repeats.ts';

let portal: TestPortal;
let companyId: string;
let icu: string;
let admin: SignedInUser;

beforeAll(async () => {
  portal = await sharedPortal();
});
beforeEach(async () => {
  ({ companyId, icu, admin } = await buildStaff(portal));
});
afterAll(() => portal.close());

const send = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  key: string,
  { token }: { token: string } = admin,
) => portal.send(endpoint, request, { token, headers: { 'idempotency-key': key } });

const person = {
  name: 'Lena Probe',
  emailAddress: 'lena.probe@hospital.example',
  role: 'User',
};
const peopleCalled = async (search: string) =>
  (await portal.send(users.listUsers, { body: { search } }, { token: admin.token })).body.users;
const signIn = (mobileNo: string, passwordHash: string) =>
  portal.send(auth.signIn, { body: { mobileNo, passwordHash } });
const rows = () =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('repeatable_call').selectAll().where('company_id', '=', companyId).execute(),
  );

test('a person is added once, and the repeat answers the same User ID with a new code', async () => {
  const key = randomUUID();
  const body = { ...person, departmentId: [icu] };
  const first = (await send(users.registerUser, { body }, key)).body;
  const second = (await send(users.registerUser, { body }, key)).body;
  expect(second.user).toMatchObject({ _id: first.user._id, mobileNo: first.user.mobileNo });
  expect(second.pin).not.toBe(first.pin);
  expect(await peopleCalled('lena.probe')).toHaveLength(1);
  expect((await signIn(first.user.mobileNo, first.pin)).status).toBe(401);
  expect((await signIn(first.user.mobileNo, second.pin)).status).toBe(200);
  const third = await send(users.registerUser, { body }, key);
  expect(third.problem.code).toBe('user.conflict');
  expect(await rows()).toMatchObject([{ answer_encrypted: null, made_id: first.user._id }]);
});

test('without a key, or with another one, the address is taken', async () => {
  const body = { ...person, departmentId: [icu] };
  await send(users.registerUser, { body }, randomUUID());
  for (const answer of [
    await send(users.registerUser, { body }, randomUUID()),
    await portal.send(users.registerUser, { body }, { token: admin.token }),
  ])
    expect(answer.problem.code).toBe('user.email-taken');
});

test('a department and a course are made once, each with the answer of the first time', async () => {
  const [forDepartment, forCourse] = [randomUUID(), randomUUID()];
  const department = { body: { departmentName: 'Maternity' } };
  const made = await send(departments.createDepartment, department, forDepartment);
  expect((await send(departments.createDepartment, department, forDepartment)).body).toEqual(made.body);
  const course = { body: { courseName: 'Midwifery 1' } };
  const madeCourse = await send(courses.addCourse, course, forCourse);
  expect((await send(courses.addCourse, course, forCourse)).body).toEqual(madeCourse.body);
  expect((await send(courses.addCourse, course, randomUUID())).problem.code).toBe('course.name-taken');
});

test('a SuperAdmin’s repeat for another company finds what was made there', async () => {
  const { companyId: other } = await buildCompany(portal);
  const superAdmin = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
  const key = randomUUID();
  const course = { body: { courseName: 'Midwifery 2', companyId: other } };
  const made = await send(courses.addCourse, course, key, superAdmin);
  expect((await send(courses.addCourse, course, key, superAdmin)).body).toEqual(made.body);
  const forPerson = randomUUID();
  const body = { ...person, companyId: other };
  const first = (await send(users.registerUser, { body }, forPerson, superAdmin)).body;
  const second = (await send(users.registerUser, { body }, forPerson, superAdmin)).body;
  expect(second.user._id).toBe(first.user._id);
});

test('an API key is made once: the repeat has other characters, and the first ones open nothing', async () => {
  const key = randomUUID();
  const request = { body: { name: 'Rota', scopes: ['users:manage' as const] } };
  const first = (await send(apiKeys.createKey, request, key)).body;
  const second = (await send(apiKeys.createKey, request, key)).body;
  expect(second.apiKey).toMatchObject({ _id: first.apiKey._id, hint: second.key.slice(0, 8) });
  const list = (token: string) => portal.send(users.listUsers, { body: {} }, { token });
  expect((await list(first.key)).problem.code).toBe('api-key.unknown');
  expect((await list(second.key)).status).toBe(200);
  expect((await portal.send(apiKeys.listKeys, {}, { token: admin.token })).body.keys).toHaveLength(1);
});

test('a webhook is added once with another secret, and a lost rotation keeps the secret that the receiver has', async () => {
  const key = randomUUID();
  const request = {
    body: { address: 'https://hooks.hospital.example/in', events: ['session.finished' as const] },
  };
  const first = (await send(webhooks.addWebhook, request, key)).body;
  const second = (await send(webhooks.addWebhook, request, key)).body;
  expect(second.webhook).toEqual(first.webhook);
  expect(second.secret).not.toBe(first.secret);
  const storedSecrets = () =>
    portal.platform.database.read({ companyId }, (trx) =>
      trx
        .selectFrom('webhook')
        .select(['secret', 'old_secret'])
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow(),
    );
  const { secret: receivers } = await storedSecrets();
  const rotation = { params: { id: first.webhook._id } };
  const forRotation = randomUUID();
  const lost = (await send(webhooks.rotateSecret, rotation, forRotation)).body;
  const answered = (await send(webhooks.rotateSecret, rotation, forRotation)).body;
  expect(answered.oldSecretUntil).toBe(lost.oldSecretUntil);
  expect(answered.secret).not.toBe(lost.secret);
  expect((await storedSecrets()).old_secret).toEqual(receivers);
});

test('an enrolment code is made anew, and only the new one enrols', async () => {
  const key = randomUUID();
  const request = { body: { departmentId: icu } };
  const first = (await send(headsets.createEnrolmentCode, request, key)).body;
  const second = (await send(headsets.createEnrolmentCode, request, key)).body;
  expect(second.expiresAt).toBe(first.expiresAt);
  const enrol = (code: string) =>
    portal.send(device.enrolHeadset, { body: { code, name: 'A', platform: 'Oculus', model: 'Quest 3' } });
  expect((await enrol(first.code)).problem.code).toBe('headset.code-invalid');
  expect((await enrol(second.code)).status).toBe(200);
  const used = await send(headsets.createEnrolmentCode, request, key);
  expect(used.problem.code).toBe('headset.code-invalid');
});

test('a key belongs to its sender and its content, and lasts ten minutes', async () => {
  const key = randomUUID();
  const course = { body: { courseName: 'Midwifery 3' } };
  await send(courses.addCourse, course, key);
  const other = await send(courses.addCourse, { body: { courseName: 'Midwifery 4' } }, key);
  expect([other.status, other.problem.code]).toEqual([409, 'request.key-used']);
  const colleague = await buildSignedIn(portal, companyId, { role: 'Admin' });
  expect((await send(courses.addCourse, course, key, colleague)).problem.code).toBe('course.name-taken');
  portal.clock.advance({ minutes: 9 });
  expect((await send(courses.addCourse, course, key)).status).toBe(200);
  portal.clock.advance({ minutes: 1 });
  const token = await signInAs(portal, admin);
  const late = await send(courses.addCourse, course, key, { token });
  expect(late.problem.code).toBe('course.name-taken');
  const short = await send(courses.addCourse, course, 'short', { token });
  expect([short.status, short.problem.code]).toEqual([400, 'request.key-unusable']);
});

test('two at once make one thing: the second waits, or is asked to try again', async () => {
  const forCourse = randomUUID();
  const course = { body: { courseName: 'Midwifery 5' } };
  const [one, another] = await Promise.all([
    send(courses.addCourse, course, forCourse),
    send(courses.addCourse, course, forCourse),
  ]);
  expect(another.body).toEqual(one.body);
  const forDepartment = randomUUID();
  const department = { body: { departmentName: 'Maternity' } };
  const answers = await Promise.all([
    send(departments.createDepartment, department, forDepartment),
    send(departments.createDepartment, department, forDepartment),
  ]);
  const refused = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code);
  expect(refused).toEqual(['request.still-running']);
});

test('a call that failed is a first one again', async () => {
  const key = randomUUID();
  const department = { body: { departmentName: 'ICU' } };
  expect((await send(departments.createDepartment, department, key)).problem.code).toBe(
    'department.name-taken',
  );
  expect(await rows()).toEqual([]);
});

test('a call whose process died is taken over after a while', async () => {
  const key = randomUUID();
  const department = { body: { departmentName: 'Maternity' } };
  await send(departments.createDepartment, { body: { departmentName: 'Maternity' } }, key);
  await portal.platform.database.write({ companyId }, async (trx) => {
    await trx
      .updateTable('repeatable_call')
      .set({ answer_encrypted: null })
      .where('company_id', '=', companyId)
      .execute();
  });
  const early = await send(departments.createDepartment, department, key);
  expect(early.problem.code).toBe('request.still-running');
  portal.clock.advance({ minutes: 5 });
  const late = await send(departments.createDepartment, department, key);
  expect(late.problem.code).toBe('department.name-taken');
});

test('answers are forgotten when they are over, and when a learner of the company is erased', async () => {
  await send(courses.addCourse, { body: { courseName: 'Midwifery 6' } }, randomUUID());
  expect(await rows()).toHaveLength(1);
  await portal.duringJobs(() => forgetRepeatableCalls(portal.platform));
  expect(await rows()).toHaveLength(1);
  portal.clock.advance({ minutes: 10 });
  await portal.duringJobs(() => forgetRepeatableCalls(portal.platform));
  expect(await rows()).toEqual([]);
  await send(courses.addCourse, { body: { courseName: 'Midwifery 7' } }, randomUUID());
  const { userId } = await buildUser(portal, companyId);
  await portal.platform.database.write({ companyId }, (trx) =>
    eraseLearner(portal.platform, trx, { companyId, userId }),
  );
  expect(await rows()).toEqual([]);
});
