import { auth, live } from '@simward/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../testing/builders/buildStaff.ts';
import { openStream } from '../../testing/network/openStream.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
/** Another process on the same database. */
let secondPortal: TestPortal;
let staff: BuiltStaff;
let stranger: SignedInUser;
let learner: SignedInUser;
let superAdmin: SignedInUser;

beforeAll(async () => {
  // The timers are replaced, because the tests send the heartbeat themselves.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // This test has a portal of its own, because it listens at an address and works with a second process.
  portal = await createTestPortal();
  secondPortal = await createTestPortal({ beside: portal });
  staff = await buildStaff(portal);
  stranger = await buildSignedIn(portal, staff.otherCompanyId, { role: 'Admin' });
  superAdmin = await buildSignedIn(portal, staff.otherCompanyId, { role: 'SuperAdmin' });
  learner = await buildSignedIn(portal, staff.companyId, { role: 'User' });
});
afterAll(async () => {
  await secondPortal.close();
  await portal.close();
  vi.useRealTimers();
});

const beat = () => vi.advanceTimersByTime(live.heartbeatMs);

/** Opens a stream, which is closed when the test ends. */
const follow = async ({ token }: { token: string }, at = portal) => {
  const stream = await openStream(at, token);
  onTestFinished(() => stream.close());
  expect(await stream.next()).toMatch(/^retry: \d+$/);
  return stream;
};

const change = (companyId = staff.companyId, at = portal) =>
  at.platform.database.write({ companyId }, async (trx) =>
    at.platform.live.announce(trx, 'tasks', companyId),
  );

const signedIn = (companyId = staff.companyId) => buildSignedIn(portal, companyId, { role: 'Admin' });

test('an answer goes on, unstored, ungathered and uncompressed, and shows that it lives', async () => {
  const stream = await follow(staff.admin);
  expect(stream.status).toBe(200);
  expect(stream.headers['content-type']).toMatch(/^text\/event-stream/);
  expect(stream.headers['cache-control']).toBe('no-store');
  expect(stream.headers['x-accel-buffering']).toBe('no');
  expect(stream.headers['content-encoding']).toBeUndefined();
  beat();
  expect(await stream.next()).toBe(':');
});

test('a change made through one process reaches whoever may read of it, at any other', async () => {
  const streams = await Promise.all(
    [staff.manager, superAdmin].flatMap((person) => [follow(person, portal), follow(person, secondPortal)]),
  );
  await change(staff.companyId, secondPortal);
  expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual(Array(4).fill('data: tasks'));
});

test('however often something changes, a stream hears of it at most twice a second', async () => {
  const person = await signedIn();
  const stream = await follow(person);
  const began = performance.now();
  for (let changes = 0; changes < 200; changes += 1) await change();
  expect(await stream.next()).toBe('data: tasks');
  await portal.send(auth.signOut, {}, { token: person.token });
  beat();
  const later = (await stream.rest()).filter((line) => line === 'data: tasks');
  expect(later.length).toBeLessThanOrEqual((performance.now() - began) / 500);
});

test('nobody hears of another company’s changes, nor of what their role may not read', async () => {
  const everything = await follow(superAdmin);
  const [elsewhere, without] = [await follow(stranger), await follow(learner)];
  await change();
  // A change that reached this stream was offered to all streams of the process, so that the others must have
  // left it out.
  expect(await everything.next()).toBe('data: tasks');
  await change(staff.otherCompanyId);
  expect(await elsewhere.next()).toBe('data: tasks');
  portal.clock.advance({ minutes: 11 });
  beat();
  expect(await elsewhere.rest()).toEqual([':']);
  expect(await without.rest()).toEqual([':']);
  portal.clock.advance({ minutes: -11 });
});

test('what is rolled back is not announced', async () => {
  const stream = await follow(stranger);
  const { database, live: announcer } = portal.platform;
  const companyId = staff.otherCompanyId;
  const failing = database.write({ companyId }, async (trx) => {
    announcer.announce(trx, 'tasks', companyId);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const everything = await follow(superAdmin);
  await change();
  expect(await everything.next()).toBe('data: tasks');
  portal.clock.advance({ minutes: 11 });
  beat();
  expect(await stream.rest()).toEqual([':']);
  portal.clock.advance({ minutes: -11 });
});

test('a sign-in that is ended ends its streams, and no other’s', async () => {
  const [leaving, staying] = [await signedIn(), await signedIn()];
  const [ended, stays] = [await follow(leaving), await follow(staying)];
  await portal.send(auth.signOut, {}, { token: leaving.token });
  beat();
  expect(await ended.rest()).toEqual([':']);
  await change();
  expect([await stays.next(), await stays.next()].sort()).toEqual([':', 'data: tasks']);
  const again = await openStream(portal, leaving.token);
  expect((await again.problem()).code).toBe('auth.required');
});

test('a person has so many streams and no more, until one is left', async () => {
  const person = await signedIn();
  const [first] = await Promise.all(Array.from({ length: 6 }, () => follow(person)));
  const refused = await openStream(portal, person.token);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect((await refused.problem()).code).toBe('live.too-many');
  await follow(await signedIn());
  first?.close();
  const isFollowed = () =>
    follow(person).then(
      () => true,
      () => false,
    );
  await expect.poll(isFollowed).toBe(true);
});

test('a process that lost its connection to the database lets its streams look again', async () => {
  const stream = await follow(staff.admin);
  const database = new pg.Client({ connectionString: portal.database.adminUrl });
  await database.connect();
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'simward-live'",
  );
  await database.end();
  expect([await stream.next(), await stream.next()]).toEqual([
    'data: tasks',
    expect.stringMatching(/^data: sessions \{/),
  ]);
  await change(staff.companyId, secondPortal);
  expect(await stream.next()).toBe('data: tasks');
});

test('a portal that stops ends its streams first', async () => {
  const stopping = await createTestPortal({ beside: portal });
  const stream = await follow(staff.admin, stopping);
  await stopping.close();
  expect(await stream.rest()).toEqual([]);
});
