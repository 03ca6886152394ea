import { join } from 'node:path';
import { readSecret } from '../secrets/secretFile.ts';
import { lockFileOf, readClusterRecord } from './cluster/clusterRecord.ts';
import { ownerRole } from './cluster/prepareCluster.ts';
import { embeddedDatabase } from './openEmbeddedDatabase.ts';
import { isLocked } from './process/lockData.ts';

/** The owner's address of a running server's embedded database; null if no server runs on the data. */
export function joinEmbeddedDatabase(dataDir: string): string | null {
  const record = readClusterRecord(dataDir);
  const password = readSecret(join(dataDir, 'secrets', 'postgres-owner.key'));
  if (record === null || password === null || !isLocked(lockFileOf(record.directory))) return null;
  return `postgres://${ownerRole}:${password}@127.0.0.1:${record.port}/${embeddedDatabase}`;
}
