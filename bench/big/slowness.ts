import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { median } from '../times.ts';

/** How many times longer than at its best of this run the machine takes for the same. */
export interface Slowness {
  /** Times the reference once more. */
  look(): Promise<void>;
  /** Of the looks since the last call; at least 1. */
  take(): number;
}

/** Some tens of milliseconds of the database's processor, always the same. */
const reference = sql`select sum(sqrt(n)) as sum from generate_series(1, 200000) as n`;

/**
 * What else a machine does is told by a statement that always costs the same: bounds are multiplied by how much longer
 * it takes beside a call than at its fastest.
 */
export const watchSlowness = (database: Database): Slowness => {
  let fastest = Number.POSITIVE_INFINITY;
  let seen: number[] = [];
  return {
    look: async () => {
      const startedAt = performance.now();
      await reference.execute(database.unscoped);
      const ms = performance.now() - startedAt;
      fastest = Math.min(fastest, ms);
      seen.push(ms);
    },
    take: () => {
      const slow = seen.length === 0 ? 1 : median(seen) / fastest;
      seen = [];
      return Math.max(1, slow);
    },
  };
};
