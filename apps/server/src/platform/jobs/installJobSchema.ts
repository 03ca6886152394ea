import { PgBoss } from 'pg-boss';
import { connected } from '../database/connections/connected.ts';
import { isDistributed } from '../database/distribution/tables.sql.ts';
import { allCompaniesRole, serverRole } from '../embedded-postgres/cluster/prepareCluster.ts';

export const jobSchema = 'pgboss';

/** Who queues jobs, in the transaction of what they go on with. */
const both = [serverRole, allCompaniesRole].join(', ');

/**
 * The job runner's tables stay on the coordinator of a distributed database: what is said of them is not passed on to the
 * workers, which would refuse it.
 */
const onCoordinatorAlone = async (migrationDatabaseUrl: string): Promise<string> => {
  if (!(await connected(migrationDatabaseUrl, isDistributed))) return migrationDatabaseUrl;
  const address = new URL(migrationDatabaseUrl);
  address.searchParams.set(
    'options',
    '-c citus.enable_ddl_propagation=off -c citus.propagate_set_commands=none',
  );
  return address.href;
};

/**
 * Makes the job runner's tables, or brings them to the state of its installed version. Done by the owner together
 * with the migrations: the server's role only uses them.
 */
export const installJobSchema = async (migrationDatabaseUrl: string): Promise<void> => {
  const connectionString = await onCoordinatorAlone(migrationDatabaseUrl);
  const owner = new PgBoss({
    connectionString,
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
  await connected(connectionString, (client) =>
    client.query(`
      grant usage on schema ${jobSchema} to ${both};
      grant select, insert, update, delete on all tables in schema ${jobSchema} to ${both}`),
  );
};
