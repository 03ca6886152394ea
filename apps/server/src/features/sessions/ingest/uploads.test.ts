import { randomUUID } from 'node:crypto';
import { device, headsets, modules, results, sessionUploads } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRollups } from '../../../domain/figures/verifyRollups.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import {
  buildBatchSession,
  buildEvent,
  type EnrolledHeadset,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { isStored } from '../sessions.sql.ts';
import { closeSilentSessions } from '../settle/closeSilentSessions.ts';
import { verifySessions } from '../settle/verifySessions.ts';

let portal: TestPortal;
let companyId: string;
let headset: EnrolledHeadset;
let learner: BuiltUser;
let module: BuiltModule;
let signedIn: SignedInLearner;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
  portal = await createTestPortal();
  ({ companyId } = await buildCompany(portal));
  headset = await enrolHeadset(portal, companyId);
  learner = await buildUser(portal, companyId);
  module = await buildModule(portal, companyId, { mustPassSteps: ['Give oxygen'] });
  await buildAssignment(portal, learner, module);
  signedIn = await signInOnHeadset(portal, headset, learner);
});
afterAll(() => portal.close());

const start = (
  uuid: string,
  given: Partial<sessionUploads.SessionStart> = {},
  credentials = signedIn.upload,
) =>
  portal.send(
    sessionUploads.startSession,
    {
      params: { uuid },
      body: {
        moduleId: module.moduleId,
        version: module.version,
        mode: 'assessment',
        startedAt: '2026-11-20T08:00:00Z',
        ...given,
      },
    },
    credentials,
  );
const append = (uuid: string, events: unknown[], credentials = signedIn.upload) =>
  portal.send(sessionUploads.appendEvents, { params: { uuid }, body: { events } }, credentials);
const finish = (
  uuid: string,
  given: Partial<sessionUploads.SessionFinish> = {},
  credentials = signedIn.upload,
) =>
  portal.send(
    sessionUploads.finishSession,
    {
      params: { uuid },
      body: { lastSeq: 0, endedAt: '2026-11-20T08:30:00Z', outcome: 'completed', ...given },
    },
    credentials,
  );
const upload = (sessions: unknown[], credentials = signedIn.upload) =>
  portal.send(sessionUploads.uploadBatch, { body: { sessions } }, credentials);

const storedEvents = async (sessionId: string) => {
  const rows = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('session_event')
      .select('event_id')
      .where('session_id', '=', sessionId)
      .orderBy('seq')
      .execute(),
  );
  return rows.map((row) => row.event_id);
};
const storedSession = (sessionId: string) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('session').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow(),
  );

test('start, events and finish answer the result card', async () => {
  const uuid = randomUUID();
  expect((await start(uuid)).body).toEqual({ sessionId: uuid, custody: 'accepted', duplicate: false });
  const receipt = await append(uuid, [
    buildEvent(1, { name: 'Give oxygen' }),
    buildEvent(2, { type: 'competency', competencyName: 'Recognition', score: 0.9 }),
    buildEvent(3, { type: 'competency', competencyName: 'Escalation', score: 0.7 }),
    buildEvent(4, { type: 'competency', competencyName: 'Teamwork', score: 0.5 }),
  ]);
  expect(receipt.body).toEqual({ accepted: 4, duplicates: 0, rejected: [], ackSeq: 4, missing: [] });
  const card = await finish(uuid, { lastSeq: 4 });
  expect(card.status).toBe(200);
  expect(card.body).toMatchObject({
    status: 'finished',
    score: 0.8,
    passMark: 0.7,
    successful: true,
    durationMinutes: 30,
    failedMustPassSteps: [],
  });
  expect(
    card.body.status === 'finished' && card.body.competencies.map((c) => [c.competencyName, c.known]),
  ).toEqual([
    ['Escalation', true],
    ['Recognition', true],
    ['Teamwork', false],
  ]);
});

test('a failed must-pass step makes a high score unsuccessful', async () => {
  const uuid = randomUUID();
  await start(uuid);
  await append(uuid, [buildEvent(1, { name: 'Give oxygen', correctAction: false })]);
  const card = await finish(uuid, { lastSeq: 1, score: 0.95 });
  expect(card.body).toMatchObject({ score: 0.95, successful: false, failedMustPassSteps: ['Give oxygen'] });
});

test('training is neither successful nor failed', async () => {
  const uuid = randomUUID();
  await start(uuid, { mode: 'training' });
  expect((await finish(uuid, { score: 0.95 })).body).toMatchObject({ score: 0.95, successful: null });
});

