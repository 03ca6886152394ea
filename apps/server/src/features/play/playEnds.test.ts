import { companies, modules, passwords, profile, sessions, takingOut } from '@simward/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changePeople } from '../../domain/people/changePeople.ts';
import { buildAssignment, signInAs, testPassword } from '../../testing/builders/builders.ts';
import { buildSignedIn, type SignedInUser } from '../../testing/builders/buildStaff.ts';
import {
  allowInBrowser,
  type BuiltPlayer,
  buildPlayer,
  heldReasons,
  openPlay,
  playSession,
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
  ({ staff, learner, module } = await buildPlayer(portal));
});

const signedOut = () => signOut(portal, learner);
/** Ended under sessions and devices, from another browser. */
const endedElsewhere = async () => {
  await portal.send(profile.endOtherSignIns, {}, { token: await signInAs(portal, learner) });
};
const deactivate = async () => {
  const { companyId, userId } = learner;
  const { database, clock } = portal.platform;
  await database.write({ companyId }, (trx) =>
    changePeople(trx, companyId, clock.now(), (people) => people.set([userId], { status: false })),
  );
};
const turnOff = () =>
  portal.send(
    companies.changeBrowserScenarios,
    { body: { browserScenarios: 'off' } },
    { token: staff.admin.token },
  );
const changePassword = () =>
  portal.send(
    passwords.changePassword,
    { body: { currentPassword: testPassword, newPassword: '908172' } },
    { token: learner.token },
  );
const later = (time: Parameters<TestPortal['clock']['advance']>[0]) => async () => portal.clock.advance(time);

const ended = 'It arrived first after the learner had signed out, or its play had ended otherwise';
test.each([
  ['sign-out', signedOut, 'unclaimed', ended],
  ['the end of that sign-in, from another browser', endedElsewhere, 'unclaimed', ended],
  ['a changed password', changePassword, 'unclaimed', ended],
  ['the setting turned off', turnOff, 'unclaimed', ended],
  ['deactivation', deactivate, 'quarantined', 'The learner was deactivated'],
  [
    '12 hours',
    later({ hours: 12, seconds: 1 }),
    'unclaimed',
    'It began more than 12 hours after Play was pressed',
  ],
  [
    '30 days',
    later({ days: 30, seconds: 1 }),
    'unclaimed',
    'It arrived more than 30 days after Play was pressed',
  ],
])('after %s a play starts nothing that counts', async (_, end, custody, reason) => {
  const opened = await openPlay(portal, learner, module);
  await end();
  const { card, sessionId } = await playSession(portal, opened, module, { mode: 'training' });
  expect(card).toMatchObject({ custody });
  expect(await heldReasons(portal, staff)).toEqual({ [sessionId]: reason });
});

test('the setting turned off and on again leaves the plays of before ended', async () => {
  const opened = await openPlay(portal, learner, module);
  await turnOff();
  await allowInBrowser(portal, staff.companyId, 'practice and assessments');
  expect((await playSession(portal, opened, module)).card).toMatchObject({ custody: 'unclaimed' });
  portal.clock.advance({ seconds: 1 });
  const anew = await openPlay(portal, learner, module);
  expect((await playSession(portal, anew, module)).card).toMatchObject({ custody: 'accepted' });
});

test.each([
  ['sign-out', signedOut],
  ['the end of that sign-in, from another browser', endedElsewhere],
  ['a changed password', changePassword],
  ['the setting turned off', turnOff],
  ['deactivation', deactivate],
])('what had begun before %s still ends: practice counts, an assessment is held', async (_, end) => {
  const opened = await openPlay(portal, learner, module);
  const practice = sessionInBrowser(portal, opened, module, { mode: 'training' });
  const assessment = sessionInBrowser(portal, opened, module);
  await practice.start();
  await assessment.start();
  await end();
  await practice.report();
  await assessment.report();
  expect((await practice.finish()).body).toMatchObject({ custody: 'accepted', status: 'finished' });
  expect((await assessment.finish()).body).toMatchObject({ custody: 'quarantined', status: 'finished' });
  expect(await heldReasons(portal, staff)).toEqual({
    [assessment.sessionId]: 'It went on after the learner had signed out, or its play had ended otherwise',
  });
});

test('an assessment that was finished before its learner signed out counts', async () => {
  const { sessionId, card } = await playSession(portal, await openPlay(portal, learner, module), module);
  await signedOut();
  expect(card).toMatchObject({ custody: 'accepted', successful: true });
  expect(await heldReasons(portal, staff)).not.toHaveProperty(sessionId);
});

