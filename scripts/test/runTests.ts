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

const runJourneys = async (): Promise<Outcome> => {
  // The build has said why it failed.
  if (process.argv.includes('--without-journeys')) return failure;
  try {
    const executable = await ensureChromium();
    return await runPart(root, playwright, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwright.report,
      ...(executable !== undefined && { CHROMIUM_PATH: executable }),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return failure;
  }
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
forgetCoverage();

const total = sumOf([await runPart(root, vitest), await runJourneys()]);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
