import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { withPath } from '../platform/embedded-postgres/prepareCluster.ts';

export interface TestDatabase {
  /** Address of the server's role. */
  databaseUrl: string;
  /** Address of the owner. */
  migrationDatabaseUrl: string;
  adminUrl: string;
  drop(): Promise<void>;
}

const asAdmin = async (statement: string) => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
};

/** A database of its own, copied from the migrated template (or empty, owned by the owner's role). */
export const createTestDatabase = async (from: 'template' | 'empty' = 'template'): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = from === 'template' ? 'simward_template' : 'template0';
  await asAdmin(`create database ${name} template ${template} owner simward_owner`);
  return {
    databaseUrl: withPath(inject('templateDatabaseUrl'), name),
    migrationDatabaseUrl: withPath(inject('templateMigrationDatabaseUrl'), name),
    adminUrl: withPath(inject('adminUrl'), name),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  };
};
