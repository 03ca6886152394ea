/** Test files that `npm test -- --citus ADDRESS` leaves out, each with its reason. */
export const plainOnlyFiles: Record<string, string> = {
  'apps/server/src/platform/embedded-postgres/**/*.test.ts':
    'they start and stop the PostgreSQL that the portal brings along, which is one node',
  'apps/server/src/platform/backup/backup.test.ts':
    'it makes a PostgreSQL of its own; severalNodes.test.ts beside it writes and restores on the given one',
  'faults/!(lostNode).test.ts':
    'they kill the PostgreSQL that the portal brings along; lostNode.test.ts kills a node of the given one',
  'bench/big/plans/*.test.ts':
    'it fills a company with indexes dropped, and reads the plans of one node; the coordinator plans otherwise',
  'harness/*.test.ts':
    'they start whole programs with the PostgreSQL that these bring along, or restore an archive of 0.1, whose tables were plain',
};

/** Tests that are left out on Citus, in files that run there. */
const plainOnlyTests = {
  'events are append-only':
    'on several nodes the server removes old events itself (docs/decisions/database.md)',
  'the database forgets':
    'only the PostgreSQL that the tests start runs without fsync; a given one keeps what it has',
  'partitions keep no statistics':
    'Citus makes the partitions of a table anew when it distributes it, and takes no SET STATISTICS on them',
  'a trigger refuses a row': 'Citus refuses triggers on tables that it distributes',
};

/** False for a test that is left out on the given PostgreSQL. On the plain one that the tests start, all of them run. */
export const isRunHere = (test: keyof typeof plainOnlyTests): boolean =>
  process.env.TEST_CITUS_ADDRESS === undefined &&
  (process.env.TEST_POSTGRES_ADDRESS === undefined || test !== 'the database forgets');
