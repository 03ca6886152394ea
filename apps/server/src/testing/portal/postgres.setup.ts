import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { connected } from '../../platform/database/connections/connected.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import {
  type DatabaseAddresses,
  prepareDatabase,
  withPath,
} from '../../platform/embedded-postgres/cluster/prepareCluster.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/process/startEmbeddedPostgres.ts';
import { makeDistributedTemplate } from './distributedTemplate.ts';
import { folderInMemory } from './folderInMemory.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of every node's administrator, the first of which is asked; one where nothing is distributed. */
    adminUrls: string[];
    /** Addresses of the migrated template database. */
    templateDatabaseUrl: string;
    templateMigrationDatabaseUrl: string;
    /** Begins the name of every database that the run makes. */
    databasePrefix: string;
    /** How a database is copied, where that is not left to PostgreSQL. */
    copying: '' | 'strategy file_copy';
    /** Where the portals of the run keep their files. */
    filesFolder: string;
  }
}

const quiet = { info() {}, warn() {}, error: console.error };
export const templateDatabase = 'simward_template';

interface Prepared extends DatabaseAddresses {
  adminUrls: string[];
  copying: '' | 'strategy file_copy';
  end(): Promise<void>;
}

/** The template on a Citus that `npm test -- --citus ADDRESS` names; what workers have left there is dropped with it. */
const onGivenNodes = async (citusUrl: string, databasePrefix: string): Promise<Prepared> => {
  const template = await makeDistributedTemplate(citusUrl, templateDatabase);
  const dropLeftOver = async (admin: Client) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [databasePrefix],
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  };
  return {
    ...template,
    copying: '',
    end: async () => {
      for (const url of template.adminUrls) await connected(url, dropLeftOver);
      await template.drop();
    },
  };
};

/** A cluster of the run's own, without durability, in memory: copies of the template are most of what it writes. */
const onOwnCluster = async (): Promise<Prepared> => {
  const dataDir = mkdtempSync(join(folderInMemory(), 'simward-test-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: quiet, durability: 'off' });
  const addresses = await prepareDatabase({
    adminUrl: cluster.adminUrl,
    database: templateDatabase,
    ownerPassword: 'owner',
    serverPassword: 'server',
  });
  await migrate(addresses.migrationDatabaseUrl);
  return {
    ...addresses,
    adminUrls: [withPath(cluster.adminUrl, 'postgres')],
    copying: 'strategy file_copy',
    end: async () => {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** What the server's tests share: a migrated template on a PostgreSQL, and a folder; both go when the run ends. */
export default async function setup(project: TestProject) {
  const databasePrefix = `test_${randomBytes(4).toString('hex')}_`;
  const filesFolder = mkdtempSync(join(tmpdir(), 'simward-files-'));
  const citusUrl = process.env.TEST_CITUS_ADDRESS;
  const prepared = citusUrl ? await onGivenNodes(citusUrl, databasePrefix) : await onOwnCluster();
  project.provide('adminUrls', prepared.adminUrls);
  project.provide('templateDatabaseUrl', prepared.databaseUrl);
  project.provide('templateMigrationDatabaseUrl', prepared.migrationDatabaseUrl);
  project.provide('databasePrefix', databasePrefix);
  project.provide('copying', prepared.copying);
  project.provide('filesFolder', filesFolder);
  return async () => {
    await prepared.end();
    rmSync(filesFolder, { recursive: true, force: true });
  };
}
