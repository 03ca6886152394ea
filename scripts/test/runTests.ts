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

const { values: options } = parseArgs({
  options: {
    /** Runs only the tests that a change touches: of the working tree, or of all commits since `--since`. */
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    /** Runs the long form of each test that has one. */
    long: { type: 'boolean', default: false },
    /** Measures for rules, calls and parts, each on its own, how much of the code they run. */
    coverage: { type: 'boolean', default: false },
    /** Runs only the tests of the server, against the PostgreSQL of several nodes at this address. */
    citus: { type: 'string' },
    /** Runs only the tests of the server, against the PostgreSQL at this address, for example of another version. */
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

/** The environment in which a level finds the browser. Undefined, with a message, when there is none. */
const findBrowser = async (): Promise<Record<string, string> | undefined> => {
  try {
    const executable = await ensureChromium();
    return executable === undefined ? {} : { CHROMIUM_PATH: executable };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
};

/** The time limits are long, because every statement goes to several nodes of one machine. */
const onCitus = (address: string): Level => ({
  ...calls('--maxWorkers=1', '--testTimeout=180000', '--hookTimeout=240000'),
  env: { TEST_CITUS_ADDRESS: address },
});

const onPostgres = (address: string): Level => ({ ...calls(), env: { TEST_POSTGRES_ADDRESS: address } });

/** Prints at the end how many lines it has run, and leaves the figures in a folder beside the reports. */
const withCoverage = (level: Level): Level => ({
  ...level,
  args: [
    ...level.args,
    '--coverage.enabled',
    '--coverage.reportOnFailure',
    `--coverage.reportsDirectory=${join(reports, `coverage-${level.name.toLowerCase()}`)}`,
  ],
});

const inBrowser = (level: Level, browser: Record<string, string>): Level => ({
  ...level,
  env: { ...level.env, ...browser },
});

const everything = { rules: [], calls: [], parts: [], journeys: [] };

const runAll = async (): Promise<LevelOutcome[]> => {
  if (options.citus !== undefined) return [await runLevel(root, onCitus(options.citus))];
  if (options.postgres !== undefined) return [await runLevel(root, onPostgres(options.postgres))];
  const chosen = options.changed ? touchedSince(options.since) : everything;
  const browser = await findBrowser();
  const outcomes: LevelOutcome[] = [];
  const run = async (level: Level, needsBrowser = false) => {
    if (!needsBrowser) outcomes.push(await runLevel(root, level));
    else if (browser) outcomes.push(await runLevel(root, inBrowser(level, browser)));
    else outcomes.push(noBrowser(level.name));
  };
  const measure = options.coverage ? withCoverage : (level: Level) => level;
  if (chosen.rules) await run(measure(rules(...chosen.rules)));
  if (chosen.calls) await run(measure(calls(...chosen.calls)));
  if (chosen.parts) await run(measure(parts(...chosen.parts)), true);
  if (chosen.journeys && options['without-journeys']) outcomes.push(noBrowser('Journeys'));
  else if (chosen.journeys) await run(journeys(...chosen.journeys), true);
  return outcomes;
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (!options.changed) forgetCoverage();
if (options.long) process.env.TEST_LONG = '1';

const outcomes = await runAll();
const total: Outcome = sumOf(outcomes);
console.log(`\n${slowTests(total)}\n${timesOf(outcomes)}\n${failedTests(total)}\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
