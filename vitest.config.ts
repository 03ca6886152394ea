import { defineConfig } from 'vitest/config';

const needDatabase = [
  'apps/server/src/{features,domain}/**/*.test.ts',
  'apps/server/src/platform/{backup,database,embedded-postgres,jobs,route}/**/*.test.ts',
  'apps/server/permissions/*.test.ts',
  'apps/server/seed/*.test.ts',
  'faults/*.test.ts',
];
/** Pure rules of the server lie in files of this ending, so that they run without a database. */
const rules = ['apps/server/src/**/*.rule.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', ...rules],
          exclude: [
            '**/node_modules/**',
            ...needDatabase.map((glob) => glob.replace('*.test.ts', '!(*.rule).test.ts')),
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: needDatabase,
          exclude: ['**/node_modules/**', ...rules],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          // Each worker has a database of its own, made from the migrated template.
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
