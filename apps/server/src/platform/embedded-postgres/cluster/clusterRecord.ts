import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const clusterRecord = z.object({ directory: z.string(), port: z.number().int() });

/** Where the embedded cluster of a data directory lies and the port it was last given. */
export type ClusterRecord = z.infer<typeof clusterRecord>;

/** Reads what the last start wrote down; null before the first one. */
export function readClusterRecord(dataDirectory: string): ClusterRecord | null {
  try {
    return clusterRecord.parse(JSON.parse(readFileSync(recordFile(dataDirectory), 'utf8')));
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
