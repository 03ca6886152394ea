import { PgBoss } from 'pg-boss';
import { withConnection } from '../database/connections/connected.ts';
import { isDistributed } from '../database/distribution/tables.sql.ts';
import { allCompaniesRole, serverRole } from '../embedded-postgres/prepareCluster.ts';

export const jobSchema = 'pgboss';

/** Both of the server's roles queue jobs, each in its own transactions. */
const queueingRoles = [serverRole, allCompaniesRole].join(', ');

/**
 * Makes the job runner's tables, or updates them to its installed version. The owner does this with the migrations; the
 * server's role only uses the tables.
 */
export const installJobSchema = async (migrationDatabaseUrl: string): Promise<void> => {
  const connectionString = await coordinatorOnlyAddress(migrationDatabaseUrl);
  const owner = new PgBoss({
    connectionString,
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Without a listener the event 'error' would end the process. start() throws the same errors.
  owner.on('error', () => undefined);
  try {
    await owner.start();
  } finally {
    await owner.stop({ graceful: false });
  }
  await withConnection(connectionString, (client) =>
    client.query(`
      grant usage on schema ${jobSchema} to ${queueingRoles};
      grant select, insert, update, delete on all tables in schema ${jobSchema} to ${queueingRoles}`),
  );
};

/**
 * The address for changes that must stay on the coordinator of a distributed database: the job runner's tables lie only
 * there, and the workers would refuse statements about them.
 */
const coordinatorOnlyAddress = async (migrationDatabaseUrl: string): Promise<string> => {
  if (!(await withConnection(migrationDatabaseUrl, isDistributed))) return migrationDatabaseUrl;
  const address = new URL(migrationDatabaseUrl);
  address.searchParams.set(
    'options',
    '-c citus.enable_ddl_propagation=off -c citus.propagate_set_commands=none',
  );
  return address.href;
};
