// Runs everything even when a part fails, and ends with one line that adds all up.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetCoverage } from '../ledger/recordCoverage.ts';
import { ensureChromium } from './ensureChromium.ts';
import { closingLine, type Outcome, playwrightOutcome, sumOf, vitestOutcome } from './outcome.ts';
import { type Part, runPart } from './runPart.ts';

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

const failure: Outcome = { passed: 0, failed: 1, skipped: 0 };

/** What a part needs to find the browser; undefined, and said, where there is none. */
const browser = await ensureChromium().then(
  (executable): Record<string, string> => (executable === undefined ? {} : { CHROMIUM_PATH: executable }),
  (error: unknown) => console.error(error instanceof Error ? error.message : error),
);

const runTests = async (): Promise<Outcome> => {
  if (browser) return runPart(root, vitest, browser);
  const withoutBrowser = { ...vitest, args: [...vitest.args, '--project=!components'] };
  return sumOf([failure, await runPart(root, withoutBrowser)]);
};

const runJourneys = async (): Promise<Outcome> => {
  // The build, or the search for a browser, has said why it failed.
  if (!browser || process.argv.includes('--without-journeys')) return failure;
  return runPart(root, playwright, { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright.report, ...browser });
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
forgetCoverage();

const total = sumOf([await runTests(), await runJourneys()]);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
