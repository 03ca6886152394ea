import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headsets, live } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCompanyRollups } from '../src/domain/figures/rollups/foldCompanyRollups.ts';
import { verifyRollups } from '../src/domain/figures/verifyRollups.ts';
import { signInAs } from '../src/testing/builders/builders.ts';
import { createTestPortal, type TestPortal } from '../src/testing/portal/testPortal.ts';
import { startLiveDemo } from './live/liveDemo.ts';
import { liveCompany, liveHeadsets } from './live/liveHeadsets.ts';
import { countStarted, removeLiveSessions } from './live/liveSessions.sql.ts';
import { makeDemo } from './makeDemo.ts';
import { demoId } from './store/demoId.ts';

const now = new Date('2026-11-21T09:30:00Z');
/** The headsets' clocks are not the portal's: its reckoning is exact to a few milliseconds. */
const aMinuteBefore = new Date(now.getTime() - 60_000);
const aMinuteLater = new Date(now.getTime() + 60_000);
const companyId = demoId('company', liveCompany);
const admin = { companyId, userId: demoId('user', '1000000002'), mobileNo: '1000000002', name: '' };

let portal: TestPortal;
let dataDir: string;

beforeAll(async () => {
  // The test listens on a port of its own and needs the demo's people.
  portal = await createTestPortal();
  portal.clock.set(now.toISOString());
  await makeDemo({ platform: portal.platform, now, progress: () => {}, size: { people: 40, days: 20 } });
  dataDir = await mkdtemp(join(tmpdir(), 'simward-live-'));
});
afterAll(async () => {
  await portal.close();
  await rm(dataDir, { recursive: true, force: true });
});

const readFleet = async () => {
  const answer = await portal.send(headsets.listHeadsets, {}, { token: await signInAs(portal, admin) });
  const names: readonly string[] = liveHeadsets.map(({ name }) => name);
  return answer.body.headsets.filter(({ name }) => names.includes(name));
};

/** The sessions in progress that are not the demo data's own. */
const readPlaying = async () => {
  const answer = await portal.send(live.listRunningSessions, {}, { token: await signInAs(portal, admin) });
  return answer.body.sessions.filter(({ startTime }) => startTime >= aMinuteBefore.toISOString());
};

test('learners play on headsets of their own until the portal stops, and a week later nothing is left of it', async () => {
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const liveDemo = startLiveDemo({ platform: portal.platform, portal: address, dataDir });
  await expect.poll(async () => (await readPlaying()).length).toBe(1);
  const [session] = await readPlaying();
  await expect
    .poll(async () => (await readFleet()).map(({ lastSeenAt }) => lastSeenAt))
    .toEqual(liveHeadsets.map(() => now.toISOString()));
  const fleet = { companyId, headsetIds: (await readFleet()).map(({ _id }) => _id) };
  const { database } = portal.platform;
  const countAll = () => database.read({ companyId }, (trx) => countStarted(trx, fleet, aMinuteBefore));

  await liveDemo.stop();
  expect(await readPlaying()).toEqual([]);
  const row = await database.read({ companyId }, (trx) =>
    trx
      .selectFrom('session')
      .select(['state', 'outcome', 'custody'])
      .where('company_id', '=', companyId)
      .where('session_id', '=', session?.sessionId ?? '')
      .executeTakeFirst(),
  );
  expect(row).toEqual({ state: 'finished', outcome: 'abandoned', custody: 'accepted' });

  await removeLiveSessions(portal.platform, fleet, aMinuteBefore);
  expect(await countAll()).toBe(1);
  portal.clock.advance({ days: 8 });
  await removeLiveSessions(portal.platform, fleet, aMinuteLater);
  expect(await countAll()).toBe(0);
  await foldCompanyRollups(portal.platform);
  expect(await verifyRollups(database)).toMatchObject({ different: 0 });
});
