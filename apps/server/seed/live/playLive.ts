import { setTimeout as delay } from 'node:timers/promises';
import type { Headset } from '@simward/device';
import {
  createRandom,
  makeLearner,
  type PastSession,
  type PlayedSession,
  playSession,
  type Random,
  recordPlayed,
} from '@simward/device/simulator';
import type { DemoModule } from '../content/contentTypes.ts';
import { moduleCatalogue } from '../content/moduleCatalogue.ts';
import type { Person } from '../content/person.ts';
import { demoPin } from '../demoSignIns.ts';
import { demoId } from '../store/demoId.ts';
import { liveAppVersion } from './liveHeadsets.ts';

type OfferedModule = Awaited<ReturnType<Headset['modules']>>[number];

interface Choice {
  module: DemoModule;
  offered: OfferedModule;
}

interface Turn {
  headset: Headset;
  person: Person;
  random: Random;
  now: () => Date;
  /** Ends the session before its time, as abandoned. */
  signal: AbortSignal;
}

/** A learner signs in on the headset, plays one session in real time and signs out. */
export const playLive = async ({ headset, person, random, now, signal }: Turn): Promise<void> => {
  await headset.signIn(person.mobileNo, demoPin);
  try {
    const choice = chooseModule(await headset.modules({ appVersion: liveAppVersion }), random);
    if (!choice) return;
    const { module, offered } = choice;
    const mode = chooseMode(offered, random);
    const startedAt = now();
    const played = atGentlePace(
      playSession({
        module,
        versionSemver: offered.version,
        mode,
        learner: makeLearner(person.mobileNo, createRandom('simward').stream(`learner/${person.mobileNo}`)),
        history: earlierSessions(offered, startedAt),
        startedAt,
        random,
      }),
    );
    const session = await headset.start({ module: offered, mode });
    const began = performance.now();
    try {
      await recordPlayed(session, played, (t) => waitUntil(t - (performance.now() - began), signal));
    } catch (error) {
      if (!signal.aborted) throw error;
      await session.finish({ outcome: 'abandoned' });
    }
  } finally {
    headset.signOut();
  }
};

/** Shorter modules would be over before anybody has looked at them. */
const fewestMinutes = 15;

/** A module of the demo's own, by its popularity; what a visitor has added is not played. */
const chooseModule = (offered: readonly OfferedModule[], random: Random): Choice | undefined => {
  const known = moduleCatalogue.flatMap((module): Choice[] => {
    const found = offered.find(({ _id }) => _id === demoId('module', module.slug));
    return found ? [{ module, offered: found }] : [];
  });
  const long = known.filter(({ module }) => module.expectedMinutes >= fewestMinutes);
  const choices = long.length > 0 ? long : known;
  let drawn = random.next() * choices.reduce((sum, { module }) => sum + module.popularity, 0);
  return choices.find(({ module }) => {
    drawn -= module.popularity;
    return drawn < 0;
  });
};

const assessmentShare = 0.55;

const chooseMode = ({ modes, attempts, attemptsLeft }: OfferedModule, random: Random) => {
  const isReady = attempts.training > 0 && modes.includes('assessment') && attemptsLeft !== 0;
  return isReady && random.chance(assessmentShare) ? 'assessment' : 'training';
};

const dayMs = 86_400_000;

/** The portal says how often the module was played, not when: every third day is assumed. */
const earlierSessions = ({ attempts }: OfferedModule, before: Date): PastSession[] => {
  const sessions = attempts.training + attempts.assessment;
  return Array.from({ length: sessions }, (_, index) => ({
    mode: index < attempts.training ? 'training' : 'assessment',
    outcome: 'completed',
    startedAt: new Date(before.getTime() - (sessions - index) * 3 * dayMs),
  }));
};

/** People who play while others look at the screens take this much longer than usual. */
const gentlePace = 1.3;

const atGentlePace = (played: PlayedSession): PlayedSession => ({
  ...played,
  events: played.events.map((event) => ({ ...event, t: Math.round(event.t * gentlePace) })),
  endedAt: new Date(
    played.startedAt.getTime() +
      Math.round((played.endedAt.getTime() - played.startedAt.getTime()) * gentlePace),
  ),
});

const waitUntil = async (ms: number, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  if (ms > 0) await delay(ms, undefined, { signal, ref: false });
};
