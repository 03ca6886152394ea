import { join } from 'node:path';
import { readSecret } from '../secretFile.ts';
import { lockFileOf, readClusterRecord } from './clusterRecord.ts';
import { isLocked } from './lockData.ts';
import { embeddedDatabase } from './openEmbeddedDatabase.ts';
import { ownerRole } from './prepareCluster.ts';

/** The owner's address of the embedded database that a running server keeps; null when none runs on the data. */
export function joinEmbeddedDatabase(dataDir: string): string | null {
  const record = readClusterRecord(dataDir);
  const password = readSecret(join(dataDir, 'secrets', 'postgres-owner.key'));
  if (record === null || password === null || !isLocked(lockFileOf(record.directory))) return null;
  return `postgres://${ownerRole}:${password}@127.0.0.1:${record.port}/${embeddedDatabase}`;
}
