import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, each with its reason; a failure without a test, as of a set-up, may lack one. */
  readonly failures: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Counts of Vitest's JSON report. A file that could not be loaded names no failed test and counts as one. */
export const vitestOutcome = (json: string): Outcome => {
  const report: VitestReport = JSON.parse(json);
  const files = report.testResults.map(({ assertionResults, ...file }) => ({
    ...file,
    failed: assertionResults.filter(({ status }) => status === 'failed'),
  }));
  const broken = files.filter(({ status, failed }) => status === 'failed' && failed.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...files.flatMap(({ name, failed }) =>
        failed.map((test) => failureOf(`${name} › ${test.fullName}`, test.failureMessages.join('\n'))),
      ),
      ...broken.map(({ name, message }) => failureOf(name, message)),
    ],
  };
};

interface PlaywrightError {
  message?: string;
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { errors: PlaywrightError[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: PlaywrightError[];
  suites: PlaywrightSuite[];
}

/** Counts of Playwright's JSON report. A set-up that failed names no test and counts as one. */
export const playwrightOutcome = (json: string): Outcome => {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresIn),
      ...errors.map((error) => failureOf('Set-up', reasonOf([error]))),
    ],
  };
};

const failuresIn = ({ specs, suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) =>
      failureOf(
        `e2e/${file} › ${title}`,
        reasonOf(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))),
      ),
    ),
  ...suites.flatMap(failuresIn),
];

const reasonOf = (errors: readonly PlaywrightError[]): string =>
  errors.map(({ message = '' }) => message).join('\n');

/** More is in what the runner printed where the test ended. */
const mostLines = 12;

const failureOf = (test: string, reason: string): string =>
  [test, ...stripVTControlCharacters(reason).split('\n').slice(0, mostLines)].join('\n    ');

export const sumOf = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce((sum, { passed, failed, skipped, failures }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
    failures: [...sum.failures, ...failures],
  }));

/** Named once more at the end: where a test failed may lie thousands of lines above. */
export const failedTests = ({ failures }: Outcome): string => failures.map((one) => `✗ ${one}\n`).join('');

export const closingLine = ({ passed, failed, skipped }: Outcome): string =>
  [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
