import { defineConfig } from 'vitest/config';

const needDatabase = [
  'apps/server/src/features/**/*.test.ts',
  'apps/server/src/platform/{backup,database,embedded-postgres,jobs,route}/**/*.test.ts',
  'apps/server/seed/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...needDatabase],
        },
      },
      {
        test: {
          name: 'server',
          include: needDatabase,
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
