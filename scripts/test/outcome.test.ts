import { expect, test } from 'vitest';
import { closingLine, playwrightOutcome, sumOf, vitestOutcome } from './outcome.ts';

const vitestReport = (files: { status: string; assertionResults: { status: string }[] }[]) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: files,
  });

test('a file that could not be loaded is a failure of its own', () => {
  const withFailedTest = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  const broken = { status: 'failed', assertionResults: [] };
  expect(vitestOutcome(vitestReport([withFailedTest])).failed).toBe(1);
  expect(vitestOutcome(vitestReport([withFailedTest, broken])).failed).toBe(2);
});

test('a journey that needed a second try has passed, a set-up that failed is a failure', () => {
  const report = JSON.stringify({
    stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [{ message: 'The portal did not start.' }],
  });
  expect(playwrightOutcome(report)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('the closing line names skipped tests only when there are some', () => {
  const outcome = { passed: 10, failed: 0, skipped: 0 };
  expect(closingLine(outcome)).toBe('10 passed, 0 failed');
  expect(closingLine(sumOf([outcome, { passed: 2, failed: 1, skipped: 3 }]))).toBe(
    '12 passed, 1 failed, 3 skipped',
  );
});
