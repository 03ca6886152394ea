// Runs every level of the tests even when one fails, and ends with one line that adds all up. docs/tests.md says what the
// levels are, and what the options choose.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { forgetCoverage } from '../ledger/recordCoverage.ts';
import { touchedSince } from './changed.ts';
import { ensureChromium } from './ensureChromium.ts';
import { calls, journeys, parts, reports, root, rules } from './levels.ts';
import { closingLine, failedTests, type Outcome, slowTests, sumOf, timesOf } from './outcome.ts';
import { type Level, type LevelOutcome, runLevel } from './runLevel.ts';

const { values: given } = parseArgs({
  options: {
    /** What a change touches alone: of the working tree, or since `--since`. */
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    /** The long form of each test that has one. */
    long: { type: 'boolean', default: false },
    /** How much of the code the rules, calls and parts run, each level for itself. */
    coverage: { type: 'boolean', default: false },
    /** The tests of the server alone, against this PostgreSQL of several nodes. */
    citus: { type: 'string' },
    /** The same, against this PostgreSQL of another version. */
    postgres: { type: 'string' },
    'without-journeys': { type: 'boolean', default: false },
  },
});

const noBrowser = (name: string): LevelOutcome => ({
  name,
  seconds: 0,
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`${name}: there is no browser, or no build of the web, to run them in`],
  slow: [],
});

/** What a level needs to find the browser; undefined, and said, where there is none. */
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
const onCitus = (address: string): Level => ({
  ...calls('--maxWorkers=1', '--testTimeout=180000', '--hookTimeout=240000'),
  env: { TEST_CITUS_ADDRESS: address },
});

const onPostgres = (address: string): Level => ({ ...calls(), env: { TEST_POSTGRES_ADDRESS: address } });

/** Says at its end how many lines it has run; the figures stay in a file. */
const withCoverage = (level: Level): Level => ({
  ...level,
  args: [
    ...level.args,
    '--coverage.enabled',
    '--coverage.reportOnFailure',
    `--coverage.reportsDirectory=${join(reports, `coverage-${level.name.toLowerCase()}`)}`,
  ],
});

/** A level in a browser. */
const inBrowser = (level: Level, browser: Record<string, string>): Level => ({
  ...level,
  env: { ...level.env, ...browser },
});

const everything = { rules: [], calls: [], parts: [], journeys: [] };

const runAll = async (): Promise<LevelOutcome[]> => {
  if (given.citus !== undefined) return [await runLevel(root, onCitus(given.citus))];
  if (given.postgres !== undefined) return [await runLevel(root, onPostgres(given.postgres))];
  const only = given.changed ? touchedSince(given.since) : everything;
  const browser = await findBrowser();
  const outcomes: LevelOutcome[] = [];
  const run = async (level: Level, needsBrowser = false) => {
    if (!needsBrowser) outcomes.push(await runLevel(root, level));
    else if (browser) outcomes.push(await runLevel(root, inBrowser(level, browser)));
    else outcomes.push(noBrowser(level.name));
  };
  const measured = given.coverage ? withCoverage : (level: Level) => level;
  if (only.rules) await run(measured(rules(...only.rules)));
  if (only.calls) await run(measured(calls(...only.calls)));
  if (only.parts) await run(measured(parts(...only.parts)), true);
  if (only.journeys && given['without-journeys']) outcomes.push(noBrowser('Journeys'));
  else if (only.journeys) await run(journeys(...only.journeys), true);
  return outcomes;
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (!given.changed) forgetCoverage();
if (given.long) process.env.TEST_LONG = '1';

const outcomes = await runAll();
const total: Outcome = sumOf(outcomes);
console.log(`\n${slowTests(total)}\n${timesOf(outcomes)}\n${failedTests(total)}\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
