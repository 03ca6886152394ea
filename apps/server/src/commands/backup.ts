import { dirname, resolve } from 'node:path';
import { noteBackup, noteFailedBackup } from '../platform/backup/backupRecord.ts';
import { writeBackup } from '../platform/backup/writeBackup.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { refuseOtherData } from '../platform/embedded-postgres/dataVersion.ts';
import { loadSecrets } from '../platform/secrets/secrets.ts';
import { readArguments, refuseArguments, runCommand } from './command.ts';
import { openCommandDatabase } from './openCommandDatabase.ts';

const usage = `Writes the database and the files into one file, while the server runs or not.

  npm run backup -- FILE

Not in the file: secrets/master.key of the data directory (or SIMWARD_SECRET_KEY), which you should keep in another
place; files in an S3 bucket; jobs in the queue.`;

const [file = refuseArguments(usage)] = readArguments(usage, {}).positionals;

await runCommand(async () => {
  const config = loadConfig(process.env);
  const createdAt = new Date();
  // Before anything is noted: the folder of another version stays as it is.
  if (config.database.kind === 'embedded') refuseOtherData(config.dataDir);
  try {
    await backUp(config, createdAt);
  } catch (error) {
    await noteFailedBackup(config.dataDir);
    throw error;
  }
  await noteBackup(config.dataDir, createdAt, dirname(resolve(file)));
});

async function backUp(config: Config, createdAt: Date): Promise<void> {
  const database = await openCommandDatabase(config, 'owner');
  try {
    const { fingerprint } = loadSecrets(config);
    const manifest = await writeBackup(file, {
      databaseUrl: database.url,
      filesDirectory: config.storage.kind === 'folder' ? config.storage.directory : null,
      keyFingerprint: fingerprint,
      createdAt,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files to ${file}`,
    );
    if (config.storage.kind === 's3') console.log('The files in the S3 bucket are not part of it.');
  } finally {
    await database.close();
  }
}
