import type { sessionUploads } from '@simward/contract';
import { expect, test } from 'vitest';
import type { PortalProblem } from './portal/portalFailure.ts';
import { emptyDisk, memoryStore } from './testing/memoryStore.ts';
import { modelPortal, problemResponse, sessionOf } from './testing/modelPortal.ts';
import { completed, learner, offline, testHeadset, training, untilAborted } from './testing/testHeadset.ts';

const call = { name: 'Call', action: 'Called the team', correctAction: true };

test('a session reaches the portal as it was reported, and its finish answers the result card', async () => {
  const portal = modelPortal();
  let elapsed = 0;
  const headset = await testHeadset(portal, { clock: { now: portal.now, elapsed: () => elapsed } });
  await headset.signIn(learner, '2468');
  const session = await headset.start(training);
  elapsed = 1500;
  await session.step(call);
  await session.answer({ name: 'Pain', question: 'Any pain?', answer: 'No', correct: true });
  await session.competency({ competencyName: 'Escalation', score: 0.9 });
  await session.vitals({ heartRate: 90 });
  elapsed = 60_000;
  await session.custom({ name: 'Gaze', data: { target: 'monitor' } });
  const card = await session.finish(completed);

  expect(card).toMatchObject({ score: 0.9, successful: true, durationMinutes: 1 });
  const stored = portal.sessions.get(session.sessionId);
  expect(stored?.proof).toBe(`grant of ${learner}`);
  expect([...(stored?.events.values() ?? [])].map(({ seq, t, type }) => [seq, t, type])).toEqual([
    [1, 1500, 'step'],
    [2, 1500, 'answer'],
    [3, 1500, 'competency'],
    [4, 1500, 'vitals'],
    [5, 60_000, 'custom'],
  ]);
  expect(headset.unsent()).toEqual({ unsentSessions: 0, unsentEvents: 0 });
});

test('the portal says where a session stands, also to an app that was started anew', async () => {
  const disk = emptyDisk();
  const portal = modelPortal();
  const headset = await testHeadset(portal, { store: memoryStore(disk) });
  await headset.signIn(learner, '2468');
  const { sessionId } = await headset.start(training);
  await headset.flush();
  expect(await headset.standing(sessionId)).toMatchObject({
    status: 'open',
    finishMissing: true,
    result: null,
  });

  const later = await testHeadset(portal, { store: memoryStore(disk) });
  await later.delivered();
  const standing = await later.standing(sessionId);
  expect(standing).toMatchObject({ status: 'finished', missing: [], result: { outcome: 'crashed' } });
  expect(await later.standing(sessionOf(255))).toBeUndefined();
});

test('an enrolment survives in the store', async () => {
  const disk = emptyDisk();
  const portal = modelPortal();
  const fresh = await testHeadset(portal, { store: memoryStore(disk), secret: undefined });
  expect(fresh.enrolled()).toBe(false);
  await expect(fresh.signIn(learner, '2468')).rejects.toThrow('Enrol this headset first');
  await fresh.enrol('ABCD', { name: 'Ward 3', platform: 'PICO', model: 'PICO 4' });
  const later = await testHeadset(portal, { store: memoryStore(disk), secret: undefined });
  expect(later.enrolled()).toBe(true);
  await expect(later.signIn(learner, '2468')).resolves.toMatchObject({ name: learner });
});

test('sessions recorded offline travel whole, each for the learner who was signed in at its start', async () => {
  const portal = modelPortal();
  let online = true;
  const headset = await testHeadset(portal, {
    fetch: (url, init) => (online ? portal.fetch(url, init) : offline()),
    sleep: untilAborted,
  });
  for (const mobileNo of [learner, '1000000005']) {
    online = true;
    await headset.signIn(mobileNo, '2468');
    online = false;
    const session = await headset.start(training);
    await session.step(call);
    expect(await session.finish(completed)).toBeUndefined();
  }
  online = true;
  portal.calls.length = 0;
  expect(await headset.flush()).toEqual({ unsentSessions: 0, unsentEvents: 0 });
  expect(portal.calls).toEqual(['GET /device/time', 'POST /device/batches']);
  expect([...portal.sessions.values()].map(({ proof }) => proof)).toEqual([
    `grant of ${learner}`,
    'grant of 1000000005',
  ]);
});

