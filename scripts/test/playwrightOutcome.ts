import { failureOf, ifSlow, type Outcome, type SlowTest } from './outcome.ts';

interface PlaywrightError {
  message?: string;
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { errors: PlaywrightError[]; duration: number }[] }[];
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
    slow: suites.flatMap(slowIn),
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

const slowIn = ({ specs, suites = [] }: PlaywrightSuite): readonly SlowTest[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ duration }) => ifSlow(`e2e/${file} › ${title}`, duration)),
    ),
  ),
  ...suites.flatMap(slowIn),
];

const reasonOf = (errors: readonly PlaywrightError[]): string =>
  errors.map(({ message = '' }) => message).join('\n');
