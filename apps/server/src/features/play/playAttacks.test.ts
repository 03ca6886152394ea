import { randomUUID } from 'node:crypto';
import { device, modules, play, sessionUploads } from '@simward/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../testing/builders/sessions/headsetBuilder.ts';
import {
  allowInBrowser,
  assignScenario,
  type BuiltPlayer,
  buildPlayer,
  heldReasons,
  openPlay,
  playSession,
  pressPlay,
  sendTicket,
  sessionInBrowser,
  signOut,
} from '../../testing/builders/sessions/playBuilder.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltPlayer['staff'];
let learner: BuiltPlayer['learner'];
let module: BuiltPlayer['module'];

beforeAll(async () => {
  portal = await sharedPortal();
});
beforeEach(async () => {
  ({ staff, learner, module } = await buildPlayer(portal, { pin: '2468' }));
});

const pressed = async () => (await pressPlay(portal, learner, module)).body.ticket;

test('a ticket opens one page once', async () => {
  const ticket = await pressed();
  expect((await sendTicket(portal, ticket)).status).toBe(200);
  expect((await sendTicket(portal, ticket)).problem.code).toBe('play.ticket-invalid');
});

test('of two pages that send a ticket at once, one gets the play', async () => {
  const ticket = await pressed();
  const answers = await Promise.all([sendTicket(portal, ticket), sendTicket(portal, ticket)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a ticket works for a minute', async () => {
  const [early, late] = [await pressed(), await pressed()];
  portal.clock.advance({ seconds: 59 });
  expect((await sendTicket(portal, early)).status).toBe(200);
  portal.clock.advance({ seconds: 1 });
  expect((await sendTicket(portal, late)).problem).toMatchObject({
    code: 'play.ticket-invalid',
    detail: 'This page was opened already, or more than a minute after Play was pressed. Press Play again.',
  });
});

test('a ticket is guessed by nobody, and is no secret of a play', async () => {
  const ticket = await pressed();
  expect((await sendTicket(portal, randomUUID())).problem.code).toBe('play.ticket-invalid');
  const uuid = randomUUID();
  const asked = await portal.send(sessionUploads.readStanding, { params: { uuid } }, { playSecret: ticket });
  expect(asked.problem.code).toBe('play.unknown');
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another port of the same host', { origin: 'http://localhost:8080' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['no page', { origin: '' }],
])('a ticket that %s sends is refused, and still works on the portal’s own page', async (_, headers) => {
  const ticket = await pressed();
  expect((await sendTicket(portal, ticket, headers)).problem.code).toBe('auth.foreign-origin');
  expect((await sendTicket(portal, ticket)).status).toBe(200);
});

test('a ticket of a learner who signed out since opens nothing', async () => {
  const ticket = await pressed();
  await signOut(portal, learner);
  expect((await sendTicket(portal, ticket)).problem.code).toBe('play.ticket-invalid');
});

test('a play’s secret lists nothing, pairs nothing, opens no room and has no status', async () => {
  const { secret: playSecret } = await openPlay(portal, learner, module);
  const { moduleId } = module;
  const by = { playSecret };
  const signIn = { mobileNo: learner.mobileNo, pin: '2468' };
  const status = { unsynced: 0 };
  const batch = { sessions: [{ sessionId: randomUUID() }] };
  const answers = [
    await portal.send(device.modulesOnHeadset, { query: {} }, by),
    await portal.send(device.signInOnHeadset, { body: signIn }, by),
    await portal.send(device.startPairing, {}, by),
    await portal.send(device.openRoom, { body: { moduleId } }, by),
    await portal.send(device.reportStatus, { body: status }, by),
    await portal.send(sessionUploads.uploadBatch, { body: batch }, by),
    await portal.send(modules.userModules, {}, by),
    await portal.send(play.beginPlay, { body: { moduleId } }, by),
  ];
  expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'auth.required'));
  const asHeadset = await portal.send(device.reportStatus, { body: status }, { secret: playSecret });
  expect(asHeadset.problem.code).toBe('headset.unknown');
});

test('a play’s secret reaches no session but its own', async () => {
  const mine = sessionInBrowser(portal, await openPlay(portal, learner, module), module);
  expect((await mine.start()).status).toBe(200);
  const others = { sessionId: mine.sessionId };
  const again = sessionInBrowser(portal, await openPlay(portal, learner, module), module, others);
  expect((await again.start()).problem.code).toBe('session.conflict');
  expect((await again.report()).problem.code).toBe('session.conflict');
  expect((await again.finish()).problem.code).toBe('session.conflict');
  expect((await again.standing()).problem.code).toBe('session.not-found');
  expect((await mine.standing()).body).toMatchObject({ status: 'open' });
});

test('a play’s secret reaches no session of a headset, also not of its own learner', async () => {
  const headset = await enrolHeadset(portal, staff.companyId);
  const { upload, grant } = await signInOnHeadset(portal, headset, learner);
  const sent = buildBatchSession(portal, module, { grant });
  await portal.send(sessionUploads.uploadBatch, { body: { sessions: [sent] } }, upload);
  const opened = await openPlay(portal, learner, module);
  const again = sessionInBrowser(portal, opened, module, { sessionId: sent.sessionId });
  expect((await again.start()).problem.code).toBe('session.conflict');
  expect((await again.report()).problem.code).toBe('session.conflict');
  expect((await again.standing()).problem.code).toBe('session.not-found');
});

test('a play starts no other module, and no session in a room', async () => {
  const other = await assignScenario(portal, learner);
  const session = sessionInBrowser(portal, await openPlay(portal, learner, module), module);
  expect((await session.start({ moduleId: other.moduleId })).problem.code).toBe('module.not-found');
  expect((await session.start({ room: 'ABCD' })).problem.code).toBe('room.not-found');
});

test('a session in a mode that the company did not allow is held with its reason', async () => {
  await allowInBrowser(portal, staff.companyId, 'practice');
  const opened = await openPlay(portal, learner, module);
  await allowInBrowser(portal, staff.companyId, 'practice and assessments');
  const { card, sessionId } = await playSession(portal, opened, module);
  expect(card).toMatchObject({ custody: 'quarantined', successful: null });
  expect(await heldReasons(portal, staff)).toEqual({
    [sessionId]: 'The company did not allow this mode in a browser',
  });
});
