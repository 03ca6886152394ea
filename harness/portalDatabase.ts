import { join } from 'node:path';
import { createPasswordHashes, type PasswordHashes } from '../apps/server/src/platform/auth/passwordHash.ts';
import { createDatabase, type Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { joinEmbeddedDatabase } from '../apps/server/src/platform/embedded-postgres/openEmbeddedDatabase.ts';
import {
  allCompaniesRole,
  serverRole,
  withRole,
} from '../apps/server/src/platform/embedded-postgres/prepareCluster.ts';
import { readSecret } from '../apps/server/src/platform/secrets/secretFile.ts';
import { loadSecrets } from '../apps/server/src/platform/secrets/secrets.ts';

/** Opens a running portal's database as its owner, whom no company's limits bind; the caller closes it. */
export const openOwnerDatabase = (dataDir: string, connections = 2): Database => {
  const url = joinEmbeddedDatabase(dataDir);
  if (url === null) throw new Error('The portal does not run');
  return createDatabase({ connectionString: url, connections, onConnectionLost: () => undefined });
};

/** Does some work as the owner of a running portal's database. */
export const asOwner = async <Answer>(
  dataDir: string,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> => {
  const database = openOwnerDatabase(dataDir);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The pepper of the hashes lies in the data directory: each portal has its own. */
export const passwordHashesOf = (dataDir: string): Promise<PasswordHashes> =>
  createPasswordHashes(loadSecrets({ secretKey: null, dataDir }).pepper);

export const serverDatabaseUrl = (dataDir: string): string =>
  addressOf(dataDir, serverRole, 'postgres-server.key');

export const allCompaniesDatabaseUrl = (dataDir: string): string =>
  addressOf(dataDir, allCompaniesRole, 'postgres-all-companies.key');

const addressOf = (dataDir: string, role: string, keyFile: string): string => {
  const owner = joinEmbeddedDatabase(dataDir);
  const password = readSecret(join(dataDir, 'secrets', keyFile));
  if (owner === null || password === null) throw new Error('The portal does not run');
  return withRole(owner, role, password);
};