test('repeating any upload changes nothing', async () => {
  const session = buildBatchSession(portal, module, { steps: 20 });
  const once = await upload([session]);
  const before = await storedSession(session.sessionId);
  const again = await upload([session, session]);
  expect(again.body.results.map((result) => result.events?.accepted)).toEqual([0, 0]);
  expect(again.body.results[1]?.events?.duplicates).toBe(22);
  expect(again.body.results[0]?.result).toEqual(once.body.results[0]?.result);
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect((await append(session.sessionId, session.events)).body).toMatchObject({
      accepted: 0,
      duplicates: 22,
    });
    expect((await finish(session.sessionId, session.finish)).body).toEqual(once.body.results[0]?.result);
  }
  expect(await storedSession(session.sessionId)).toEqual(before);
  expect(await storedEvents(session.sessionId)).toHaveLength(22);
});

test('the same upload sent ten times at once is stored once', async () => {
  const session = buildBatchSession(portal, module, { steps: 10 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload([session])));
  expect(answers.map((answer) => answer.body.results[0]?.status)).toEqual(Array(10).fill('finished'));
  const accepted = answers.reduce((sum, answer) => sum + (answer.body.results[0]?.events?.accepted ?? 0), 0);
  expect(accepted).toBe(12);
  expect(await storedEvents(session.sessionId)).toHaveLength(12);
});

test('a batch of 500 events with 7 bad ones stores 493 and names the 7', async () => {
  const uuid = randomUUID();
  await start(uuid);
  const bad: Record<number, Record<string, unknown>> = {
    10: { ...buildEvent(10), type: 'dance' },
    60: { ...buildEvent(60), correctAction: 'yes' },
    111: { ...buildEvent(111), extra: true },
    222: { ...buildEvent(222), t: -1 },
    333: { ...buildEvent(333), name: 'a\u0000b' },
    444: { ...buildEvent(444), id: 'not an id' },
    500: { ...buildEvent(500), action: '' },
  };
  const events = Array.from({ length: 500 }, (_, index) => bad[index + 1] ?? buildEvent(index + 1));
  const { body } = await append(uuid, events);
  expect(body.accepted).toBe(493);
  expect(body.rejected.map(({ index, code, path }) => [index + 1, code, path])).toEqual([
    [10, 'event.invalid', 'type'],
    [60, 'event.invalid', 'correctAction'],
    [111, 'event.invalid', 'extra'],
    [222, 'event.invalid', 't'],
    [333, 'event.invalid', 'name'],
    [444, 'event.invalid', 'id'],
    [500, 'event.invalid', 'action'],
  ]);
  expect(body.rejected[0]?.message).toBe('Enter step or answer or competency or note or vitals or custom.');
  expect(body.missing).toEqual([]);
  expect(await storedEvents(uuid)).toHaveLength(493);
  expect((await finish(uuid, { lastSeq: 500, score: 0.5 })).body).toMatchObject({ status: 'finished' });
});

test('the same event id with another body is a conflict and leaves the first one', async () => {
  const uuid = randomUUID();
  await start(uuid);
  await append(uuid, [buildEvent(1)]);
  const { body } = await append(uuid, [buildEvent(1, { name: 'Another' }), buildEvent(2)]);
  expect(body).toMatchObject({ accepted: 1, duplicates: 0 });
  expect(body.rejected).toEqual([
    {
      id: 'event-1',
      index: 0,
      code: 'event.conflict',
      path: 'id',
      message: problemTexts['event.conflict'].detail,
    },
  ]);
});

test('a start or a finish repeated with another content is refused', async () => {
  const uuid = randomUUID();
  await start(uuid);
  expect((await start(uuid)).body.duplicate).toBe(true);
  const otherStart = await start(uuid, { mode: 'training' });
  expect([otherStart.status, otherStart.problem.code]).toEqual([409, 'session.conflict']);
  await finish(uuid, { score: 0.5 });
  const otherFinish = await finish(uuid, { score: 0.6 });
  expect([otherFinish.status, otherFinish.problem.code]).toEqual([409, 'session.finish-conflict']);
});

