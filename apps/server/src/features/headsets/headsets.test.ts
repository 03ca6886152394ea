import { randomUUID } from 'node:crypto';
import { auth, device, headsets, modules, sessions, sessionUploads } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
  testPassword,
  testPin,
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
let learner: BuiltUser;
let module: BuiltModule;
let adminUser: BuiltUser;
/**
 * The Admin's token. Each test signs in again, because some tests move the clock past the token's ten
 * minutes.
 */
let admin: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal, { name: 'St. Brigid Hospital' }));
  learner = await buildUser(portal, companyId, { name: 'Anna Berg' });
  module = await buildModule(portal, companyId, { name: 'Sepsis: the First Hour' });
  await buildAssignment(portal, learner, module);
  adminUser = await buildUser(portal, companyId, { role: 'Admin' });
});
beforeEach(async () => {
  admin = await signInAs(portal, adminUser);
});
afterAll(() => portal.close());

const enrol = (code: string, address?: string) =>
  portal.send(
    device.enrolHeadset,
    { body: { code, name: 'Ward 4 Quest A', platform: 'Oculus', model: 'Quest 3' } },
    address ? { address } : {},
  );
const pinSignIn = (secret: string, mobileNo: string, pin = testPin) =>
  portal.send(device.signInOnHeadset, { body: { mobileNo, pin } }, { secret });
const newCode = async (token = admin, departmentId?: string) =>
  portal.send(headsets.createEnrolmentCode, { body: departmentId ? { departmentId } : {} }, { token });

test('a code enrols one headset, typed in any case and grouping, and only once', async () => {
  const { code } = (await newCode()).body;
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  const enrolled = await enrol(` ${code.toLowerCase().replace('-', ' ')}`);
  expect(enrolled.body.companyName).toBe('St. Brigid Hospital');
  const again = await enrol(code);
  expect([again.status, again.problem.code, again.problem.detail]).toEqual([
    400,
    'headset.code-invalid',
    'The enrolment code is wrong, used or expired.',
  ]);
  const fleet = (await portal.send(headsets.listHeadsets, {}, { token: admin })).body.headsets;
  expect(fleet).toContainEqual(
    expect.objectContaining({
      _id: enrolled.body.headsetId,
      name: 'Ward 4 Quest A',
      sessions: 0,
      revokedAt: null,
    }),
  );
});

test('a code expires after 24 hours', async () => {
  const { code } = (await newCode()).body;
  portal.clock.advance({ hours: 24 });
  expect((await enrol(code)).problem.code).toBe('headset.code-invalid');
});

test('guessing codes from one address is slowed', async () => {
  for (let attempt = 0; attempt < 30; attempt += 1) await enrol('WRNG-CDES', '10.9.0.1');
  const { problem, headers } = await enrol('WRNG-CDES', '10.9.0.1');
  expect([problem.code, problem.detail, headers['retry-after']]).toEqual([
    'headset.code-slowed',
    'Too many wrong codes. Try again in 15 minutes.',
    '900',
  ]);
});

test('40 headsets are enrolled at one address, each with a right code', async () => {
  for (let n = 0; n < 40; n += 1) {
    const { code } = (await newCode()).body;
    expect((await enrol(code, '10.9.1.1')).status).toBe(200);
  }
});

test('a learner signs in with the PIN and gets the assigned, active modules', async () => {
  const headset = await enrolHeadset(portal, companyId);
  const hidden = await buildModule(portal, companyId, { status: false });
  await buildAssignment(portal, learner, hidden);
  const signedIn = await pinSignIn(headset.secret, learner.mobileNo);
  expect(signedIn.body.learner).toEqual({ _id: learner.userId, name: 'Anna Berg' });
  const { modules } = (
    await portal.send(device.modulesOnHeadset, { query: {} }, { token: signedIn.body.token })
  ).body;
  expect(modules).toEqual([
    expect.objectContaining({
      _id: module.moduleId,
      moduleName: 'Sepsis: the First Hour',
      version: '1.0.0',
      modes: ['training', 'assessment'],
      passMark: 0.7,
      attempts: { training: 0, assessment: 0 },
      attemptsAllowed: null,
      attemptsLeft: null,
      competencies: [
        { competencyName: 'Recognition', productCode: 'C-0' },
        { competencyName: 'Escalation', productCode: 'C-1' },
      ],
    }),
  ]);
});

