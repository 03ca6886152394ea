import { z } from 'zod';

const part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });

/** The last entry of a backup, which lists its tables and files and names its state. */
export const backupManifest = z.object({
  format: z.literal('simward-backup-1'),
  createdAt: z.iso.datetime(),
  serverVersion: z.string(),
  /** Every migration that had run, in order. */
  migrations: z.array(z.string()).min(1),
  /** Identifies the master key, without which passwords and stored credentials cannot be used. */
  keyFingerprint: z.string(),
  /** First days of the months that have an event partition of their own. */
  eventMonths: z.array(z.iso.date()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), parts: z.array(part) }),
  ),
  files: z.array(part),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type BackupPart = z.infer<typeof part>;

export const manifestName = 'manifest.json';
export const filesFolder = 'files/';
