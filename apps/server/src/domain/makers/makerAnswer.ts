import { makers } from '@simward/contract';
import type { MadeThing } from './madeThings.sql.ts';

const dayMs = 86_400_000;

/** The time at which a key, webhook or schedule ends that has rested since `since`. */
export const endOfRest = (since: Date): Date => new Date(since.getTime() + makers.limits.restDays * dayMs);

/**
 * The maker of a key, webhook, code or schedule and whether it rests, as lists show it. Once ended, it acts
 * for nobody, and lists show who made it first.
 */
export const makerAnswer = (made: MadeThing | undefined, madeBy: string): makers.Maker => ({
  madeBy: made?.madeBy ?? madeBy,
  actsFor: made?.maker.name ?? madeBy,
  rests: made?.cause
    ? {
        cause: made.cause,
        since: made.restingSince?.toISOString() ?? null,
        endsAt: made.restingSince ? endOfRest(made.restingSince).toISOString() : null,
        refused: made.refused,
      }
    : null,
});

export const madeById = (things: readonly MadeThing[]): ReadonlyMap<string, MadeThing> =>
  new Map(things.map((made) => [made.subjectId, made]));
