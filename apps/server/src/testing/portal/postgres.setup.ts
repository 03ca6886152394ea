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
    templateAllCompaniesDatabaseUrl: string;
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

const passwords = { ownerPassword: 'owner', serverPassword: 'server', allCompaniesPassword: 'all companies' };

/** Drops what workers have left on a PostgreSQL that was there before the run. */
const dropLeftOver = async (admin: Client, databasePrefix: string) => {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [databasePrefix],
  );
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
};

/** The template on a Citus that `npm test -- --citus ADDRESS` names. */
const onGivenNodes = async (citusUrl: string, databasePrefix: string): Promise<Prepared> => {
  const template = await makeDistributedTemplate(citusUrl, templateDatabase);
  return {
    ...template,
    copying: '',
    end: async () => {
      for (const url of template.adminUrls)
        await connected(url, (admin) => dropLeftOver(admin, databasePrefix));
      await template.drop();
    },
  };
};

/** The template on the PostgreSQL that `npm test -- --postgres ADDRESS` names. */
const onGivenPostgres = async (adminUrl: string, databasePrefix: string): Promise<Prepared> => {
  const dropTemplate = (admin: Client) =>
    admin.query(`drop database if exists ${templateDatabase} with (force)`);
  await connected(adminUrl, dropTemplate);
  const addresses = await prepareDatabase({ adminUrl, database: templateDatabase, ...passwords });
  await migrate(addresses.migrationDatabaseUrl);
  return {
    ...addresses,
    adminUrls: [adminUrl],
    copying: 'strategy file_copy',
    end: () =>
      connected(adminUrl, async (admin) => {
        await dropLeftOver(admin, databasePrefix);
        await dropTemplate(admin);
      }),
  };
};

/** A cluster of the run's own, without durability, in memory: copies of the template are most of what it writes. */
const onOwnCluster = async (): Promise<Prepared> => {
  const dataDir = mkdtempSync(join(folderInMemory(), 'simward-test-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: quiet, durability: 'off' });
  const addresses = await prepareDatabase({
    adminUrl: cluster.adminUrl,
    database: templateDatabase,
    ...passwords,
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

const prepare = (databasePrefix: string): Promise<Prepared> => {
  const { TEST_CITUS_ADDRESS: citusUrl, TEST_POSTGRES_ADDRESS: adminUrl } = process.env;
  if (citusUrl) return onGivenNodes(citusUrl, databasePrefix);
  return adminUrl ? onGivenPostgres(adminUrl, databasePrefix) : onOwnCluster();
};

/** What the server's tests share: a migrated template on a PostgreSQL, and a folder; both go when the run ends. */
export default async function setup(project: TestProject) {
  const databasePrefix = `test_${randomBytes(4).toString('hex')}_`;
  const filesFolder = mkdtempSync(join(tmpdir(), 'simward-files-'));
  const prepared = await prepare(databasePrefix);
  project.provide('adminUrls', prepared.adminUrls);
  project.provide('templateDatabaseUrl', prepared.databaseUrl);
  project.provide('templateAllCompaniesDatabaseUrl', prepared.allCompaniesDatabaseUrl);
  project.provide('templateMigrationDatabaseUrl', prepared.migrationDatabaseUrl);
  project.provide('databasePrefix', databasePrefix);
  project.provide('copying', prepared.copying);
  project.provide('filesFolder', filesFolder);
  return async () => {
    await prepared.end();
    rmSync(filesFolder, { recursive: true, force: true });
  };
}
