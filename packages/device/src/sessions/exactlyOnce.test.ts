import { sessionUploads } from '@simward/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Headset } from '../headset.ts';
import { type Disk, emptyDisk, memoryStore } from '../testing/memoryStore.ts';
import { type ModelPortal, modelPortal, problemResponse } from '../testing/modelPortal.ts';
import { countedIds, learner, testHeadset, testModule } from '../testing/testHeadset.ts';
import type { Session } from './session.ts';

const faults = [
  'none',
  'drop request',
  'drop answer',
  'repeat',
  'unavailable',
  'failed',
  'web page',
  'html as json',
] as const;
type Fault = (typeof faults)[number];

const colleague = '1000000005';

const acts = ['start', 'start offline', 'step', 'step', 'step', 'finish', 'flush', 'pause', 'crash'] as const;

interface World {
  portal: ModelPortal;
  disk: Disk;
  scheduler: fc.Scheduler;
  nextFault: () => Fault;
  newId: () => string;
  acknowledged: string[];
}

/**
 * For each session the events that were reported as safe in the store, and the proof of who its learner is.
 */
type Reported = Map<string, { safe: Set<string>; proof: string }>;

/** One process of the headset. After `crash` nothing reaches the disk or the network any more. */
const boot = async (world: World): Promise<{ headset: Headset; crash: () => void }> => {
  const { portal, disk, scheduler } = world;
  let alive = true;
  const turn = async (label: string) => {
    await scheduler.schedule(Promise.resolve(), label);
    if (!alive) await new Promise(() => {});
  };
  const headset = await testHeadset(portal, {
    store: memoryStore(disk, () => turn('disk')),
    newId: world.newId,
    sleep: () => turn('sleep'),
    onAcknowledged: ({ eventIds }) => world.acknowledged.push(...eventIds),
    fetch: async (url, init) => {
      await turn('request');
      const fault = url.endsWith('/sign-in') ? 'none' : world.nextFault();
      if (fault === 'drop request') throw new TypeError('fetch failed');
      if (fault === 'unavailable') return problemResponse('server.unavailable', { 'retry-after': '1' });
      if (fault === 'failed') return problemResponse('server.failed');
      if (fault === 'web page') return new Response('<html>Accept the terms</html>', { status: 200 });
      if (fault === 'html as json') return Response.json({ ok: true });
      if (fault === 'repeat') await portal.fetch(url, init);
      const response = await portal.fetch(url, init);
      await turn('answer');
      if (fault === 'drop answer') throw new TypeError('terminated');
      return response;
    },
  });
  return {
    headset,
    crash: () => {
      alive = false;
    },
  };
};

const play = async (world: World, script: readonly (typeof acts)[number][]): Promise<Reported> => {
  const reported: Reported = new Map();
  const { scheduler } = world;
  const run = <T>(work: Promise<T>) => scheduler.waitFor(work);
  let { headset, crash } = await run(boot(world));
  let session: Session | undefined;
  let steps = 0;
  for (const act of script) {
    if (act === 'crash') {
      crash();
      session = undefined;
      ({ headset, crash } = await run(boot(world)));
    } else if (act === 'start' || act === 'start offline') {
      const isOffline = act === 'start offline';
      if (isOffline) await run(headset.signInOffline(colleague, '8642'));
      else await run(headset.signIn(learner, '2468'));
      session = await run(headset.start({ module: testModule, mode: 'training' }));
      const proof = isOffline ? `seal of ${colleague}:8642` : `grant of ${learner}`;
      reported.set(session.sessionId, { safe: new Set(), proof });
    } else if (act === 'step' && session) {
      steps += 1;
      const action = `Step ${steps}`;
      const safe = reported.get(session.sessionId)?.safe;
      const step = session.step({ name: 'Step', action, correctAction: true }).then(() => safe?.add(action));
      // Some reports are awaited, others are still being stored when the next one begins.
      if (steps % 2 === 0) await run(step);
    } else if (act === 'finish' && session) {
      const finishing = session.finish({ outcome: 'completed', score: 0.9 });
      session = undefined;
      if (steps % 3 === 0) await run(finishing);
    } else if (act === 'flush') {
      await run(headset.flush());
    } else if (act === 'pause') {
      await scheduler.waitNext(Math.min(3, scheduler.count()));
    }
  }
  crash();
  return reported;
};

test('whatever fails, everything that was safe on the headset is in the portal exactly once', async () => {
  const fault = fc.constantFrom(...faults);
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(fault, { maxLength: 40 }),
    fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 30 }),
    async (scheduler, pending, script) => {
      const portal = modelPortal();
      const disk = emptyDisk();
      const acknowledged: string[] = [];
      const nextFault = () => pending.shift() ?? 'none';
      const world: World = { portal, disk, scheduler, nextFault, newId: countedIds(), acknowledged };
      const reported = await play(world, script);

      const last = await testHeadset(portal, { store: memoryStore(disk), newId: world.newId });
      await last.delivered();
      expect(last.unsent()).toEqual({ unsentSessions: 0, unsentEvents: 0 });
      expect(disk.journals.size).toBe(0);
      for (const [sessionId, { safe, proof }] of reported) {
        const stored = portal.sessions.get(sessionId);
        const events = [...(stored?.events.values() ?? [])];
        const actions = events.flatMap((event) => (event.type === 'step' ? [event.action] : []));
        expect(new Set(actions).size).toBe(actions.length);
        expect(new Set(events.map(({ seq }) => seq)).size).toBe(events.length);
        expect([...safe].filter((action) => !actions.includes(action))).toEqual([]);
        expect(stored?.finish?.lastSeq).toBe(events.length);
        expect(stored?.proof).toBe(proof);
      }
      const known = new Set([...portal.sessions.values()].flatMap(({ events }) => [...events.keys()]));
      expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: 300 });
}, 60_000);

test('more than one upload holds is sent in several', async () => {
  const portal = modelPortal();
  const headset = await testHeadset(portal);
  await headset.signIn(learner, '2468');
  const session = await headset.start({ module: testModule, mode: 'training' });
  await headset.delivered();
  const note = { text: 'x'.repeat(100) };
  await Promise.all(Array.from({ length: sessionUploads.eventsPerUpload * 2 + 1 }, () => session.note(note)));
  await session.finish({ outcome: 'completed' });
  expect(portal.sessions.get(session.sessionId)?.events.size).toBe(sessionUploads.eventsPerUpload * 2 + 1);
});
