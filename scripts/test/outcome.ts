export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Counts of Vitest's JSON report. A file that could not be loaded names no failed test and counts as one. */
export const vitestOutcome = (json: string): Outcome => {
  const report: VitestReport = JSON.parse(json);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts of Playwright's JSON report. A set-up that failed names no test and counts as one. */
export const playwrightOutcome = (json: string): Outcome => {
  const { stats, errors }: PlaywrightReport = JSON.parse(json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
};

export const sumOf = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));

export const closingLine = ({ passed, failed, skipped }: Outcome): string =>
  [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
