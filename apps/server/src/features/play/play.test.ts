import {
  audit,
  companies,
  companyDashboard,
  debriefing,
  headsets,
  modules,
  play,
  profile,
  sessionUploads,
  users,
} from '@simward/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildAssignment, buildModule } from '../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff } from '../../testing/builders/buildStaff.ts';
import {
  type BuiltPlayer,
  buildPlayer,
  buildScenario,
  openPlay,
  playSession,
  pressPlay,
  sendTicket,
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

const offerTo = async ({ token }: { token: string }) =>
  (await portal.send(modules.moduleDetail, { params: { id: module.moduleId } }, { token })).body.play;

test('a learner presses Play, plays to the end and sees the result a second later', async () => {
  expect((await pressPlay(portal, learner, module)).body).toEqual({
    address: '/play/scenario/',
    ticket: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: new Date(portal.clock.now().getTime() + 60_000).toISOString(),
  });
  const opened = await openPlay(portal, learner, module);
  expect(opened).toMatchObject({
    learner: { name: learner.name },
    module: { _id: module.moduleId, version: module.version, modes: ['training', 'assessment'], build: null },
    moduleAddress: `/your-module-detail/${module.moduleId}`,
    testAddress: '/test-details?sessionId={sessionId}',
    startsUntil: new Date(portal.clock.now().getTime() + 12 * 3_600_000).toISOString(),
  });
  const { card, sessionId } = await playSession(portal, opened, module);
  expect(card).toMatchObject({ status: 'finished', custody: 'accepted', mode: 'assessment', score: 0.85 });
  const params = { id: module.moduleId };
  const { body } = await portal.send(modules.moduleDetail, { params }, { token: learner.token });
  expect(body.attempts).toMatchObject([{ sessionId, playedIn: 'browser', successful: true }]);
});

test('staff see when Play was pressed, from where and in which browser; the learner is not shown that', async () => {
  const at = portal.clock.now().toISOString();
  const { sessionId } = await playSession(portal, await openPlay(portal, learner, module), module);
  const params = { sessionId };
  const read = (token: string) => portal.send(debriefing.readDebriefing, { params }, { token });
  expect((await read(staff.manager.token)).body).toMatchObject({
    playedIn: 'browser',
    play: { at, address: expect.stringMatching(/^127\./), browser: 'Firefox', system: 'Windows' },
  });
  expect((await read(learner.token)).body).toMatchObject({ playedIn: 'browser', play: null });
});

test('each page that offers Play knows the modes, the attempts left, and whether it would be a look', async () => {
  const offer = { address: '/play/scenario/', modes: ['training', 'assessment'], attemptsLeft: null };
  expect(await offerTo(learner)).toEqual({ ...offer, look: null });
  expect(await offerTo(staff.manager)).toEqual({ ...offer, look: 'staff' });
  const other = await buildSignedIn(portal, staff.companyId);
  expect(await offerTo(other)).toEqual({ ...offer, look: 'unassigned' });
  const [own] = (await portal.send(modules.userModules, {}, { token: learner.token })).body.modules;
  expect(own?.play).toEqual({ ...offer, look: null });
  const plan = await portal.send(headsets.readPlan, { query: {} }, { token: learner.token });
  expect(plan.body.module?.play).toEqual({ ...offer, look: null });
  const setup = await portal.send(companyDashboard.setup, { query: {} }, { token: staff.admin.token });
  expect(setup.body.setup?.look).toMatchObject({ moduleId: module.moduleId, address: '/play/scenario/' });
});

test('a company’s setting says what can be played: nothing, practice alone, or assessments too', async () => {
  const change = (browserScenarios: companies.BrowserScenarios) =>
    portal.send(
      companies.changeBrowserScenarios,
      { body: { browserScenarios } },
      { token: staff.admin.token },
    );
  expect((await change('practice')).body).toEqual({ browserScenarios: 'practice' });
  expect(await offerTo(learner)).toMatchObject({ modes: ['training'] });
  expect((await openPlay(portal, learner, module)).module.modes).toEqual(['training']);
  await change('off');
  expect(await offerTo(learner)).toBeNull();
  expect((await pressPlay(portal, learner, module)).problem.code).toBe('play.not-offered');
  const listed = await portal.send(companies.listCompanies, { query: {} }, { token: staff.admin.token });
  expect(listed.body.companies).toMatchObject([{ browserScenarios: 'off' }]);
  const log = await portal.send(
    audit.listEntries,
    { query: { event: 'company.browser-scenarios' } },
    { token: staff.admin.token },
  );
  expect(log.body.entries.map(({ detail }) => detail)).toEqual([
    { browserScenarios: 'off', browserScenariosBefore: 'practice' },
    { browserScenarios: 'practice', browserScenariosBefore: 'practice and assessments' },
  ]);
});

test('a new company lets practice be played in a browser', async () => {
  const fresh = await buildStaff(portal);
  const { body } = await portal.send(companies.listCompanies, { query: {} }, { token: fresh.admin.token });
  expect(body.companies).toMatchObject([{ browserScenarios: 'practice' }]);
});

test('without a scenario, with another version or a withdrawn one, a module is played on headsets alone', async () => {
  const onHeadsets = await buildModule(portal, staff.companyId);
  await buildAssignment(portal, learner, onHeadsets);
  expect((await pressPlay(portal, learner, onHeadsets)).problem.code).toBe('play.not-offered');
  const scenario = portal.scenarios.at(-1);
  if (!scenario) throw new Error('No scenario was built');
  portal.scenarios.splice(-1, 1, { ...scenario, version: '9.9.9' });
  expect(await offerTo(learner)).toBeNull();
  portal.scenarios.splice(-1, 1, { ...scenario, folder: null });
  expect(await offerTo(learner)).toBeNull();
  expect((await pressPlay(portal, learner, module)).problem.code).toBe('play.not-offered');
});

test('a module that is not the learner’s is not theirs to play', async () => {
  const notAssigned = await buildScenario(portal, staff.companyId);
  expect((await pressPlay(portal, learner, notAssigned)).problem.code).toBe('module.not-found');
  expect((await pressPlay(portal, staff.manager, module)).problem.code).toBe('access.forbidden');
});

test('Play can be pressed sixty times a day', async () => {
  for (let times = 0; times < play.playsPerDay; times += 1)
    expect((await pressPlay(portal, learner, module)).status).toBe(200);
  const refused = await pressPlay(portal, learner, module);
  expect(refused.problem).toMatchObject({
    code: 'play.too-many',
    detail: 'You have pressed Play 60 times today. You can press it again tomorrow.',
  });
  const other = await buildSignedIn(portal, staff.companyId);
  await buildAssignment(portal, other, module);
  expect((await pressPlay(portal, other, module)).status).toBe(200);
});

test('pressing Play and opening the page stand in the audit log', async () => {
  const opened = await openPlay(portal, learner, module);
  const log = await portal.send(
    audit.listEntries,
    { query: { event: 'play.begun,play.opened' } },
    { token: staff.admin.token },
  );
  const actor = { _id: learner.userId };
  expect(log.body.entries).toMatchObject([
    { event: 'play.opened', actor, detail: { play: opened.playId } },
    { event: 'play.begun', actor, detail: { play: opened.playId } },
  ]);
});

test('a person finds their plays in their own data and their sessions say where they were played', async () => {
  const { sessionId } = await playSession(portal, await openPlay(portal, learner, module), module);
  const detail = await portal.send(
    users.userDetails,
    { query: { userId: learner.userId } },
    { token: staff.admin.token },
  );
  expect(detail.body.user.recentSessions).toMatchObject([{ sessionId, playedIn: 'browser' }]);
  const browsers = await portal.send(profile.listDeviceSignIns, {}, { token: learner.token });
  expect(browsers.body.headsets).toEqual([]);
});

test('what a browser sends has the bounds of what a headset sends', async () => {
  const { secret } = await openPlay(portal, learner, module);
  const params = { uuid: crypto.randomUUID() };
  const events = Array.from({ length: sessionUploads.eventsPerUpload + 1 }, () => ({}));
  const sent = await portal.send(
    sessionUploads.appendEvents,
    { params, body: { events } },
    { playSecret: secret },
  );
  expect(sent.problem.code).toBe('request.invalid');
  expect(await sendTicket(portal, 'too short')).toMatchObject({ status: 400 });
});
