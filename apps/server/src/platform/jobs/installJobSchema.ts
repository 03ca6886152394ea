import pg from 'pg';
import { PgBoss } from 'pg-boss';

export const jobSchema = 'pgboss';

/**
 * Makes the job runner's tables, or brings them to the state of its installed version. Done by the owner together
 * with the migrations: the server's role only uses them.
 */
export const installJobSchema = async (migrationDatabaseUrl: string): Promise<void> => {
  const owner = new PgBoss({
    connectionString: migrationDatabaseUrl,
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Without a listener an event named error ends the process; what start() meets, it throws as well.
  owner.on('error', () => undefined);
  try {
    await owner.start();
  } finally {
    await owner.stop({ graceful: false });
  }
  const client = new pg.Client({ connectionString: migrationDatabaseUrl });
  await client.connect();
  try {
    await client.query(`
      grant usage on schema ${jobSchema} to simward_server;
      grant select, insert, update, delete on all tables in schema ${jobSchema} to simward_server`);
  } finally {
    await client.end();
  }
};
