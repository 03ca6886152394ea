import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/createDatabase.ts';

/** Every process on the database listens to it; other databases of the cluster do not. */
const channel = 'simward_live';

/** In a statement of its own: a transaction that notifies waits at its commit for every other that does. */
export const notify = async ({ unscoped }: Database, notices: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${channel}, notice) from unnest(${[...notices]}::text[]) as notice`.execute(
    unscoped,
  );
};

export const listen = async (client: pg.Client): Promise<void> => {
  await client.query(`listen ${channel}`);
};
