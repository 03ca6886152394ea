import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { median, timeOf } from '../times.ts';

export interface Slowness {
  /** Times the reference statement once more. */
  look(): Promise<void>;
  /** How many times longer than its fastest time the reference took since the last call of `take`; at least 1. */
  take(): number;
}

/** Takes some tens of milliseconds of processor, always the same. */
const reference = sql`select sum(sqrt(n)) as sum from generate_series(1, 200000) as n`;

/**
 * Tells how much other programs slow the machine down, by a statement that always costs the same. Bounds are multiplied by
 * the slowness while a call was measured.
 */
export const watchSlowness = (database: Database): Slowness => {
  let fastest = Number.POSITIVE_INFINITY;
  let times: number[] = [];
  return {
    look: async () => {
      const ms = await timeOf(() => reference.execute(database.unscoped));
      fastest = Math.min(fastest, ms);
      times.push(ms);
    },
    take: () => {
      const slowness = times.length === 0 ? 1 : median(times) / fastest;
      times = [];
      return Math.max(1, slowness);
    },
  };
};
