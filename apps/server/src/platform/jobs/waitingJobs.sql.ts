import { sql } from 'kysely';
import type { Database } from '../database/createDatabase.ts';

/**
 * The values of one field in the payloads of jobs that wait for a process, also for another try. The condition is that of
 * the runner's own index of waiting jobs: it keeps finished ones for a week, which may be many.
 */
export const waitingJobs = async (
  { unscoped }: Pick<Database, 'unscoped'>,
  names: readonly string[],
  field: string,
): Promise<string[]> => {
  const { rows } = await sql<{ value: string | null }>`
    select data ->> ${field} as value from pgboss.job
    where name = any(${[...names]}) and state < 'active' and not blocked`.execute(unscoped);
  return rows.flatMap(({ value }) => value ?? []);
};
