import type { Config } from '../platform/config/config.ts';
import { refuseDatabaseBefore } from '../platform/database/migrations/migrate.ts';
import { refuseOtherData } from '../platform/embedded-postgres/dataVersion.ts';
import {
  joinEmbeddedDatabase,
  openEmbeddedDatabase,
} from '../platform/embedded-postgres/openEmbeddedDatabase.ts';

/**
 * The address of the database for a command, by a role that sees every company. Starts the embedded database if the
 * portal does not run; `close` then stops it.
 */
export const openCommandDatabase = async (
  { database, dataDir }: Config,
  as: 'all companies' | 'owner' = 'all companies',
): Promise<{ url: string; close(): Promise<void> }> => {
  if (database.kind === 'external') {
    await refuseDatabaseBefore(database.databaseUrl);
    const owner = as === 'owner' ? database.migrationDatabaseUrl : null;
    return { url: owner ?? database.allCompaniesDatabaseUrl, close: async () => undefined };
  }
  refuseOtherData(dataDir);
  const running = joinEmbeddedDatabase(dataDir);
  if (running !== null) return { url: running, close: async () => undefined };
  const started = await openEmbeddedDatabase({ dataDir, log: console });
  return { url: started.migrationDatabaseUrl, close: started.stop };
};
