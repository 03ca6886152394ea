import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

/** Longer than any job takes. The runner itself gives a job to another process only after a quarter of an hour. */
const lostAfterMs = 5 * 60_000;

/**
 * The values of one field in the payloads of jobs that wait, are run again or are under way. A job that has been under way
 * for too long counts as lost with its process.
 */
export const openJobs = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  names: readonly string[],
  field: string,
): Promise<string[]> => {
  const lostBefore = new Date(clock.now().getTime() - lostAfterMs);
  const { rows } = await sql<{ value: string | null }>`
    select data ->> ${field} as value from pgboss.job
    where name = any(${[...names]})
      and (state in ('created', 'retry') or state = 'active' and started_on > ${lostBefore})`.execute(
    database.unscoped,
  );
  return rows.flatMap(({ value }) => value ?? []);
};