test('five wrong PINs lock the way in on headsets, and not the one on the web', async () => {
  const headset = await enrolHeadset(portal, companyId);
  const colleague = await buildUser(portal, companyId);
  const before = portal.platform.passwords.evaluations;
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => pinSignIn(headset.secret, colleague.mobileNo, '0000')),
  );
  expect(portal.platform.passwords.evaluations - before).toBe(5);
  expect(tries.filter((answer) => answer.problem.code === 'auth.credentials')).toHaveLength(5);
  const locked = await pinSignIn(headset.secret, colleague.mobileNo);
  expect([locked.status, locked.problem.code]).toEqual([429, 'auth.locked']);
  expect(locked.headers['retry-after']).toBe('900');
  await signInAs(portal, colleague);
  portal.clock.advance({ minutes: 15 });
  expect((await pinSignIn(headset.secret, colleague.mobileNo)).status).toBe(200);
});

test('clients in the field sign in by the account call, with the headset’s secret and the PIN', async () => {
  const headset = await enrolHeadset(portal, companyId);
  const signIn = (passwordHash: string) =>
    portal.send(
      auth.signIn,
      { body: { mobileNo: learner.mobileNo, passwordHash } },
      { secret: headset.secret },
    );
  const { token, grant, user } = (await signIn(testPin)).body;
  expect(user).toMatchObject({ name: 'Anna Berg', role: 'User' });
  expect(grant).toEqual(expect.any(String));
  expect((await portal.send(device.modulesOnHeadset, { query: {} }, { token })).status).toBe(200);
  expect((await portal.send(auth.signOut, {}, { token })).problem.code).toBe('auth.required');
  expect((await signIn(testPassword)).problem.code).toBe('auth.credentials');
});

test('a headset signs in nobody of another company', async () => {
  const headset = await enrolHeadset(portal, companyId);
  const { companyId: otherCompany } = await buildCompany(portal);
  const stranger = await buildUser(portal, otherCompany);
  const answer = await pinSignIn(headset.secret, stranger.mobileNo);
  expect([answer.status, answer.problem.detail]).toEqual([401, problemTexts['auth.credentials'].detail]);
});

test('deactivating a learner ends lists and sign-in on the very next request', async () => {
  const headset = await enrolHeadset(portal, companyId);
  const leaver = await buildUser(portal, companyId);
  const { token } = (await pinSignIn(headset.secret, leaver.mobileNo)).body;
  expect((await portal.send(device.modulesOnHeadset, { query: {} }, { token })).status).toBe(200);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx.updateTable('user_account').set({ status: false }).where('user_id', '=', leaver.userId).execute(),
  );
  expect((await portal.send(device.modulesOnHeadset, { query: {} }, { token })).status).toBe(401);
  expect((await pinSignIn(headset.secret, leaver.mobileNo)).status).toBe(401);
});

test('a company that is closed signs nobody in on its headsets', async () => {
  const { companyId: closing } = await buildCompany(portal);
  const headset = await enrolHeadset(portal, closing);
  const person = await buildUser(portal, closing);
  const { token } = (await pinSignIn(headset.secret, person.mobileNo)).body;
  await portal.platform.database.write({ companyId: closing }, (trx) =>
    trx.updateTable('company').set({ status: false }).where('company_id', '=', closing).execute(),
  );
  expect((await pinSignIn(headset.secret, person.mobileNo)).problem.code).toBe('auth.credentials');
  expect((await portal.send(device.modulesOnHeadset, { query: {} }, { token })).status).toBe(401);
});

test('a learner’s token from a headset opens nothing of the portal', async () => {
  const headset = await enrolHeadset(portal, companyId);
  const { token } = (await pinSignIn(headset.secret, learner.mobileNo)).body;
  expect((await portal.send(headsets.listHeadsets, {}, { token })).problem.code).toBe('auth.required');
});