test('pieces may come in any order: finish and events before the start', async () => {
  const uuid = randomUUID();
  const early = await finish(uuid, { lastSeq: 3 });
  expect(early.status).toBe(202);
  expect(early.body).toMatchObject({ status: 'waiting', startMissing: true, missing: [[1, 3]] });
  expect((await append(uuid, [buildEvent(3), buildEvent(1)])).body).toMatchObject({
    ackSeq: 1,
    missing: [[2, 2]],
  });
  await start(uuid);
  expect((await storedSession(uuid)).state).toBe('waiting');
  await append(uuid, [buildEvent(2, { type: 'competency', competencyName: 'Recognition', score: 0.8 })]);
  expect((await finish(uuid, { lastSeq: 3 })).body).toMatchObject({ status: 'finished', score: 0.8 });
});

test('an event beyond the end of a finished session is taken, and its result stays', async () => {
  const uuid = randomUUID();
  await start(uuid);
  await append(uuid, [buildEvent(1, { type: 'competency', competencyName: 'Recognition', score: 0.4 })]);
  await finish(uuid, { lastSeq: 1 });
  const late = await append(uuid, [
    buildEvent(2, { type: 'competency', competencyName: 'Escalation', score: 0.8 }),
  ]);
  expect(late.body).toMatchObject({ accepted: 1, missing: [] });
  expect(await storedSession(uuid)).toMatchObject({ score: 0.4, late_events: 1 });
});

test('a silent session is closed as interrupted and opened again by late data', async () => {
  const uuid = randomUUID();
  await start(uuid);
  portal.clock.advance({ hours: 25 });
  await closeSilentSessions(portal.platform);
  expect((await storedSession(uuid)).state).toBe('interrupted');
  await append(uuid, [buildEvent(1)]);
  expect((await storedSession(uuid)).state).toBe('open');
  expect((await finish(uuid, { lastSeq: 1, score: 0.9 })).body).toMatchObject({
    status: 'finished',
    score: 0.9,
  });
});

test('a finished session that lacks an event is settled after three days with what is there', async () => {
  const uuid = randomUUID();
  await start(uuid);
  await append(uuid, [buildEvent(2, { type: 'competency', competencyName: 'Recognition', score: 0.9 })]);
  expect((await finish(uuid, { lastSeq: 2 })).status).toBe(202);
  portal.clock.advance({ hours: 73 });
  await closeSilentSessions(portal.platform);
  expect(await storedSession(uuid)).toMatchObject({ state: 'finished', score: 0.9 });
});

test('a wrong clock is corrected by the time it was sent at, and nothing is refused for it', async () => {
  const uuid = randomUUID();
  await start(uuid, { startedAt: '1970-01-01T00:10:00Z', sentAt: '1970-01-01T00:40:00Z' });
  const corrected = await storedSession(uuid);
  expect(corrected.started_at).toEqual(new Date(portal.clock.now().getTime() - 30 * 60_000));
  expect(corrected.device_started_at).toEqual(new Date('1970-01-01T00:10:00Z'));
  const future = randomUUID();
  await start(future, { startedAt: '2090-01-01T00:00:00Z' });
  expect((await storedSession(future)).started_at).toEqual(portal.clock.now());
});

test.each([
  ['0001-01-01T00:00:00Z', '0001-01-01T00:30:00Z', undefined],
  ['2026-11-20T09:00:00Z', '2026-11-20T09:30:00Z', '6800-01-01T00:00:00Z'],
  ['9999-12-31T23:00:00-12:00', '9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00Z'],
])('a session from a clock that says %s is stored, shown and counted', async (startedAt, endedAt, sentAt) => {
  const { sessionId, start: plain, finish: end, ...rest } = buildBatchSession(portal, module);
  const absurd = {
    ...rest,
    sessionId,
    start: { ...plain, startedAt, ...(sentAt && { sentAt }) },
    finish: { ...end, endedAt },
  };
  const good = buildBatchSession(portal, module);
  const { body } = await upload([absurd, good]);
  expect(body.results.map(({ status }) => status)).toEqual(['finished', 'finished']);
  expect((await storedSession(sessionId)).started_at).toEqual(portal.clock.now());
  const token = await signInAs(portal, learner);
  for (const answer of [
    await portal.send(modules.userModules, {}, { token }),
    await portal.send(results.testDetails, { query: { sessionId } }, { token }),
  ])
    expect(answer.status).toBe(200);
  const { differences } = await verifyRollups(portal.platform.database);
  expect(differences).toEqual([]);
});

