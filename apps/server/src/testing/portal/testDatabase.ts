import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { withConnection } from '../../platform/database/connections/connected.ts';
import { withPath } from '../../platform/embedded-postgres/prepareCluster.ts';

export interface TestDatabase {
  /** Address of the server's role. */
  databaseUrl: string;
  /** Address of the role for all companies. */
  allCompaniesDatabaseUrl: string;
  /** Address of the owner. */
  migrationDatabaseUrl: string;
  adminUrl: string;
  drop(): Promise<void>;
}

const onEveryNode = (work: (admin: pg.Client) => Promise<unknown>) =>
  Promise.all(inject('adminUrls').map((url) => withConnection(url, work)));

/** Waits until nobody is connected: the end of a pool does not wait for its connections, and FORCE would break them. */
const waitUntilDeserted = async (admin: pg.Client, name: string) => {
  for (let round = 0; round < 200; round += 1) {
    const { rowCount } = await admin.query(
      `select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend'
       and application_name not like 'citus%'`,
      [name],
    );
    if (rowCount === 0) return;
    await admin.query('select pg_sleep(0.01)');
  }
};

/** Tries again while a node's own daemon uses the database: it may reconnect at any moment. */
const retryWhileInUse = async (drop: () => Promise<unknown>) => {
  for (let round = 1; ; round += 1)
    try {
      return await drop();
    } catch (error) {
      const isInUse = error instanceof pg.DatabaseError && error.code === '55006';
      if (!isInUse || round === 20) throw error;
    }
};

const dropDatabase = (name: string) =>
  onEveryNode(async (admin) => {
    await waitUntilDeserted(admin, name);
    await retryWhileInUse(() => admin.query(`drop database ${name} with (force)`));
  });

/** A new database, copied from the migrated template, or empty and owned by the owner's role. */
export const createTestDatabase = async (from: 'template' | 'empty' = 'template'): Promise<TestDatabase> => {
  const name = inject('databasePrefix') + randomBytes(6).toString('hex');
  const template = from === 'template' ? 'simward_template' : 'template0';
  const copying = inject('copying');
  await onEveryNode((admin) =>
    admin.query(`create database ${name} template ${template} owner simward_owner ${copying}`),
  );
  return {
    databaseUrl: withPath(inject('templateDatabaseUrl'), name),
    allCompaniesDatabaseUrl: withPath(inject('templateAllCompaniesDatabaseUrl'), name),
    migrationDatabaseUrl: withPath(inject('templateMigrationDatabaseUrl'), name),
    adminUrl: withPath(inject('adminUrls')[0] ?? '', name),
    drop: async () => {
      await dropDatabase(name);
    },
  };
};
