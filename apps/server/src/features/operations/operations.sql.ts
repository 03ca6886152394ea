import { sql } from 'kysely';
import type { Database } from '../../platform/database/createDatabase.ts';

/** Names of the migrations that the database has. */
export const appliedMigrations = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.unscoped,
  );
  return rows.map((row) => row.name);
};

/** Whether it may be written: false on a standby and in a database closed for writing. */
export const isWritable = (database: Database): Promise<boolean> =>
  // Outside of a transaction that says it writes, every connection only reads.
  database.write('all', async (trx) => {
    const { rows } = await sql<{ read_only: string; standby: boolean }>`
      select current_setting('transaction_read_only') as read_only, pg_is_in_recovery() as standby`.execute(
      trx,
    );
    return rows[0]?.read_only === 'off' && !rows[0].standby;
  });
