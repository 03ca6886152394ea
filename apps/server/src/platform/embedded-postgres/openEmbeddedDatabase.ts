import { join } from 'node:path';
import { readOrCreateSecret } from '../secrets/secretFile.ts';
import { type DatabaseAddresses, prepareDatabase } from './cluster/prepareCluster.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './process/startEmbeddedPostgres.ts';

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
