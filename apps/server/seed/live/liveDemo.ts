import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PortalProblem } from '@simward/device';
import { createRandom, type Random } from '@simward/device/simulator';
import type { Platform } from '../../src/platform/platform.ts';
import type { Person } from '../content/person.ts';
import { annaBerg } from '../model/annaBerg.ts';
import { demoPeople } from '../planDemo.ts';
import { demoId } from '../store/demoId.ts';
import { connectLiveHeadset, type LiveHeadset, liveCompany, liveHeadsets } from './liveHeadsets.ts';
import {
  countInProgress,
  countStarted,
  type LiveFleet,
  listRested,
  removeLiveSessions,
} from './liveSessions.sql.ts';
import { mayStart } from './mayStart.ts';
import { playLive } from './playLive.ts';

export interface LiveDemo {
  /** Lets the learners leave their sessions, and waits a few seconds at most until the portal has them. */
  stop(): Promise<void>;
}

interface LiveRequest {
  platform: Platform;
  /** Address at which the portal listens. */
  portal: string;
  dataDir: string;
}

const lookEveryMs = 20_000;
const longestStopMs = 3_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const keptDays = 7;
const restMs = 3 * hourMs;

/**
 * Lets simulated learners of the demo hospital play on headsets of their own, through the device interface, while the
 * portal runs. Only a demo may start it.
 */
export const startLiveDemo = (request: LiveRequest): LiveDemo => {
  const { log } = request.platform;
  const stopping = new AbortController();
  const ended = run(request, stopping.signal).catch((error: unknown) => {
    log.warn({ err: error }, 'the learners of the live demo stopped');
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([ended, delay(longestStopMs, undefined, { ref: false })]);
    },
  };
};

const run = async ({ platform, portal, dataDir }: LiveRequest, signal: AbortSignal): Promise<void> => {
  const { database, clock, log } = platform;
  const people = demoPeople();
  const random = createRandom(`live ${clock.now().toISOString()}`);
  const context = { platform, portal, folder: join(dataDir, 'demo-headsets'), people };
  const headsets = new Set<LiveHeadset>();
  for (const content of liveHeadsets) {
    if (signal.aborted) break;
    await connectLiveHeadset(context, content).then(
      (live) => headsets.add(live),
      (error: unknown) =>
        log.warn({ err: error, headset: content.name }, 'a headset of the live demo is off'),
    );
  }
  if (headsets.size === 0) return;
  const companyId = demoId('company', liveCompany);
  const fleet: LiveFleet = { companyId, headsetIds: [...headsets].map(({ headsetId }) => headsetId) };
  const playing = new Map<LiveHeadset, Promise<void>>();
  let startedAt = Number.NEGATIVE_INFINITY;
  let removedAt = Number.NEGATIVE_INFINITY;

  const play = async (live: LiveHeadset) => {
    try {
      const restedIds = await database.read({ companyId }, (trx) => listRested(trx, companyId, ago(restMs)));
      const person = choosePerson(people, live, restedIds, random);
      if (person) await playLive({ headset: live.headset, person, random, now: () => clock.now(), signal });
    } catch (error) {
      log.info({ err: error, headset: live.content.name }, 'a learner of the live demo could not play');
      // A visitor has ended the headset's access.
      if (error instanceof PortalProblem && error.code === 'headset.unknown') headsets.delete(live);
    } finally {
      playing.delete(live);
    }
  };
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const look = async () => {
    const now = clock.now().getTime();
    if (now - removedAt >= hourMs) {
      await removeLiveSessions(platform, fleet, ago(keptDays * dayMs));
      removedAt = now;
    }
    const free = [...headsets].filter((live) => !playing.has(live));
    const live = free.length > 0 ? random.pick(free) : undefined;
    const moment = await database.read({ companyId }, async (trx) => ({
      inProgress: await countInProgress(trx, companyId, clock.now()),
      startedInADay: await countStarted(trx, fleet, ago(dayMs)),
      sinceLastStartMs: now - startedAt,
    }));
    if (!live || !mayStart(moment)) return;
    startedAt = now;
    playing.set(live, play(live));
  };

  while (!signal.aborted) {
    await look().catch((error: unknown) => log.info({ err: error }, 'the live demo looks again later'));
    await delay(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await Promise.allSettled(playing.values());
  await Promise.all([...headsets].map(({ headset }) => headset.close()));
};

const ownDepartmentShare = 0.6;

/** A rested learner of the hospital, more often of the headset's department. Anna Berg's history stays as it was written. */
const choosePerson = (
  people: readonly Person[],
  { content: { departmentName } }: LiveHeadset,
  restedIds: ReadonlySet<string>,
  random: Random,
): Person | undefined => {
  const rested = people.filter(
    ({ role, mobileNo }) => role === 'User' && mobileNo !== annaBerg && restedIds.has(mobileNo),
  );
  const own = rested.filter(({ departmentNames }) => departmentNames.includes(departmentName));
  const chosen = own.length > 0 && random.chance(ownDepartmentShare) ? own : rested;
  return chosen.length > 0 ? random.pick(chosen) : undefined;
};
