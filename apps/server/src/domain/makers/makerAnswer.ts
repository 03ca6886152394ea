import { makers } from '@simward/contract';
import type { MadeThing } from './madeThings.sql.ts';

const dayMs = 86_400_000;

/** When what has rested since then ends. */
export const endOfRest = (since: Date): Date => new Date(since.getTime() + makers.limits.restDays * dayMs);

/** By whose right something acts, and whether it rests, as lists say it. What has ended acts for nobody. */
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

/** Things by their id. */
export const byId = (things: readonly MadeThing[]): ReadonlyMap<string, MadeThing> =>
  new Map(things.map((made) => [made.subjectId, made]));
