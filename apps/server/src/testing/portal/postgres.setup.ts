import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { withConnection } from '../../platform/database/connections/connected.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import {
  type DatabaseAddresses,
  prepareDatabase,
  withPath,
} from '../../platform/embedded-postgres/prepareCluster.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/startEmbeddedPostgres.ts';
import { makeDistributedTemplate } from './distributedTemplate.ts';
import { folderInMemory } from './folderInMemory.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of every node's administrator, the coordinator's first; a single one when nothing is distributed. */
    adminUrls: string[];
    /** Addresses of the migrated template database. */
    templateDatabaseUrl: string;
    templateAllCompaniesDatabaseUrl: string;
    templateMigrationDatabaseUrl: string;
    /** The names of all databases of this run begin with this. */
    databasePrefix: string;
    /** The way to copy a database; empty leaves it to PostgreSQL. */
    copying: '' | 'strategy file_copy';
    /** The folder for the files of all portals of the run. */
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

/** Drops the databases of this run that workers have left on a given PostgreSQL. */
const dropLeftOverDatabases = async (admin: Client, databasePrefix: string) => {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [databasePrefix],
  );
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
};

/** The template on a Citus that `npm test -- --citus ADDRESS` names. */
const prepareGivenNodes = async (citusUrl: string, databasePrefix: string): Promise<Prepared> => {
  const template = await makeDistributedTemplate(citusUrl, templateDatabase);
  return {
    ...template,
    copying: '',
    end: async () => {
      for (const url of template.adminUrls)
        await withConnection(url, (admin) => dropLeftOverDatabases(admin, databasePrefix));
      await template.drop();
    },
  };
};

/** The template on the PostgreSQL that `npm test -- --postgres ADDRESS` names. */
const prepareGivenPostgres = async (adminUrl: string, databasePrefix: string): Promise<Prepared> => {
  const dropTemplate = (admin: Client) =>
    admin.query(`drop database if exists ${templateDatabase} with (force)`);
  await withConnection(adminUrl, dropTemplate);
  const addresses = await prepareDatabase({ adminUrl, database: templateDatabase, ...passwords });
  await migrate(addresses.migrationDatabaseUrl);
  return {
    ...addresses,
    adminUrls: [adminUrl],
    copying: 'strategy file_copy',
    end: () =>
      withConnection(adminUrl, async (admin) => {
        await dropLeftOverDatabases(admin, databasePrefix);
        await dropTemplate(admin);
      }),
  };
};

/** A cluster for this run, without durability and in memory: most of what it writes are copies of the template. */
const prepareOwnCluster = async (): Promise<Prepared> => {
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
  if (citusUrl) return prepareGivenNodes(citusUrl, databasePrefix);
  return adminUrl ? prepareGivenPostgres(adminUrl, databasePrefix) : prepareOwnCluster();
};

/** Prepares a migrated template database and a folder that the server's tests share. Both are deleted when the run ends. */
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
