import type { device } from '@simward/contract';
import {
  createRandom,
  makeLearner,
  type PastSession,
  type PlayedSession,
  playSession,
} from '../simulator/playSession.ts';
import type { CliOptions } from './cliOptions.ts';

export interface PlannedSession {
  module: device.DeviceModule;
  played: PlayedSession;
}

const pauseMs = 120_000;

/** The sessions that a learner plays in this run, one after the other. */
export const planSessions = (
  {
    seed,
    mode,
    module: moduleName,
    sessions,
    outcome,
  }: Pick<CliOptions, 'seed' | 'mode' | 'module' | 'sessions' | 'outcome'>,
  mobileNo: string,
  assigned: readonly device.DeviceModule[],
  from: Date,
): PlannedSession[] => {
  const random = createRandom(seed).stream(mobileNo);
  const learner = makeLearner(mobileNo, random.stream('learner'));
  const planned: PlannedSession[] = [];
  let startedAt = from;
  for (let number = 1; number <= sessions; number += 1) {
    const draw = random.stream(`session ${number}`);
    const modeNow = mode === 'mix' ? draw.pick(['training', 'assessment'] as const) : mode;
    const candidates = assigned.filter(
      (module) =>
        (moduleName === undefined || module.moduleName === moduleName) && mayBegin(module, modeNow, planned),
    );
    if (candidates.length === 0)
      throw new Error(`${mobileNo} has no such module for ${modeNow}: ${moduleName ?? 'any'}`);
    const module = draw.pick(candidates);
    const earlier = planned.filter((session) => session.module === module).map(({ played }) => played);
    const played = playSession({
      module,
      versionSemver: module.version,
      mode: modeNow,
      learner,
      history: [...earlierAttempts(module, from), ...earlier],
      startedAt,
      random: draw,
      outcome,
    });
    planned.push({ module, played: { ...played, score: roundAsPortal(played.score) } });
    startedAt = new Date(played.endedAt.getTime() + pauseMs);
  }
  return planned;
};

/**
 * Rounds to six decimals as the portal stores scores, because the report must show the same score as the
 * portal's screens.
 */
const roundAsPortal = (score: number | null) => (score === null ? null : Math.round(score * 1e6) / 1e6);

/** True if the portal's list offers this mode and, counting this run's sessions, an assessment is left. */
const mayBegin = (
  module: device.DeviceModule,
  mode: 'training' | 'assessment',
  planned: readonly PlannedSession[],
): boolean => {
  const assessed = planned.filter(
    (session) => session.module === module && session.played.mode === 'assessment',
  ).length;
  const isLeft = mode === 'training' || module.attemptsLeft === null || assessed < module.attemptsLeft;
  return module.modes.includes(mode) && isLeft;
};

/** The same sessions, moved so that the last one ends at that moment. */
export const endingAt = (planned: readonly PlannedSession[], end: Date): PlannedSession[] => {
  const shift = end.getTime() - (planned.at(-1)?.played.endedAt.getTime() ?? 0);
  const moved = (date: Date) => new Date(date.getTime() + shift);
  return planned.map(({ module, played }) => ({
    module,
    played: { ...played, startedAt: moved(played.startedAt), endedAt: moved(played.endedAt) },
  }));
};

const dayMs = 86_400_000;

/**
 * Earlier sessions of the learner. The portal says how often the learner played the module but not when, so
 * one attempt every three days is assumed.
 */
const earlierAttempts = ({ attempts }: device.DeviceModule, before: Date): PastSession[] => {
  const modes = [
    ...Array.from({ length: attempts.training }, () => 'training' as const),
    ...Array.from({ length: attempts.assessment }, () => 'assessment' as const),
  ];
  return modes.map((mode, index) => ({
    mode,
    outcome: 'completed' as const,
    startedAt: new Date(before.getTime() - (modes.length - index) * 3 * dayMs),
  }));
};
