import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/createDatabase.ts';

/** Every process on the database listens to this channel; other databases of the cluster do not hear it. */
const channel = 'simward_live';

/**
 * Sends notices outside of other transactions, because a transaction that notifies waits at its commit for
 * all others that notify.
 */
export const notify = async ({ unscoped }: Database, notices: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${channel}, notice) from unnest(${[...notices]}::text[]) as notice`.execute(
    unscoped,
  );
};

export const listen = async (client: pg.Client): Promise<void> => {
  await client.query(`listen ${channel}`);
};