test('a refused event is reported and kept, and the session goes on without it', async () => {
  const portal = modelPortal();
  portal.refuses = (event) => event.type === 'note';
  const refused: unknown[] = [];
  const headset = await testHeadset(portal, { onRefused: (refusal) => refused.push(refusal) });
  await headset.signIn(learner, '2468');
  const session = await headset.start(training);
  await session.step(call);
  await session.note({ text: 'Not wanted' });
  await session.step(call);
  await session.finish(completed);
  await headset.delivered();
  const sent = [...(portal.sessions.get(session.sessionId)?.events.values() ?? [])];
  expect(sent.map(({ seq, type }) => [seq, type])).toEqual([
    [1, 'step'],
    [3, 'step'],
    [2, 'custom'],
  ]);
  expect(refused).toMatchObject([{ sessionId: session.sessionId, code: 'event.invalid' }]);
  expect(headset.refusals()).toMatchObject([{ sessionId: session.sessionId, refusals: [{}] }]);
  await headset.forget(session.sessionId);
  expect(headset.refusals()).toEqual([]);
});

test('a session that is refused as a whole is kept, and the others go on', async () => {
  const portal = modelPortal();
  const disk = emptyDisk();
  portal.refusesSession = ({ mode }) => (mode === 'assessment' ? 'module.not-found' : undefined);
  const refused: string[] = [];
  const headset = await testHeadset(portal, {
    store: memoryStore(disk),
    onRefused: ({ code }) => refused.push(code),
  });
  await headset.signIn(learner, '2468');
  const bad = await headset.start({ ...training, mode: 'assessment' });
  await bad.finish(completed);
  const good = await headset.start(training);
  expect(await good.finish(completed)).toMatchObject({ status: 'finished' });
  expect(refused).toEqual(['module.not-found']);

  portal.refusesSession = () => undefined;
  const later = await testHeadset(portal, { store: memoryStore(disk) });
  await later.delivered();
  expect(portal.sessions.get(bad.sessionId)?.finish).toBeDefined();
});

test('a revoked headset stops, says so and keeps what it has', async () => {
  const portal = modelPortal();
  const stopped: string[] = [];
  const headset = await testHeadset(portal, { onStopped: ({ message }) => stopped.push(message) });
  await headset.signIn(learner, '2468');
  portal.revoked = true;
  const session = await headset.start(training);
  await session.step(call);
  expect(await session.finish(completed)).toBeUndefined();
  await headset.delivered();
  expect(stopped).toEqual(['This headset is not enrolled, or its access was revoked.']);
  expect(headset.unsent()).toEqual({ unsentSessions: 1, unsentEvents: 1 });
  expect(portal.sessions.size).toBe(0);
});

test('a session goes on when its headset is enrolled again', async () => {
  const portal = modelPortal();
  const headset = await testHeadset(portal, { secret: 'a secret that the portal has forgotten' });
  await expect(headset.signIn(learner, '2468')).rejects.toMatchObject({ code: 'headset.unknown' });
  await headset.enrol('ABCD', { name: 'Ward 3', platform: 'PICO', model: 'PICO 4' });
  await headset.signIn(learner, '2468');
  const session = await headset.start(training);
  expect(await session.finish(completed)).toMatchObject({ status: 'finished' });
});