test('a Manager enrols and revokes for the own departments alone', async () => {
  const [own, other] = [await buildDepartment(portal, companyId), await buildDepartment(portal, companyId)];
  const manager = await buildUser(portal, companyId, { role: 'Manager', departmentIds: [own.departmentId] });
  const token = await signInAs(portal, manager);
  expect((await newCode(token, other.departmentId)).problem.code).toBe('access.forbidden');
  const { code } = (await newCode(token)).body;
  const { headsetId } = (await enrol(code)).body;
  const foreign = await enrolHeadset(portal, companyId, { departmentId: other.departmentId });
  const fleet = (await portal.send(headsets.listHeadsets, {}, { token })).body.headsets;
  expect(fleet.find(({ _id }) => _id === headsetId)?.departmentName).toBe(own.name);
  expect(fleet.some(({ _id }) => _id === foreign.headsetId)).toBe(false);
  const revoke = (id: string) => portal.send(headsets.revokeHeadset, { params: { id } }, { token });
  expect((await revoke(headsetId)).body).toEqual({ status: true });
  expect((await revoke(foreign.headsetId)).problem.code).toBe('access.forbidden');
});

test('another company’s headset and session answer like ones that never existed', async () => {
  const { companyId: otherCompany } = await buildCompany(portal);
  const foreign = await enrolHeadset(portal, otherCompany);
  const answers = await Promise.all(
    [foreign.headsetId, randomUUID()].map((id) =>
      portal.send(headsets.revokeHeadset, { params: { id } }, { token: admin }),
    ),
  );
  expect(answers.map((answer) => [answer.status, answer.problem.code])).toEqual([
    [404, 'headset.not-found'],
    [404, 'headset.not-found'],
  ]);
});

test('an unclaimed session is handed to the learner who ran it; figures and audit log follow', async () => {
  const headset = await enrolHeadset(portal, companyId);
  const signedIn = await signInOnHeadset(portal, headset, learner);
  await portal.send(headsets.revokeHeadset, { params: { id: headset.headsetId } }, { token: admin });
  const session = buildBatchSession(portal, module);
  await portal.send(sessionUploads.uploadBatch, { body: { sessions: [session] } }, signedIn.upload);
  const heldSession = async () =>
    (await portal.send(sessions.listHeldSessions, {}, { token: admin })).body.sessions.find(
      ({ sessionId }) => sessionId === session.sessionId,
    );
  expect(await heldSession()).toMatchObject({
    custody: 'unclaimed',
    reason: 'The headset’s access was revoked',
    learner: { name: 'Anna Berg' },
    moduleName: 'Sepsis: the First Hour',
  });
  const foundLearners = await portal.send(
    sessions.findLearners,
    { query: { query: 'anna' } },
    { token: admin },
  );
  expect(foundLearners.body.learners).toEqual([
    { _id: learner.userId, name: 'Anna Berg', mobileNo: learner.mobileNo },
  ]);
  const colleague = await buildUser(portal, companyId);
  const reassign = (userId: string) =>
    portal.send(
      sessions.reassignSession,
      { params: { id: session.sessionId }, body: { userId, reason: 'Ran by a colleague' } },
      { token: admin },
    );
  expect((await reassign(randomUUID())).problem.code).toBe('user.not-found');
  expect((await reassign(colleague.userId)).body).toEqual({ status: true });
  expect(await heldSession()).toBeUndefined();
  const rollups = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('rollup_user_day')
      .select('session_count')
      .where('user_id', '=', colleague.userId)
      .execute(),
  );
  expect(rollups).toEqual([{ session_count: 1 }]);
  const entry = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .selectAll()
      .where('event', '=', 'session.reassigned')
      .executeTakeFirstOrThrow(),
  );
  expect(entry).toMatchObject({
    subject_id: session.sessionId,
    detail: { from: learner.userId, to: colleague.userId, reason: 'Ran by a colleague' },
  });
});

