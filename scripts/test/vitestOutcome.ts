import { failureOf, ifSlow, type Outcome } from './outcome.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

/**
 * Counts of Vitest's JSON report. A file that could not be loaded names no failed test and counts as one, as does each
 * error that no test caught.
 */
export const vitestOutcome = (json: string, unhandled: readonly string[] = []): Outcome => {
  const report: VitestReport = JSON.parse(json);
  const files = report.testResults.map(({ assertionResults, ...file }) => ({
    ...file,
    failed: assertionResults.filter(({ status }) => status === 'failed'),
  }));
  const broken = files.filter(({ status, failed }) => status === 'failed' && failed.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + unhandled.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...files.flatMap(({ name, failed }) =>
        failed.map((test) => failureOf(`${name} › ${test.fullName}`, test.failureMessages.join('\n'))),
      ),
      ...broken.map(({ name, message }) => failureOf(name, message)),
      ...unhandled.map((error) => failureOf('What no test caught', error)),
    ],
    slow: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ fullName, duration }) => ifSlow(`${name} › ${fullName}`, duration ?? 0)),
    ),
  };
};
