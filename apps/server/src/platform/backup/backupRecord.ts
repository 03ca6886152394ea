import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const backupRecord = z.object({
  /** The moment of the data in the newest whole archive; null before the first one. */
  madeAt: z.iso
    .datetime()
    .transform((at) => new Date(at))
    .nullable(),
  /** Absolute path of the folder of that archive. */
  folder: z.string().nullable(),
  /** The newest try failed, whatever there is of older ones. */
  hasFailed: z.boolean(),
});

/** The backups that were made on this machine, for the metrics of the portal beside it. */
export type BackupRecord = z.infer<typeof backupRecord>;

const noBackup: BackupRecord = { madeAt: null, folder: null, hasFailed: false };

/** @returns a record without a backup where none can be read */
export const readBackupRecord = async (dataDir: string): Promise<BackupRecord> => {
  try {
    return backupRecord.parse(JSON.parse(await readFile(recordFile(dataDir), 'utf8')));
  } catch {
    return noBackup;
  }
};

/** Notes a backup that is whole. */
export const noteBackup = (dataDir: string, madeAt: Date, folder: string): Promise<void> =>
  writeRecord(dataDir, { madeAt, folder, hasFailed: false });

/** Notes a try that failed; the newest whole archive stays as old as it is. */
export const noteFailedBackup = async (dataDir: string): Promise<void> =>
  writeRecord(dataDir, { ...(await readBackupRecord(dataDir)), hasFailed: true });

const recordFile = (dataDir: string) => join(dataDir, 'backup.json');

/** Leaves the backup as it is where the record cannot be written, such as on a machine without a portal. */
const writeRecord = async (dataDir: string, record: BackupRecord): Promise<void> => {
  const draft = `${recordFile(dataDir)}.new`;
  try {
    await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
    // Root may make the backup, with a strict umask; the portal's user reads its record all the same.
    await chmod(draft, 0o644);
    await rename(draft, recordFile(dataDir));
  } catch (error) {
    console.error(
      `The metrics will not tell of this backup: ${error instanceof Error ? error.message : error}`,
    );
  }
};
