import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test with its reason, and whatever else failed the run. */
  readonly failures: readonly string[];
  /** Tests that took more than `mostSeconds`. */
  readonly slow: readonly SlowTest[];
}

export interface SlowTest {
  readonly test: string;
  readonly seconds: number;
}

/** Slower tests are named at the end of each run: they either wait, or would be quicker at a lower level. */
const mostSeconds = 5;

/** A list with the test if it is slow, otherwise an empty list. */
export const ifSlow = (test: string, durationMs: number): SlowTest[] =>
  durationMs > mostSeconds * 1000 ? [{ test, seconds: durationMs / 1000 }] : [];

/** The runner has already printed the whole reason, at the place where the test ended. */
const mostLines = 12;

/** A failed test with the reason that its runner gives. */
export const failureOf = (test: string, reason: string): string =>
  [test, ...stripVTControlCharacters(reason).split('\n').slice(0, mostLines)].join('\n    ');

export const sumOf = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce((sum, { passed, failed, skipped, failures, slow }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
    failures: [...sum.failures, ...failures],
    slow: [...sum.slow, ...slow],
  }));

/** Names the failed tests once more: where they failed may be thousands of lines above. */
export const failedTests = ({ failures }: Outcome): string =>
  failures.map((failure) => `✗ ${failure}\n`).join('');

/** The slow tests, the slowest first. */
export const slowTests = ({ slow }: Outcome): string => {
  if (slow.length === 0) return '';
  const lines = slow
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ test, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${test}`);
  return [`Over ${mostSeconds} s of a worker:`, ...lines, ''].join('\n');
};

/** How long each level took, and how many of its tests ran. */
export const timesOf = (levels: readonly (Outcome & { name: string; seconds: number })[]): string =>
  levels
    .map(({ name, seconds, passed, failed }) => {
      const tests = String(passed + failed).padStart(6);
      return `${name.padEnd(10)} ${seconds.toFixed(0).padStart(6)} s ${tests} tests\n`;
    })
    .join('');

export const closingLine = ({ passed, failed, skipped }: Outcome): string =>
  [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
