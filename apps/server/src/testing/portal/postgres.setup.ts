import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { prepareDatabase, withPath } from '../../platform/embedded-postgres/cluster/prepareCluster.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/process/startEmbeddedPostgres.ts';
import { makeDistributedTemplate } from './distributedTemplate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of every node's administrator, the first of which is asked; one where nothing is distributed. */
    adminUrls: string[];
    /** Addresses of the migrated template database. */
    templateDatabaseUrl: string;
    templateMigrationDatabaseUrl: string;
  }
}

const quiet = { info() {}, warn() {}, error: console.error };
export const templateDatabase = 'simward_template';

/** The template on a Citus that `npm test -- --citus ADDRESS` names. */
const distributed = async (project: TestProject, citusUrl: string) => {
  const template = await makeDistributedTemplate(citusUrl, templateDatabase);
  project.provide('adminUrls', template.adminUrls);
  project.provide('templateDatabaseUrl', template.databaseUrl);
  project.provide('templateMigrationDatabaseUrl', template.migrationDatabaseUrl);
  return template.drop;
};

/** One cluster a run, without durability; every test file gets a copy of the migrated template. */
export default async function setup(project: TestProject) {
  const citusUrl = process.env.TEST_CITUS_ADDRESS;
  if (citusUrl) return distributed(project, citusUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'simward-test-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: quiet, durability: 'off' });
  const addresses = await prepareDatabase({
    adminUrl: cluster.adminUrl,
    database: templateDatabase,
    ownerPassword: 'owner',
    serverPassword: 'server',
  });
  await migrate(addresses.migrationDatabaseUrl);
  project.provide('adminUrls', [withPath(cluster.adminUrl, 'postgres')]);
  project.provide('templateDatabaseUrl', addresses.databaseUrl);
  project.provide('templateMigrationDatabaseUrl', addresses.migrationDatabaseUrl);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
