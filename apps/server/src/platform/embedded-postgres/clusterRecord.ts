import { readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const clusterRecord = z.object({ directory: z.string(), port: z.number().int() });

/** The folder of a data directory's embedded cluster, and the port of its last start. */
export type ClusterRecord = z.infer<typeof clusterRecord>;

/** The cluster's usual folder. Another one is used if PostgreSQL's account cannot reach it. */
export function ownClusterOf(dataDirectory: string): string {
  return join(realpathSync(dataDirectory), 'postgres');
}

/** A cluster outside of its data directory lies in a folder that is named by a UUID. */
const outsideOfData = /[\\/]simward[\\/][0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[\\/]postgres$/;

/**
 * Reads the record of the last start; null before the first one. A copied or moved data directory uses the cluster in
 * it, not the one at the recorded place, which may serve another portal.
 */
export function readClusterRecord(dataDirectory: string): ClusterRecord | null {
  try {
    const record = clusterRecord.parse(JSON.parse(readFileSync(recordFile(dataDirectory), 'utf8')));
    return outsideOfData.test(record.directory)
      ? record
      : { ...record, directory: ownClusterOf(dataDirectory) };
  } catch {
    return null;
  }
}

/** Writes the record for the next start and for commands that use a running server's database. */
export function writeClusterRecord(dataDirectory: string, record: ClusterRecord): void {
  const draft = `${recordFile(dataDirectory)}.new`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(draft, recordFile(dataDirectory));
}

/** The lock lies beside the cluster, so that two copies of a data directory cannot share one cluster. */
export function lockFileOf(clusterDirectory: string): string {
  return join(dirname(clusterDirectory), 'simward.lock');
}

function recordFile(dataDirectory: string): string {
  return join(dataDirectory, 'postgres.json');
}
