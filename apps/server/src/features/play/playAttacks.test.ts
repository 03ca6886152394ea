import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  companies,
  debriefing,
  device,
  modules,
  passwords,
  play,
  profile,
  sessions,
  sessionUploads,
  takingOut,
} from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePeople } from '../../domain/people/changePeople.ts';
import { eraseLearner } from '../../domain/people/leaving/leaving.ts';
import {
  type BuiltModule,
  buildAssignment,
  signInAs,
  testPassword,
  writeInAllCompanies,
} from '../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../testing/builders/buildStaff.ts';
import { buildJoin, partAccounts } from '../../testing/builders/joinBuilder.ts';
import {
  allowInBrowser,
  assignScenario,
  openPlay,
  playSession,
  pressPlay,
  sendTicket,
  sessionInBrowser,
} from '../../testing/builders/sessions/playBuilder.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { purgePlays } from './play.jobs.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let learner: SignedInUser;
let module: BuiltModule;

beforeAll(async () => {
  // This test has a portal of its own, because it runs a job that works through all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  staff = await buildStaff(portal);
  learner = await buildSignedIn(portal, staff.companyId, { departmentIds: [staff.icu] });
  await allowInBrowser(portal, staff.companyId, 'practice and assessments');
  module = await assignScenario(portal, learner);
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
  await portal.send(profile.endOtherSignIns, {}, { token: (await signInAnew()).token });
  expect((await sendTicket(portal, ticket)).problem.code).toBe('play.ticket-invalid');
});

/** The same learner in another browser. */
const signInAnew = async (): Promise<SignedInUser> => {
  return { ...learner, token: await signInAs(portal, learner) };
};

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
  expect(await heldReasons()).toEqual({ [sessionId]: 'The company did not allow this mode in a browser' });
});

const heldReasons = async () => {
  // The test may have moved the clock beyond the Manager's first token.
  const token = await signInAs(portal, staff.manager);
  const { body } = await portal.send(sessions.listHeldSessions, {}, { token });
  return Object.fromEntries(body.sessions.map(({ sessionId, reason }) => [sessionId, reason]));
};

const signOut = async () => {
  await portal.send(profile.endOtherSignIns, {}, { token: (await signInAnew()).token });
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
  ['sign-out', signOut, 'unclaimed', ended],
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
  expect(await heldReasons()).toEqual({ [sessionId]: reason });
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
  ['sign-out', signOut],
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
  expect(await heldReasons()).toEqual({
    [assessment.sessionId]: 'It went on after the learner had signed out, or its play had ended otherwise',
  });
});

test('an assessment that was finished before its learner signed out counts', async () => {
  const { sessionId, card } = await playSession(portal, await openPlay(portal, learner, module), module);
  await signOut();
  expect(card).toMatchObject({ custody: 'accepted', successful: true });
  expect(await heldReasons()).not.toHaveProperty(sessionId);
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
  await signOut();
  await begun.report();
  expect((await begun.finish()).body).toMatchObject({ custody: 'quarantined' });
  learner = await signInAnew();
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
  await signOut();
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

const keptPlays = async ({ playId }: AnswerOf<typeof play.playInBrowser>) => {
  return writeInAllCompanies(portal, async (trx) => ({
    plays: (await trx.selectFrom('play').select('play_id').where('play_id', '=', playId).execute()).length,
    keys: (await trx.selectFrom('directory').select('kind').where('subject_id', '=', playId).execute())
      .length,
  }));
};

test('a play of which no session came is gone after 31 days, with its keys; any other stays', async () => {
  const unused = await openPlay(portal, learner, module);
  const used = await openPlay(portal, learner, module);
  await playSession(portal, used, module);
  portal.clock.advance({ days: 31, seconds: 1 });
  await portal.duringJobs(() => purgePlays(portal.platform));
  expect(await keptPlays(unused)).toEqual({ plays: 0, keys: 0 });
  expect(await keptPlays(used)).toEqual({ plays: 1, keys: 1 });
  const late = sessionInBrowser(portal, unused, module);
  expect((await late.start()).problem.code).toBe('play.unknown');
});

test('address and browser of a play are forgotten 30 days after its last session may arrive; when it was stays', async () => {
  const at = portal.clock.now().toISOString();
  const { sessionId } = await playSession(portal, await openPlay(portal, learner, module), module);
  const facts = async () => {
    const token = await signInAs(portal, staff.manager);
    return (await portal.send(debriefing.readDebriefing, { params: { sessionId } }, { token })).body.play;
  };
  const purge = () => portal.duringJobs(() => purgePlays(portal.platform));
  portal.clock.advance({ days: 60 });
  await purge();
  expect(await facts()).toMatchObject({ at, browser: 'Firefox', address: expect.any(String) });
  portal.clock.advance({ seconds: 1 });
  await purge();
  expect(await facts()).toEqual({ at, address: null, browser: null, system: null });
});

test('of two accounts that are joined, the one that stays has what was played, and an undo gives it back', async () => {
  const stays = await buildSignedIn(portal, staff.companyId, { departmentIds: [staff.icu] });
  const session = sessionInBrowser(portal, await openPlay(portal, learner, module), module, {
    mode: 'training',
  });
  await session.start();
  const joined = await buildJoin(portal, stays, learner);
  await session.report();
  expect((await session.finish()).body).toMatchObject({ status: 'finished', custody: 'accepted' });
  const whose = () =>
    writeInAllCompanies(portal, (trx) =>
      trx
        .selectFrom('session')
        .select('user_id')
        .where('session_id', '=', session.sessionId)
        .executeTakeFirst(),
    );
  expect(await whose()).toEqual({ user_id: stays.userId });
  await partAccounts(portal, joined);
  expect(await whose()).toEqual({ user_id: learner.userId });
});

test('an erased learner’s plays are gone with their address and keys; the sessions still say “browser”', async () => {
  const opened = await openPlay(portal, learner, module);
  const { sessionId } = await playSession(portal, opened, module);
  await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    eraseLearner(portal.platform, trx, learner),
  );
  expect(await keptPlays(opened)).toEqual({ plays: 0, keys: 0 });
  const kept = await writeInAllCompanies(portal, (trx) =>
    trx.selectFrom('session').select('played_in').where('session_id', '=', sessionId).executeTakeFirst(),
  );
  expect(kept).toEqual({ played_in: 'browser' });
});
