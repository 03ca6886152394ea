import type { Cleaning, State } from './state.ts';

/** Milliseconds that a rub or a wash takes when all six movements have their time. */
export const wholeTime = { gel: 25_000, soap: 40_000 } as const;
const movementCount = 6;
/** The thumbs' place among the movements: what is missed most often. */
export const thumbs = 4;

/** A movement that was left before this share of its time is missed. */
const enough = 0.8;

const movementTime = ({ with: agent }: Cleaning) => wholeTime[agent] / movementCount;

export const startCleaning = (agent: Cleaning['with'], now: number): Cleaning => ({
  with: agent,
  since: now,
  movement: 0,
  movementSince: now,
  cutShort: [],
});

/** When the movement that goes on has had its time, by the session's clock. */
export const movementEnds = (cleaning: Cleaning): number => cleaning.movementSince + movementTime(cleaning);

/** True once every movement had its turn, long or short. */
export const isThrough = ({ movement }: Cleaning): boolean => movement >= movementCount;

/** Goes on to the next movement; the one before is missed if it was left early. */
export const nextMovement = (cleaning: Cleaning, now: number): Cleaning => ({
  ...cleaning,
  movement: cleaning.movement + 1,
  movementSince: now,
  cutShort:
    now - cleaning.movementSince < movementTime(cleaning) * enough
      ? [...cleaning.cutShort, cleaning.movement]
      : cleaning.cutShort,
});

/** The movements that were left early or never begun. */
export const missedMovements = ({ movement, cutShort }: Cleaning): number[] => [
  ...cutShort,
  ...Array.from({ length: movementCount }, (_, index) => index).filter((index) => index >= movement),
];

/** What is shown of a cleaning: how far its movement is, from 0 to 1, and the seconds since it began. */
export const movementOf = (cleaning: Cleaning, now: number) => ({
  index: Math.min(cleaning.movement, movementCount - 1),
  part: Math.min(1, Math.max(0, (now - cleaning.movementSince) / movementTime(cleaning))),
  seconds: Math.max(0, Math.floor((now - cleaning.since) / 1000)),
});

/** When something happens by itself, by the session's clock: then `wait` is to be played. */
export const changesAt = ({ cleaning }: State): number | undefined => cleaning && movementEnds(cleaning);