test('a repeat across the end of a month stays one event', async () => {
  const uuid = randomUUID();
  portal.clock.set('2026-11-30T23:59:00Z');
  signedIn = await signInOnHeadset(portal, headset, learner);
  await start(uuid);
  await append(uuid, [buildEvent(1)]);
  portal.clock.set('2026-12-01T00:01:00Z');
  expect((await append(uuid, [buildEvent(1)])).body).toMatchObject({ accepted: 0, duplicates: 1 });
  expect(await storedEvents(uuid)).toEqual(['event-1']);
});

test('one bad session never blocks the others of a batch', async () => {
  const good = buildBatchSession(portal, module);
  const noModule = { ...buildBatchSession(portal, module), start: { ...good.start, moduleId: randomUUID() } };
  const { body } = await upload([{ sessionId: 7 }, noModule, { ...good, extra: 1 }, good]);
  expect(body.results.map((result) => [result.status, result.problem?.code, result.problem?.path])).toEqual([
    ['rejected', 'request.invalid', 'sessionId'],
    ['rejected', 'module.not-found', ''],
    ['rejected', 'request.invalid', 'extra'],
    ['finished', undefined, undefined],
  ]);
});

test('an upload without a grant of this headset is refused', async () => {
  const other = await enrolHeadset(portal, companyId);
  const foreign = await upload([buildBatchSession(portal, module)], {
    secret: other.secret,
    headers: signedIn.upload.headers,
  });
  expect(foreign.body.results[0]?.problem?.code).toBe('headset.grant-required');
  const none = await start(randomUUID(), {}, { secret: headset.secret, headers: {} });
  expect([none.status, none.problem.code]).toEqual([401, 'headset.grant-required']);
  const more = await start(randomUUID(), {}, { secret: `${headset.secret} x`, headers: {} });
  expect([more.status, more.problem.code]).toEqual([401, 'auth.required']);
  const unknown = await start(randomUUID(), {}, { secret: 'unknown', headers: {} });
  expect([unknown.status, unknown.problem.code]).toEqual([401, 'headset.unknown']);
});

test('a session stays with its headset and its learner', async () => {
  const session = buildBatchSession(portal, module);
  await upload([session]);
  const colleague = await signInOnHeadset(portal, headset, await buildUser(portal, companyId));
  expect((await upload([session], colleague.upload)).body.results[0]?.problem?.code).toBe('session.conflict');
});

test('results of a person deactivated meanwhile are quarantined; after 30 days uploads are unclaimed', async () => {
  const leaver = await buildUser(portal, companyId);
  const grant = await signInOnHeadset(portal, headset, leaver);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx.updateTable('user_account').set({ status: false }).where('user_id', '=', leaver.userId).execute(),
  );
  const quarantined = await upload([buildBatchSession(portal, module)], grant.upload);
  expect(quarantined.body.results[0]).toMatchObject({ status: 'finished', custody: 'quarantined' });
  const late = await signInOnHeadset(portal, headset, learner);
  portal.clock.advance({ days: 30 });
  const unclaimed = await upload([buildBatchSession(portal, module)], late.upload);
  expect(unclaimed.body.results[0]).toMatchObject({ status: 'finished', custody: 'unclaimed' });
});

test('a revoked headset is heard for 30 days as unclaimed, then no more', async () => {
  const lost = await enrolHeadset(portal, companyId);
  const grant = await signInOnHeadset(portal, lost, learner);
  const admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  const before = await upload([buildBatchSession(portal, module)], grant.upload);
  expect(before.body.results[0]).toMatchObject({ custody: 'accepted' });
  await portal.send(headsets.revokeHeadset, { params: { id: lost.headsetId } }, { token: admin });
  const heard = await upload([buildBatchSession(portal, module)], grant.upload);
  expect(heard.body.results[0]).toMatchObject({ custody: 'unclaimed' });
  expect((await portal.send(device.modulesOnHeadset, { query: {} }, { token: grant.token })).status).toBe(
    401,
  );
  portal.clock.advance({ days: 31 });
  const late = buildBatchSession(portal, module);
  for (const sessions of [[late], [{ ...late, start: 'unreadable' }], []])
    expect((await upload(sessions, grant.upload)).problem.code).toBe('headset.unknown');
  const stored = await portal.platform.database.read('all', (trx) =>
    isStored(trx, companyId, late.sessionId),
  );
  expect(stored).toBe(false);
});

test('every settled session equals its recomputation from the events', async () => {
  const { compared, differences } = await verifySessions(portal.platform.database);
  expect(compared).toBeGreaterThan(10);
  expect(differences).toEqual([]);
});
