// Runs everything even when a part fails, and ends with one line that adds all up. With --citus ADDRESS the tests of the
// server alone, against that PostgreSQL of several nodes.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { forgetCoverage } from '../ledger/recordCoverage.ts';
import { ensureChromium } from './ensureChromium.ts';
import { closingLine, failedTests, type Outcome, sumOf } from './outcome.ts';
import { playwrightOutcome } from './playwrightOutcome.ts';
import { type Part, runPart } from './runPart.ts';
import { vitestOutcome } from './vitestOutcome.ts';

const root = join(import.meta.dirname, '..', '..');
const reports = join(root, 'node_modules', '.cache', 'simward-tests');

const vitest: Part = {
  script: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
  report: join(reports, 'vitest.json'),
  read: vitestOutcome,
};
const playwright: Part = {
  script: 'node_modules/@playwright/test/cli.js',
  args: ['test', '--reporter=list,json'],
  report: join(reports, 'playwright.json'),
  read: playwrightOutcome,
};

const failure: Outcome = { passed: 0, failed: 1, skipped: 0, failures: [] };

const { values: given } = parseArgs({
  options: { citus: { type: 'string' }, 'without-journeys': { type: 'boolean', default: false } },
});

/** What a part needs to find the browser; undefined, and said, where there is none. */
const findBrowser = async (): Promise<Record<string, string> | undefined> => {
  try {
    const executable = await ensureChromium();
    return executable === undefined ? {} : { CHROMIUM_PATH: executable };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
};

/** Every statement goes to several nodes of this machine: what takes a second elsewhere may take many here. */
const runOnCitus = (address: string): Promise<Outcome> => {
  const args = [
    ...vitest.args,
    '--project=server',
    '--maxWorkers=1',
    '--testTimeout=180000',
    '--hookTimeout=240000',
  ];
  return runPart(root, { ...vitest, args }, { TEST_CITUS_ADDRESS: address });
};

const runTests = async (browser: Record<string, string> | undefined): Promise<Outcome> => {
  if (browser) return runPart(root, vitest, browser);
  const withoutBrowser = { ...vitest, args: [...vitest.args, '--project=!parts'] };
  return sumOf([failure, await runPart(root, withoutBrowser)]);
};

const runJourneys = async (browser: Record<string, string> | undefined): Promise<Outcome> => {
  // The build, or the search for a browser, has said why it failed.
  if (!browser || given['without-journeys']) return failure;
  return runPart(root, playwright, { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright.report, ...browser });
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
forgetCoverage();

const runAll = async (): Promise<Outcome> => {
  const browser = await findBrowser();
  return sumOf([await runTests(browser), await runJourneys(browser)]);
};

const total = given.citus === undefined ? await runAll() : await runOnCitus(given.citus);
console.log(`\n${failedTests(total)}\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