test('what a crash left open is closed as crashed and delivered at the next start', async () => {
  const portal = modelPortal();
  const disk = emptyDisk();
  let online = true;
  const headset = await testHeadset(portal, {
    store: memoryStore(disk),
    fetch: (url, init) => (online ? portal.fetch(url, init) : offline()),
    sleep: () => new Promise(() => {}),
  });
  await headset.signIn(learner, '2468');
  online = false;
  const session = await headset.start(training);
  await session.step({ ...call, t: 30_000 });
  const later = await testHeadset(portal, { store: memoryStore(disk) });
  await later.delivered();
  expect(portal.sessions.get(session.sessionId)?.finish).toEqual({
    lastSeq: 1,
    t: 30_000,
    outcome: 'crashed',
    endedAt: new Date(portal.now().getTime() + 30_000).toISOString(),
  });
});

test('a wrong field is refused at the report, before anything is recorded', async () => {
  const portal = modelPortal();
  const headset = await testHeadset(portal);
  await headset.signIn(learner, '2468');
  const session = await headset.start(training);
  await expect(session.competency({ competencyName: 'Escalation', score: 90 })).rejects.toThrow();
  await session.step(call);
  await session.finish(completed);
  expect([...(portal.sessions.get(session.sessionId)?.events.values() ?? [])].map(({ seq }) => seq)).toEqual([
    1,
  ]);
});

test('what the portal lost is sent again', async () => {
  const portal = modelPortal();
  let forgetful = true;
  const headset = await testHeadset(portal, {
    fetch: (url, init) => {
      if (forgetful && url.endsWith('/finish')) {
        forgetful = false;
        for (const { events } of portal.sessions.values()) events.clear();
      }
      return portal.fetch(url, init);
    },
  });
  await headset.signIn(learner, '2468');
  const session = await headset.start(training);
  await headset.delivered();
  await session.step(call);
  await headset.flush();
  await session.finish(completed);
  await headset.delivered();
  expect(portal.sessions.get(session.sessionId)?.events.size).toBe(1);
});

test('Retry-After is the least wait, and waits grow otherwise', async () => {
  const portal = modelPortal();
  const answers = [
    () => problemResponse('server.unavailable', { 'retry-after': '30' }),
    () => problemResponse('request.too-many'),
    () => problemResponse('server.stopping'),
  ];
  const waits: number[] = [];
  const headset = await testHeadset(portal, {
    fetch: async (url, init) =>
      (url.endsWith('/time') ? undefined : answers.shift()?.()) ?? portal.fetch(url, init),
    onWaiting: ({ waitMs }) => waits.push(waitMs),
    secret: undefined,
  });
  await headset.delivered();
  const answersToUploads = answers.splice(0);
  await headset.enrol('ABCD', { name: 'Ward 3', platform: 'PICO', model: 'PICO 4' });
  await headset.signIn(learner, '2468');
  answers.push(...answersToUploads);
  await headset.start(training);
  await headset.delivered();
  expect(waits).toEqual([30_250, 1500, 3000]);
});

test('sentAt is told on the clock on which the session was started', async () => {
  const portal = modelPortal();
  const sent: sessionUploads.BatchSession[] = [];
  let skewMs = -5_000_000_000;
  let online = true;
  const headset = await testHeadset(portal, {
    clock: { now: () => new Date(portal.now().getTime() + skewMs), elapsed: () => 0 },
    fetch: (url, init) => {
      if (!online) return offline();
      if (url.endsWith('/batches')) sent.push(...JSON.parse(String(init.body)).sessions);
      return portal.fetch(url, init);
    },
    sleep: untilAborted,
  });
  await headset.signIn(learner, '2468');
  online = false;
  const session = await headset.start(training);
  await session.finish(completed);
  skewMs = 0;
  online = true;
  await headset.flush();
  expect(sent.map(({ start }) => start.sentAt)).toEqual(sent.map(({ start }) => start.startedAt));
  expect(sent).toHaveLength(1);
});

test('a refused sign-in says why', async () => {
  const portal = modelPortal();
  const headset = await testHeadset(portal, {
    fetch: async (url, init) =>
      url.endsWith('/sign-in') ? problemResponse('auth.credentials') : portal.fetch(url, init),
  });
  await expect(headset.signIn(learner, '0000')).rejects.toMatchObject({
    code: 'auth.credentials',
  } satisfies Partial<PortalProblem>);
});