test('a session recorded under the wrong learner changes hands; figures follow and both learners see it', async () => {
  const [anna, jonas] = [
    await buildUser(portal, companyId),
    await buildUser(portal, companyId, { name: 'Jonas Weber' }),
  ];
  const headset = await enrolHeadset(portal, companyId);
  const signedIn = await signInOnHeadset(portal, headset, anna);
  const session = buildBatchSession(portal, module, { scores: [0.8, 0.9] });
  await portal.send(sessionUploads.uploadBatch, { body: { sessions: [session] } }, signedIn.upload);
  const recent = await portal.send(sessions.listRecentSessions, {}, { token: admin });
  expect(recent.body.sessions.find(({ sessionId }) => sessionId === session.sessionId)).toMatchObject({
    custody: 'accepted',
    learner: { _id: anna.userId },
    score: 0.85,
  });
  await portal.send(
    sessions.reassignSession,
    { params: { id: session.sessionId }, body: { userId: jonas.userId, reason: 'Jonas wore the headset' } },
    { token: admin },
  );
  const detailOf = async (person: BuiltUser) => {
    const token = await signInAs(portal, person);
    return (await portal.send(modules.moduleDetail, { params: { id: module.moduleId } }, { token })).body;
  };
  const [hers, his] = [await detailOf(anna), await detailOf(jonas)];
  expect(hers).toMatchObject({ score: null, duration: 0 });
  expect(hers.attempts).toEqual([
    expect.objectContaining({ reassigned: 'from you', score: null, duration: 0 }),
  ]);
  expect(his).toMatchObject({ score: 0.85, duration: 0.5 });
  expect(his.attempts).toEqual([
    expect.objectContaining({ reassigned: 'to you', score: 0.85, duration: 0.5 }),
  ]);
});

test('of what a Manager’s headsets sent lately those are named who are in the Manager’s care', async () => {
  const ward = (await buildDepartment(portal, companyId, { name: 'Ward 9' })).departmentId;
  const own = await buildUser(portal, companyId, { departmentIds: [ward] });
  await buildAssignment(portal, own, module);
  const manager = await signInAs(
    portal,
    await buildUser(portal, companyId, { role: 'Manager', departmentIds: [ward] }),
  );
  const headset = await enrolHeadset(portal, companyId, { departmentId: ward });
  for (const who of [own, learner]) {
    const signedIn = await signInOnHeadset(portal, headset, who);
    const body = { sessions: [buildBatchSession(portal, module, { scores: [0.8] })] };
    await portal.send(sessionUploads.uploadBatch, { body }, signedIn.upload);
  }
  const recent = await portal.send(sessions.listRecentSessions, {}, { token: manager });
  const learnersInAnswer = recent.body.sessions.map(
    (one) => one.learner && [one.learner._id, one.learner.inCare],
  );
  expect(learnersInAnswer.toSorted()).toEqual([[own.userId, true], null].toSorted());
});

test('a list that ends before the fleet does says so', async () => {
  // Their names sort last: a SuperAdmin’s list of all companies would show other tests nothing but them.
  const { companyId: large } = await buildCompany(portal);
  const token = await signInAs(portal, await buildUser(portal, large, { role: 'Admin' }));
  const enrolMany = (count: number) =>
    portal.platform.database.write({ companyId: large }, (trx) =>
      sql`
        insert into headset (company_id, headset_id, name, platform, model, enrolled_at)
        select ${large}::uuid, gen_random_uuid(), 'Zz ' || n, 'Oculus', 'Quest 3', ${portal.clock.now()}
        from generate_series(1, ${count}::int) n
        returning headset_id`.execute(trx),
    );
  const listed = async () => {
    const { body } = await portal.send(headsets.listHeadsets, {}, { token });
    return [body.headsets.length, body.more];
  };
  await enrolMany(headsets.mostListed);
  expect(await listed()).toEqual([2_000, false]);
  await enrolMany(1);
  expect(await listed()).toEqual([2_000, true]);
});

test('learners may not look after headsets, and the refusal is in the audit log', async () => {
  const token = await signInAs(portal, learner);
  const refused = await portal.send(headsets.listHeadsets, {}, { token });
  expect([refused.status, refused.problem.detail]).toEqual([403, 'Your role does not allow this.']);
  const denials = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['subject_id', 'outcome'])
      .where('event', '=', 'access.denied')
      .where('actor_id', '=', learner.userId)
      .execute(),
  );
  expect(denials).toEqual([{ subject_id: 'headsets.list', outcome: 'denied' }]);
});
