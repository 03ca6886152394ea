import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { withPath } from '../platform/embedded-postgres/cluster/prepareCluster.ts';

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

/** Waits until nobody is connected: a pool's end does not wait for its connections, and FORCE would cut them off. */
const untilDeserted = async (admin: pg.Client, name: string) => {
  for (let round = 0; round < 200; round += 1) {
    const { rowCount } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await admin.query('select pg_sleep(0.01)');
  }
};

const dropDatabase = async (name: string) => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    await untilDeserted(admin, name);
    await admin.query(`drop database ${name} with (force)`);
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
    drop: () => dropDatabase(name),
  };
};
