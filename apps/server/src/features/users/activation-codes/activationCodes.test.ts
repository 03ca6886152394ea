import { auth, device, help, users } from '@simward/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runTask } from '../../../platform/progress/taskJob.ts';
import { type BuiltUser, buildDepartment, buildUser, testPin } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { enrolHeadset } from '../../../testing/builders/sessions/headsetBuilder.ts';
import { importSteps } from '../../../testing/files/importSteps.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import { activationCodesJob, purgeActivationCodes } from './activationCodes.jobs.ts';

let portal: TestPortal;
let learners: BuiltUser[];
let outsider: BuiltUser;
let companyId: string;
let manager: string;
let admin: string;
let otherManager: string;

beforeAll(async () => {
  portal = await sharedPortal();
  const { icu, ...staff } = await buildStaff(portal);
  companyId = staff.companyId;
  manager = staff.manager.token;
  admin = staff.admin.token;
  otherManager = (await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [icu] })).token;
  learners = [];
  for (let index = 0; index < 23; index += 1)
    learners.push(await buildUser(portal, companyId, { password: null, pin: null, departmentIds: [icu] }));
  outsider = await buildUser(portal, companyId, { password: null, pin: null });
});
afterAll(() => portal.close());

const issue = (userIds: string[], token = manager) =>
  portal.send(users.issueActivationCodes, { body: { userIds } }, { token });
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

test('codes know the list that added their people, as far as it is one that the caller may see', async () => {
  const steps = importSteps(portal, admin);
  const list =
    'Name,Email Address,Department\nAda New,ada.new@codes.example,ICU\nBo New,bo.new@codes.example,ICU\n';
  const { _id } = await steps.upload(Buffer.from(list), 'first-years.csv');
  expect(await steps.confirm(_id)).toMatchObject({ counts: { done: 2 } });
  const added = (await steps.people()).filter(({ name }) => name.endsWith(' New')).map((one) => one._id);
  const fileOf = async (userIds: string[], token: string) => {
    const { body } = await issue(userIds, token);
    await portal.runJobs();
    return (await collect(body.job._id, token)).body.file;
  };
  expect(await fileOf(added, admin)).toBe('first-years.csv');
  expect(await fileOf([...added, learners[0]?.userId ?? ''], admin)).toBeNull();
  expect(await fileOf(added, manager)).toBeNull();
});

test('codes whose answer was lost are not shown again; codes that are asked for anew end them', async () => {
  const userId = learners[2]?.userId ?? '';
  const collected = async () => {
    const { body } = await issue([userId]);
    await portal.runJobs();
    const [code] = (await collect(body.job._id)).body.codes;
    return { jobId: body.job._id, mobileNo: code?.mobileNo ?? '', passwordHash: code?.pin ?? '' };
  };
  const { jobId, ...lost } = await collected();
  expect((await collect(jobId)).problem.code).toBe('user.codes-not-found');
  const { jobId: _, ...anew } = await collected();
  const signIn = async (body: typeof anew) => (await portal.send(auth.signIn, { body })).status;
  // A code of four digits may by chance be the one before.
  expect(await signIn(lost)).toBe(lost.passwordHash === anew.passwordHash ? 200 : 401);
  expect(await signIn(anew)).toBe(200);
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

test('codes that cannot all be made leave those issued before; a next try makes only the others', async () => {
  const people: BuiltUser[] = [];
  for (let index = 0; index < 25; index += 1)
    people.push(await buildUser(portal, companyId, { password: null }));
  const [first] = people;
  const signIn = (secret: string) =>
    portal.send(auth.signIn, { body: { mobileNo: first?.mobileNo ?? '', passwordHash: secret } });
  const { body } = await issue(
    people.map(({ userId }) => userId),
    admin,
  );
  const jobId = body.job._id;
  const { passwords } = portal.platform;
  const hashCode = passwords.hashCode.bind(passwords);
  let hashed = 0;
  const spy = vi.spyOn(passwords, 'hashCode').mockImplementation((code, job) => {
    hashed += 1;
    return hashed > 22 ? Promise.reject(new Error('on purpose')) : hashCode(code, job);
  });
  const run = () => runTask(portal.platform, activationCodesJob, { companyId, jobId }, false);
  await expect(run()).rejects.toThrow('on purpose');
  expect((await progress(jobId, admin)).body.job).toMatchObject({ done: 20, state: 'running' });
  expect((await signIn(testPin)).status).toBe(200);
  hashed = 0;
  spy.mockImplementation((code, job) => {
    hashed += 1;
    return hashCode(code, job);
  });
  await run();
  expect(hashed).toBe(5);
  spy.mockRestore();
  const { codes } = (await collect(jobId, admin)).body;
  expect(codes).toHaveLength(25);
  expect((await signIn(testPin)).problem.code).toBe('auth.credentials');
  const code = codes.find(({ mobileNo }) => mobileNo === first?.mobileNo);
  expect((await signIn(code?.pin ?? '')).status).toBe(200);
});

test('cards come by department and name, with what the company says on them', async () => {
  const { departmentId: surgery } = await buildDepartment(portal, companyId, { name: 'Surgery' });
  const { departmentId: burns } = await buildDepartment(portal, companyId, { name: 'burns' });
  const codeless = { password: null, pin: null };
  const people = [
    await buildUser(portal, companyId, { ...codeless, name: 'Aoife', departmentIds: [surgery] }),
    await buildUser(portal, companyId, { ...codeless, name: 'Zoë', departmentIds: [burns] }),
    await buildUser(portal, companyId, { ...codeless, name: 'Nobody’s' }),
    await buildUser(portal, companyId, { ...codeless, name: 'ewan', departmentIds: [burns] }),
  ];
  const helpLine = { line: 'Simulation Centre, room 2.14', address: '', telephone: 'extension 4410' };
  const saved = await portal.send(
    help.saveHelpLine,
    { body: { ...helpLine, line: ` ${helpLine.line} ` } },
    { token: admin },
  );
  expect(saved.status).toBe(200);
  const { body } = await issue(
    people.map(({ userId }) => userId),
    admin,
  );
  await portal.runJobs();
  const { codes, companies } = (await collect(body.job._id, admin)).body;
  expect(codes.map(({ name }) => name)).toEqual(['ewan', 'Zoë', 'Aoife', 'Nobody’s']);
  expect(codes[0]).toMatchObject({ department: ['burns'], course: null, companyId });
  expect(companies).toMatchObject([{ _id: companyId, helpLine }]);
});

test('User ID and code of a card sign in as they are printed, in groups', async () => {
  const { body } = await issue([learners[2]?.userId ?? '']);
  await portal.runJobs();
  const [code] = (await collect(body.job._id)).body.codes;
  const mobileNo = (code?.mobileNo ?? '').replace(/(\d{4})(\d{3})/, '$1 $2 ');
  expect(mobileNo).toMatch(/^\d{4} \d{3} \d{3}$/);
  const onWeb = await portal.send(auth.signIn, { body: { mobileNo, passwordHash: code?.pin ?? '' } });
  expect(onWeb.body.user.name).toBe(code?.name);
  const { secret } = await enrolHeadset(portal, companyId);
  const onHeadset = await portal.send(
    device.signInOnHeadset,
    { body: { mobileNo, pin: code?.pin ?? '' } },
    { secret },
  );
  expect(onHeadset.body.learner.name).toBe(code?.name);
});