test('a play sends for 12 hours what it starts, and for 30 days what it started', async () => {
  const opened = await openPlay(portal, learner, module);
  const session = sessionInBrowser(portal, opened, module);
  portal.clock.advance({ hours: 12 });
  await session.start();
  portal.clock.advance({ days: 29, hours: 12 });
  await session.report();
  const other = sessionInBrowser(portal, opened, module, { mode: 'training', sessionId: session.sessionId });
  expect((await session.finish()).body).toMatchObject({ custody: 'accepted' });
  expect((await other.standing()).body).toMatchObject({ status: 'finished' });
});

test('what goes on more than 30 days after Play was pressed is held in either mode', async () => {
  const session = sessionInBrowser(portal, await openPlay(portal, learner, module), module, {
    mode: 'training',
  });
  await session.start();
  portal.clock.advance({ days: 30, seconds: 1 });
  await session.report();
  expect((await session.finish()).body).toMatchObject({ custody: 'quarantined' });
});

test('an assessment begun in a browser uses up an attempt however it ends; staff give it back', async () => {
  const limited = { attemptsAllowed: 3 };
  await portal.send(
    modules.modifyModule,
    { body: { _id: module.moduleId, ...limited } },
    { token: staff.manager.token },
  );
  const left = async () => {
    const params = { id: module.moduleId };
    const { body } = await portal.send(modules.moduleDetail, { params }, { token: learner.token });
    return body.play?.attemptsLeft;
  };
  expect(await left()).toBe(3);
  const opened = await openPlay(portal, learner, module);
  await playSession(portal, opened, module, { mode: 'training' });
  const crashed = await playSession(portal, opened, module, { outcome: 'crashed' });
  expect(await left()).toBe(2);
  const begun = sessionInBrowser(portal, opened, module);
  await begun.start();
  expect(await left()).toBe(1);
  await signedOut();
  await begun.report();
  expect((await begun.finish()).body).toMatchObject({ custody: 'quarantined' });
  learner = { ...learner, token: await signInAs(portal, learner) };
  expect(await left()).toBe(1);
  const body = { reason: 'The computer was restarted' };
  const params = { id: crashed.sessionId };
  await portal.send(takingOut.takeOutSession, { params, body }, { token: staff.manager.token });
  expect(await left()).toBe(2);
});

test('with one attempt left, of two tabs that start at once one is held', async () => {
  await portal.send(
    modules.modifyModule,
    { body: { _id: module.moduleId, attemptsAllowed: 1 } },
    { token: staff.manager.token },
  );
  const one = await openPlay(portal, learner, module);
  const two = await openPlay(portal, learner, module);
  const first = await sessionInBrowser(portal, one, module).start();
  const second = await sessionInBrowser(portal, two, module).start();
  expect([first.body.custody, second.body.custody]).toEqual(['accepted', 'quarantined']);
});

test('two learners in turn at one computer: each secret is its own learner’s', async () => {
  const next = await buildSignedIn(portal, staff.companyId, { departmentIds: [staff.icu] });
  await buildAssignment(portal, next, module);
  const first = await openPlay(portal, learner, module);
  const second = await openPlay(portal, next, module);
  const played = {
    [learner.userId]: await playSession(portal, first, module),
    [next.userId]: await playSession(portal, second, module),
  };
  for (const who of [learner, next]) {
    const params = { id: module.moduleId };
    const { body } = await portal.send(modules.moduleDetail, { params }, { token: who.token });
    expect(body.attempts).toMatchObject([{ sessionId: played[who.userId]?.sessionId }]);
  }
});

test('a held session is decided by staff of the departments that its learner had when it began', async () => {
  const opened = await openPlay(portal, learner, module);
  const ward = await buildSignedIn(portal, staff.companyId, { role: 'Manager', departmentIds: [staff.ward] });
  await signedOut();
  const { sessionId } = await playSession(portal, opened, module);
  const seenBy = async ({ token }: SignedInUser) =>
    (await portal.send(sessions.listHeldSessions, {}, { token })).body.sessions;
  expect(await seenBy(staff.manager)).toMatchObject([
    {
      sessionId,
      playedIn: 'browser',
      headsetName: null,
      mayDecide: true,
      play: { browser: 'Firefox', system: 'Windows' },
    },
  ]);
  expect(await seenBy(ward)).toEqual([]);
  const params = { id: sessionId };
  const body = { userId: learner.userId, reason: 'She finished it herself' };
  await portal.send(sessions.reassignSession, { params, body }, { token: staff.manager.token });
  expect(await seenBy(staff.manager)).toEqual([]);
});
