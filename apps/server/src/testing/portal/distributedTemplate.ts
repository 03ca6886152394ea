import { withConnection } from '../../platform/database/connections/connected.ts';
import { distributeDatabase } from '../../platform/database/distribution/distribute.ts';
import { workersOf } from '../../platform/database/distribution/tables.sql.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import {
  type DatabaseAddresses,
  prepareDatabase,
  withPath,
} from '../../platform/embedded-postgres/prepareCluster.ts';

const withNode = (url: string, node: string): string => {
  const changed = new URL(url);
  changed.host = node;
  return changed.href;
};

/**
 * An empty database on every node of a Citus that knows its workers, as a managed service hands one over.
 * @param adminUrls addresses of a superuser on every node, the coordinator's first
 * @returns its address on the coordinator
 */
export const makeEmptyOnNodes = async (adminUrls: readonly string[], name: string): Promise<string> => {
  await onNodes(adminUrls, `drop database if exists ${name} with (force)`);
  await onNodes(adminUrls, `create database ${name} template template0`);
  const [coordinator = '', ...workers] = adminUrls.map((url) => withPath(url, name));
  await onNodes([coordinator, ...workers], 'create extension citus');
  await withConnection(coordinator, async (admin) => {
    await admin.query('select citus_set_coordinator_host($1, $2)', hostAndPort(coordinator));
    for (const worker of workers) await admin.query('select citus_add_node($1, $2)', hostAndPort(worker));
  });
  return coordinator;
};

export const dropOnNodes = (adminUrls: readonly string[], name: string): Promise<void> =>
  onNodes(adminUrls, `drop database ${name} with (force)`);

const hostAndPort = (url: string): [string, number] => {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port || 5432)];
};

const onNodes = async (urls: readonly string[], statement: string): Promise<void> => {
  for (const url of urls) await withConnection(url, (admin) => admin.query(statement));
};

interface DistributedTemplate extends DatabaseAddresses {
  /** Addresses of the administrator's own database on every node, the coordinator's first. */
  adminUrls: string[];
  drop(): Promise<void>;
}

/**
 * A migrated and distributed template on every node of a Citus. Each node copies a test's database from its own template.
 * @param citusUrl address of a superuser in any database of the coordinator that knows its workers
 */
export const makeDistributedTemplate = async (
  citusUrl: string,
  name: string,
): Promise<DistributedTemplate> => {
  const workers = await withConnection(citusUrl, workersOf);
  const adminUrls = [new URL(citusUrl).host, ...workers].map((node) =>
    withPath(withNode(citusUrl, node), 'postgres'),
  );
  const templateUrl = await makeEmptyOnNodes(adminUrls, name);
  const addresses = await prepareDatabase({
    adminUrl: templateUrl,
    database: name,
    ownerPassword: 'owner',
    serverPassword: 'server',
    allCompaniesPassword: 'all companies',
  });
  await migrate(addresses.migrationDatabaseUrl);
  await withConnection(templateUrl, distributeDatabase);
  // A database to which anybody is connected, even Citus itself, cannot be copied.
  await onNodes(adminUrls, `alter database ${name} allow_connections false`);
  await onNodes(
    adminUrls,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  return { ...addresses, adminUrls, drop: () => dropOnNodes(adminUrls, name) };
};
