import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { isLong } from './apps/server/src/testing/longForm.ts';
import { plainOnlyFiles } from './apps/server/src/testing/plainOnly.ts';
import { checkRowTypes } from './apps/server/src/testing/row-types/checkRowTypes.ts';
import { compileCache } from './harness/compileCache.ts';
import { launchOptions } from './scripts/test/launchChromium.ts';
import { partCommands } from './scripts/test/partCommands.ts';

const needDatabase = [
  'apps/server/src/{features,domain}/**/*.test.ts',
  'apps/server/src/platform/{backup,database,embedded-postgres,jobs,route}/**/*.test.ts',
  'apps/server/permissions/**/*.test.ts',
  'apps/server/{golden,seed}/*.test.ts',
  'apps/server/src/testing/row-types/*.test.ts',
  'faults/*.test.ts',
  'harness/*.test.ts',
  'bench/big/plans/*.test.ts',
];
/** Pure rules of the server lie in files of this ending, so that they run without a database. */
const rules = ['apps/server/{src,permissions}/**/*.rule.test.ts'];
/** Parts of the web in a real browser. */
const parts = 'src/**/*.part.test.tsx';

/** What is not asked of a given PostgreSQL of several nodes. */
const leftOut = process.env.TEST_CITUS_ADDRESS === undefined ? [] : Object.keys(plainOnlyFiles);

/** What starts processes of its own and waits for them; the quick checks leave it out. */
const startProcesses = [
  'packages/device/src/cli/{guide,headset}.test.ts',
  'packages/device/src/store/fileStore.test.ts',
  'packages/device/build/packDevice{,.long}.test.ts',
];

/** What proves the same as a test that `npm test` runs, with whole programs or many more rounds. */
const longForms = isLong ? [] : ['**/*.long.test.ts'];
const longRounds = isLong ? [join(import.meta.dirname, 'scripts/test/longRounds.setup.ts')] : [];

/** A busy machine stretches seconds to a minute; only what hangs takes longer. */
const timeouts = {
  testTimeout: isLong ? 600_000 : 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** A worker keeps the modules that it has read and compiled: the server's take a second for each of 150 files. */
const isolate = false;

export default defineConfig({
  test: {
    // Of `npm test -- --coverage`: what the product's own code has run.
    coverage: {
      provider: 'v8',
      include: ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'],
      exclude: ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.samples.ts'],
      reporter: ['text-summary', 'json-summary'],
    },
    projects: [
      {
        test: {
          ...timeouts,
          name: 'rules',
          isolate,
          setupFiles: longRounds,
          // After the server's: projects that keep their modules may not share workers.
          sequence: { groupOrder: 1 },
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'e2e/**/*.test.ts',
            ...rules,
          ],
          exclude: [
            '**/node_modules/**',
            ...longForms,
            ...startProcesses,
            `apps/web/${parts}`,
            ...needDatabase.map((glob) => glob.replace('*.test.ts', '!(*.rule).test.ts')),
          ],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'processes',
          env: compileCache,
          include: startProcesses,
          exclude: ['**/node_modules/**', ...longForms],
        },
      },
      {
        plugins: [checkRowTypes(import.meta.dirname)],
        test: {
          ...timeouts,
          name: 'calls',
          isolate,
          include: needDatabase,
          exclude: ['**/node_modules/**', ...rules, ...leftOut, ...longForms],
          setupFiles: [
            ...longRounds,
            join(import.meta.dirname, 'apps/server/src/testing/row-types/rowTypes.setup.ts'),
          ],
          globalSetup: [
            'apps/server/src/testing/row-types/answeredStatements.setup.ts',
            'apps/server/src/testing/portal/postgres.setup.ts',
          ],
          // Each worker has a database of its own, made from the migrated template.
          maxWorkers: 2,
          // All files that one start of LibreOffice can open.
          maxConcurrency: 20,
        },
      },
      {
        // Found from the start: one that appears on the way reloads the page under the tests.
        optimizeDeps: { entries: ['src/main.tsx', parts], include: ['axe-core'] },
        root: 'apps/web',
        test: {
          ...timeouts,
          // A part shows its answer within a second: a failing test need not wait as long as one that asks a server.
          expect: { poll: { timeout: 10_000 } },
          name: 'parts',
          isolate,
          include: [parts],
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/part.setup.ts')],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Colours that fade would be validated halfway.
            provider: playwright({
              launchOptions,
              actionTimeout: 10_000,
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
            }),
            commands: partCommands,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
