import { readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const clusterRecord = z.object({ directory: z.string(), port: z.number().int() });

/** Where the embedded cluster of a data directory lies and the port it was last given. */
export type ClusterRecord = z.infer<typeof clusterRecord>;

/** Where the cluster lies unless its account cannot reach that. */
export function ownClusterOf(dataDirectory: string): string {
  return join(realpathSync(dataDirectory), 'postgres');
}

/** A cluster outside of its data directory has a folder of its own, named by a UUID. */
const outsideOfData = /[\\/]simward[\\/][0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[\\/]postgres$/;

/**
 * Reads what the last start wrote down; null before the first one. A data directory that was copied or moved keeps its
 * own cluster: the one where it came from may serve another portal.
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

/** Writes it down for the next start and for the commands that join a running server. */
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
