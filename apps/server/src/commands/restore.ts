import { foldCompanyRollups } from '../domain/figures/rollups/foldCompanyRollups.ts';
import { recountAll } from '../domain/figures/rollups/recountAll.ts';
import { endWaitingMails } from '../domain/mails/endWaitingMails.ts';
import { restoreBackup } from '../platform/backup/restoreBackup.ts';
import { isOfVersionBefore, restoredTables } from '../platform/backup/restorePlan.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/database/createDatabase.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { openEmbeddedDatabase } from '../platform/embedded-postgres/openEmbeddedDatabase.ts';
import { loadSecrets } from '../platform/secrets/secrets.ts';
import { readArguments, refuseArguments, runCommand } from './command.ts';

const usage = `Restores what "npm run backup" wrote. Stop the server first.

  npm run restore -- FILE [--force] [--accept-other-key]

--force             replaces everything in a database that is not empty
--accept-other-key  restores a backup whose master key is lost: all passwords must then be reset`;

/**
 * The address of the database for its owner, who alone may restore. An embedded database is started, and runs
 * until `close`.
 */
async function openDatabase({ database, dataDir }: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (database.kind === 'embedded') {
    const started = await openEmbeddedDatabase({ dataDir, log: console });
    return { url: started.migrationDatabaseUrl, close: started.stop };
  }
  if (database.migrationDatabaseUrl === null) {
    throw new Error('MIGRATION_DATABASE_URL must be given: only the owner may restore.');
  }
  return { url: database.migrationDatabaseUrl, async close() {} };
}

/**
 * A backup of version 0.1 holds no company figures. The restore has queued their days, and they are counted
 * here instead of by the portal's job later.
 */
async function foldFigures(databaseUrl: string): Promise<void> {
  console.log('The backup is of 0.1: its figures are counted anew …');
  const database = createDatabase({ connectionString: databaseUrl, connections: 2 });
  try {
    await foldCompanyRollups({ database });
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(
      `Everything is restored; counting the figures broke off (${why}), and the portal goes on with it once it starts.`,
      { cause: error },
    );
  } finally {
    await database.close();
  }
}

const { positionals, values } = readArguments(usage, {
  force: { type: 'boolean', default: false },
  'accept-other-key': { type: 'boolean', default: false },
});
const [file = refuseArguments(usage)] = positionals;

await runCommand(async () => {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  try {
    const { fingerprint } = loadSecrets(config);
    const manifest = await restoreBackup(file, {
      migrationDatabaseUrl: database.url,
      filesDirectory: config.storage.kind === 'folder' ? config.storage.directory : null,
      keyFingerprint: fingerprint,
      force: values.force,
      acceptOtherKey: values['accept-other-key'],
      migrate,
      recount: recountAll,
      endWaiting: (trx) => endWaitingMails(trx, new Date()),
    });
    const tables = restoredTables(manifest);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows of ${tables.length} tables, as of ${manifest.createdAt}`);
    if (config.storage.kind === 'folder') console.log(`Restored ${manifest.files.length} files`);
    else if (manifest.files.length > 0) {
      console.log(
        `The backup's ${manifest.files.length} files are not in the S3 bucket yet: unpack files/ from it with tar and upload them.`,
      );
    }
    if (isOfVersionBefore(manifest)) await foldFigures(database.url);
  } finally {
    await database.close();
  }
});
