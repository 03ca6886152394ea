import { connected } from '../platform/database/connected.ts';
import { distributeDatabase } from '../platform/database/distribution/distribute.ts';
import { workersOf } from '../platform/database/distribution/tables.sql.ts';
import { migrate } from '../platform/database/migrate.ts';
import {
  type DatabaseAddresses,
  prepareDatabase,
  withPath,
} from '../platform/embedded-postgres/cluster/prepareCluster.ts';

const withNode = (url: string, node: string): string => {
  const changed = new URL(url);
  changed.host = node;
  return changed.href;
};

interface DistributedTemplate extends DatabaseAddresses {
  /** Addresses of the administrator's own database on every node, the coordinator's first. */
  adminUrls: string[];
  drop(): Promise<void>;
}

/**
 * A migrated and distributed template on every node of a Citus, from which a test's database is copied on each node.
 * @param citusUrl address of a superuser in any database of the coordinator that knows its workers
 */
export const makeDistributedTemplate = async (
  citusUrl: string,
  name: string,
): Promise<DistributedTemplate> => {
  const workers = await connected(citusUrl, workersOf);
  const { host, port, hostname } = new URL(citusUrl);
  const adminUrls = [host, ...workers].map((node) => withPath(withNode(citusUrl, node), 'postgres'));
  const onEach = async (statement: string) => {
    for (const url of adminUrls) await connected(url, (admin) => admin.query(statement));
  };
  await onEach(`drop database if exists ${name} with (force)`);
  await onEach(`create database ${name} template template0`);
  for (const url of adminUrls)
    await connected(withPath(url, name), (admin) => admin.query('create extension citus'));
  const templateUrl = withPath(citusUrl, name);
  await connected(templateUrl, async (admin) => {
    await admin.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
    for (const worker of workers) {
      const [workerHost, workerPort] = worker.split(':');
      await admin.query('select citus_add_node($1, $2)', [workerHost, Number(workerPort)]);
    }
  });
  const addresses = await prepareDatabase({
    adminUrl: templateUrl,
    database: name,
    ownerPassword: 'owner',
    serverPassword: 'server',
  });
  await migrate(addresses.migrationDatabaseUrl);
  await connected(templateUrl, distributeDatabase);
  // A database that anybody is connected to, were it Citus itself, cannot be copied.
  await onEach(`alter database ${name} allow_connections false`);
  await onEach(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return { ...addresses, adminUrls, drop: () => onEach(`drop database ${name} with (force)`) };
};
