import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, each with its reason; a failure without a test, as of a set-up, may lack one. */
  readonly failures: readonly string[];
}

/** More is in what the runner printed where the test ended. */
const mostLines = 12;

/** A failed test with the reason that its runner gives. */
export const failureOf = (test: string, reason: string): string =>
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
