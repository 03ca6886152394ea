import { expect, test } from 'vitest';
import type { ConnectOptions } from '../connect.ts';
import { emptyDisk, memoryStore } from '../testing/memoryStore.ts';
import { modelPortal, problemResponse } from '../testing/modelPortal.ts';
import { completed, learner, offline, testHeadset, training, untilAborted } from '../testing/testHeadset.ts';

const pin = '86420975';

/** An enrolled headset without a connection until `connection.online` is set. */
const enrolledHeadset = async (changes: Partial<ConnectOptions> = {}) => {
  const portal = modelPortal();
  const disk = emptyDisk();
  const connection = { online: true };
  const through = changes.fetch ?? portal.fetch;
  const headset = await testHeadset(portal, {
    store: memoryStore(disk),
    secret: undefined,
    sealingKey: undefined,
    sleep: untilAborted,
    ...changes,
    fetch: (url, init) => (connection.online ? through(url, init) : offline()),
  });
  await headset.enrol('ABCD', { name: 'Ward 3', platform: 'PICO', model: 'PICO 4' });
  connection.online = false;
  return { portal, disk, connection, headset };
};

test('each session carries a seal of its own, and nothing else of the sign-in is stored', async () => {
  const { portal, disk, connection, headset } = await enrolledHeadset();
  await headset.signInOffline(learner, pin);
  const sessions = [await headset.start(training), await headset.start(training)];
  for (const session of sessions) await session.finish(completed);
  const stored = JSON.stringify([...disk.journals, disk.enrolment]);
  expect(stored).not.toContain(learner);
  expect(stored).not.toContain(pin);

  connection.online = true;
  expect(await headset.flush()).toEqual({ unsentSessions: 0, unsentEvents: 0 });
  expect(portal.calls).toContain('POST /device/batches');
  expect(sessions.map(({ sessionId }) => portal.sessions.get(sessionId)?.proof)).toEqual([
    `seal of ${learner}:${pin}`,
    `seal of ${learner}:${pin}`,
  ]);
});

test('a User ID that is typed in groups, as it stands on a card, is sealed as the portal knows it', async () => {
  const { portal, connection, headset } = await enrolledHeadset();
  await headset.signInOffline(learner.replace(/^(....)(...)/, '$1 $2 '), '8642 0975');
  const session = await headset.start(training);
  await session.finish(completed);
  connection.online = true;
  await headset.flush();
  expect(portal.sessions.get(session.sessionId)?.proof).toBe(`seal of ${learner}:${pin}`);
});

test('a session that goes piece by piece shows its seal with each, and hears that it was received', async () => {
  const { portal, connection, headset } = await enrolledHeadset();
  await headset.signInOffline(learner, pin);
  connection.online = true;
  const session = await headset.start(training);
  await headset.flush();
  await session.note({ text: 'Called the team' });
  expect(await session.finish(completed)).toMatchObject({ status: 'finished', custody: 'received' });
  expect(portal.calls.filter((call) => call.includes('/sessions/'))).toEqual([
    `PUT /device/sessions/${session.sessionId}`,
    `POST /device/sessions/${session.sessionId}/events`,
    `POST /device/sessions/${session.sessionId}/finish`,
  ]);
});

test('each session belongs to who was signed in at its start, offline or not', async () => {
  const { portal, connection, headset } = await enrolledHeadset();
  await headset.signInOffline(learner, pin);
  const sealed = await headset.start(training);
  connection.online = true;
  await headset.signIn('1000000005', '2468');
  const granted = await headset.start(training);
  await sealed.finish(completed);
  await granted.finish(completed);
  expect(portal.sessions.get(sealed.sessionId)?.proof).toBe(`seal of ${learner}:${pin}`);
  expect(portal.sessions.get(granted.sessionId)?.proof).toBe('grant of 1000000005');
});

test('a portal that is busy with sign-ins is asked again', async () => {
  const waits: number[] = [];
  const portal = modelPortal();
  let busy = true;
  const { headset, connection } = await enrolledHeadset({
    sleep: async () => {
      busy = false;
    },
    onWaiting: ({ waitMs }) => waits.push(waitMs),
    fetch: async (url, init) => {
      portal.refusesSession = () => (busy ? 'auth.busy' : undefined);
      const isStart = init.method === 'PUT';
      return busy && isStart ? problemResponse('auth.busy', { 'retry-after': '2' }) : portal.fetch(url, init);
    },
  });
  connection.online = true;
  await headset.signInOffline(learner, pin);
  busy = true;
  const session = await headset.start(training);
  await headset.delivered();
  await session.finish(completed);
  await headset.delivered();
  expect(waits).toEqual([2250]);
  expect(portal.sessions.get(session.sessionId)).toMatchObject({ custody: 'received' });
  expect(headset.refusals()).toEqual([]);
});

test('it ends with the sign-out', async () => {
  const { headset } = await enrolledHeadset();
  await headset.signInOffline(learner, pin);
  headset.signOut();
  await expect(headset.start(training)).rejects.toThrow('Sign a learner in');
});

test('what cannot be a sign-in is refused where it is typed, and modules are not listed', async () => {
  const { headset } = await enrolledHeadset();
  await expect(headset.signInOffline(learner, 'secret')).rejects.toThrow('a PIN has 4 to 10 digits');
  await headset.signInOffline(learner, pin);
  await expect(headset.modules()).rejects.toThrow('After signing in offline');
});

test('a headset that was never enrolled has no key to seal with', async () => {
  const headset = await testHeadset(modelPortal(), { secret: undefined, sealingKey: undefined });
  await expect(headset.signInOffline(learner, pin)).rejects.toThrow('Enrol this headset first');
});
