import { join } from 'node:path';
import { readOrCreateSecret, readSecret } from '../secrets/secretFile.ts';
import { lockFileOf, readClusterRecord } from './clusterRecord.ts';
import { isLocked } from './lockData.ts';
import { type DatabaseAddresses, ownerRole, prepareDatabase } from './prepareCluster.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './startEmbeddedPostgres.ts';

/** Name of the application's database in the embedded cluster. */
export const embeddedDatabase = 'simward';

/** Starts the embedded PostgreSQL and makes the application's database and roles, ready for the migrations. */
export async function openEmbeddedDatabase(
  options: EmbeddedPostgresOptions,
): Promise<DatabaseAddresses & { stop(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres(options);
  try {
    const addresses = await prepareDatabase({
      adminUrl: postgres.adminUrl,
      database: embeddedDatabase,
      ownerPassword: readOrCreateSecret(join(options.dataDir, 'secrets', 'postgres-owner.key')),
      serverPassword: readOrCreateSecret(join(options.dataDir, 'secrets', 'postgres-server.key')),
      allCompaniesPassword: readOrCreateSecret(
        join(options.dataDir, 'secrets', 'postgres-all-companies.key'),
      ),
    });
    return { ...addresses, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/**
 * The address with which the owner reaches the embedded database of a running server; null if no server runs
 * on the data.
 */
export function joinEmbeddedDatabase(dataDir: string): string | null {
  const record = readClusterRecord(dataDir);
  const password = readSecret(join(dataDir, 'secrets', 'postgres-owner.key'));
  if (record === null || password === null || !isLocked(lockFileOf(record.directory))) return null;
  return `postgres://${ownerRole}:${password}@127.0.0.1:${record.port}/${embeddedDatabase}`;
}
