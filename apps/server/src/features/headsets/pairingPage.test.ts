import { device, headsets, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { type EnrolledHeadset, enrolHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { mailsTo } from '../../testing/mail/mailsTo.ts';
import { openStream } from '../../testing/network/openStream.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let surgery: string;
let manager: BuiltUser;
let learner: BuiltUser;
let token: string;
let sepsis: BuiltModule;
let headset: EnrolledHeadset;

beforeAll(async () => {
  // A portal of its own: the stream is read at its address.
  portal = await createTestPortal();
  ({ companyId } = await buildCompany(portal));
  surgery = (await buildDepartment(portal, companyId, { name: 'Surgery' })).departmentId;
  manager = await buildUser(portal, companyId, {
    role: 'Manager',
    name: 'Maria Keller',
    departmentIds: [surgery],
  });
  learner = await buildUser(portal, companyId, { name: 'Anna Berg', departmentIds: [surgery] });
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis' });
  await buildAssignment(portal, learner, sepsis, { dueOn: '2026-12-24', assignedBy: manager.userId });
  headset = await enrolHeadset(portal, companyId, { name: 'Ward 3 Quest A', departmentId: surgery });
  token = await signInAs(portal, learner);
});
afterAll(() => portal.close());

const near = async (as = token) => (await portal.send(headsets.readNear, {}, { token: as })).body;
const plan = async (query: { moduleId?: string } = {}, as = token) =>
  (await portal.send(headsets.readPlan, { query }, { token: as })).body;
const start = async ({ secret }: EnrolledHeadset, startsChoice?: boolean) =>
  (
    await portal.send(device.startPairing, startsChoice === undefined ? {} : { body: { startsChoice } }, {
      secret,
    })
  ).body;
const decide = (userCode: string, body: { approve: boolean; choice?: device.StartChoice }) =>
  portal.send(headsets.decidePairing, { params: { userCode }, body }, { token });
const complete = ({ secret }: EnrolledHeadset, deviceCode: string) =>
  portal.send(device.completePairing, { body: { deviceCode } }, { secret });

test('the plan is the named module, else the next one, and names who assigned it and nobody else', async () => {
  const another = await buildModule(portal, companyId, { name: 'Airway', platforms: ['PICO'] });
  await buildAssignment(portal, learner, another);
  expect(await plan()).toMatchObject({
    module: { moduleName: 'Sepsis', dueOn: '2026-12-24', platforms: ['Oculus'], suggestedMode: 'training' },
    instead: false,
    contact: { name: 'Maria Keller', roleName: 'Manager', departments: ['Surgery'] },
    askedAt: null,
    pinSet: true,
  });
  expect(await plan({ moduleId: another.moduleId })).toMatchObject({
    module: { moduleName: 'Airway', suggestedMode: 'training' },
    contact: null,
  });
  expect(await plan({ moduleId: crypto.randomUUID() })).toMatchObject({
    module: { moduleName: 'Sepsis' },
    instead: true,
  });
  const newcomer = await signInAs(portal, await buildUser(portal, companyId));
  expect(await plan({}, newcomer)).toMatchObject({ module: null, contact: null });
});

test('the page names headsets of the own departments and of none that ask, never a code or a person', async () => {
  const other = (await buildDepartment(portal, companyId, { name: 'Other' })).departmentId;
  const foreign = await enrolHeadset(portal, companyId, { name: 'Foreign', departmentId: other });
  const shared = await enrolHeadset(portal, companyId, { name: 'Shared' });
  const stranger = await buildCompany(portal);
  const elsewhere = await enrolHeadset(portal, stranger.companyId, { name: 'Elsewhere' });
  for (const one of [foreign, elsewhere, headset]) await start(one);
  portal.clock.advance({ seconds: 1 });
  const codes = [await start(shared), await start(shared)];
  const answer = await near();
  expect(answer.asking).toMatchObject([
    { headsetName: 'Shared', departmentName: null, platform: 'Oculus', model: 'Quest 3' },
    { headsetName: 'Ward 3 Quest A', departmentName: 'Surgery' },
  ]);
  expect(answer.near).toMatchObject({
    count: 1,
    online: 1,
    headsets: [{ name: 'Ward 3 Quest A', state: 'asking' }],
  });
  const text = JSON.stringify(answer);
  for (const { userCode, deviceCode } of codes)
    for (const code of [userCode, userCode.replace('-', ''), deviceCode]) expect(text).not.toContain(code);
  portal.clock.advance({ minutes: 11 });
  token = await signInAs(portal, learner);
  expect((await near()).asking).toEqual([]);
  expect((await near()).near.headsets).toMatchObject([{ state: 'offline' }]);
});

test('what was chosen goes with the approval to the headset, and the page follows the session to its end', async () => {
  const pairing = await start(headset, true);
  const found = await portal.send(
    headsets.findPairing,
    { params: { userCode: pairing.userCode } },
    { token },
  );
  expect(found.body).toMatchObject({ departmentName: 'Surgery', startsChoice: true });
  const choice = { moduleId: sepsis.moduleId, mode: 'assessment' as const };
  expect((await decide(pairing.userCode, { approve: true, choice })).status).toBe(200);
  expect((await near()).paired).toMatchObject({
    headsetName: 'Ward 3 Quest A',
    signedIn: false,
    session: null,
  });
  const signedIn = (await complete(headset, pairing.deviceCode)).body;
  expect(signedIn.choice).toEqual(choice);
  const upload = { secret: headset.secret, headers: { [sessionUploads.grantHeader]: signedIn.grant } };
  const params = { uuid: crypto.randomUUID() };
  const startedAt = portal.clock.now().toISOString();
  const session = { ...choice, version: sepsis.version, startedAt };
  await portal.send(sessionUploads.startSession, { params, body: session }, upload);
  expect((await near()).paired).toMatchObject({
    signedIn: true,
    session: { sessionId: params.uuid, moduleName: 'Sepsis', mode: 'assessment', over: false },
  });
  expect((await near()).near.headsets).toMatchObject([{ state: 'in a session' }]);
  const endedAt = portal.clock.now().toISOString();
  await portal.send(
    sessionUploads.finishSession,
    { params, body: { lastSeq: 0, endedAt, outcome: 'completed', score: 0.8 } },
    upload,
  );
  expect((await near()).paired?.session?.over).toBe(true);
});

test('only an assigned module in a mode that it has can be chosen, and a choice is nobody’s duty', async () => {
  const foreign = await buildModule(portal, companyId);
  const pairing = await start(headset);
  const refused = await decide(pairing.userCode, {
    approve: true,
    choice: { moduleId: foreign.moduleId, mode: 'training' },
  });
  expect(refused.problem.code).toBe('module.not-found');
  expect((await decide(pairing.userCode, { approve: true })).status).toBe(200);
  expect((await complete(headset, pairing.deviceCode)).body).not.toHaveProperty('choice');
});

test('a learner asks for a headset once a day; the mail names them and the module', async () => {
  const ask = (moduleId = sepsis.moduleId) =>
    portal.send(headsets.askForHeadset, { body: { moduleId } }, { token });
  const unassigned = await buildModule(portal, companyId);
  expect((await ask(unassigned.moduleId)).problem.code).toBe('module.not-found');
  const { askedAt } = (await ask()).body;
  expect((await plan()).askedAt).toBe(askedAt);
  await portal.runJobs();
  const [mail] = await mailsTo(portal, manager);
  expect(mail?.content).toMatchObject({ template: 'headset-asked', subject: 'Anna Berg asks for a headset' });
  expect(JSON.stringify(mail?.content)).toContain('Sepsis');
  expect((await ask()).problem.code).toBe('headset.asked-today');
  portal.clock.advance({ days: 1 });
  token = await signInAs(portal, learner);
  expect((await plan()).askedAt).toBeNull();
  expect((await ask()).status).toBe(200);
});

test('a learner who follows pairings hears of each one; nobody else does', async () => {
  const following = await openStream(portal, token, '?follow=pairings');
  const silent = await openStream(portal, token);
  for (const stream of [following, silent]) expect(await stream.next()).toMatch(/^retry: /);
  await start(headset);
  expect(await following.next()).toBe('data: pairings');
  portal.platform.live.endStreams();
  expect(await silent.rest()).toEqual([]);
});
