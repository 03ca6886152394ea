import { expect, test } from 'vitest';
import { closingLine, failedTests, slowTests, sumOf, timesOf } from './outcome.ts';
import { playwrightOutcome } from './playwrightOutcome.ts';
import { vitestOutcome } from './vitestOutcome.ts';

const failedTest = {
  fullName: 'a learner signs in',
  status: 'failed',
  failureMessages: ['\u001b[31mexpected 200\u001b[39m\n at signIn.test.ts:4'],
};

const vitestReport = (files: { message: string; assertionResults: unknown[] }[]) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: files.map((file, at) => ({ name: `file${at}.test.ts`, status: 'failed', ...file })),
  });

const withFailedTest = { message: '', assertionResults: [failedTest] };
const broken = { message: 'Cannot find module', assertionResults: [] };

test('a file that could not be loaded is a failure of its own', () => {
  expect(vitestOutcome(vitestReport([withFailedTest])).failed).toBe(1);
  expect(vitestOutcome(vitestReport([withFailedTest, broken])).failed).toBe(2);
});

test('what failed is named with its reason, in plain letters', () => {
  expect(failedTests(vitestOutcome(vitestReport([withFailedTest, broken])))).toBe(
    `✗ file0.test.ts › a learner signs in
    expected 200
     at signIn.test.ts:4
✗ file1.test.ts
    Cannot find module
`,
  );
});

test('an error that no test caught is a failure with its reason', () => {
  const outcome = vitestOutcome(vitestReport([]), ['Error: too late\n at late.ts:3']);
  expect(outcome.failed).toBe(2);
  expect(failedTests(outcome)).toBe('✗ What no test caught\n    Error: too late\n     at late.ts:3\n');
});

const spec = (title: string, ok: boolean) => ({
  title,
  file: 'shell.spec.ts',
  ok,
  tests: [
    { results: [{ errors: ok ? [] : [{ message: 'element(s) not found' }], duration: ok ? 5001 : 900 }] },
  ],
});

test('a journey that needed a second try has passed; a set-up that failed is a failure, as is each failed journey', () => {
  const report = JSON.stringify({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'The portal did not start.' }],
    suites: [{ specs: [spec('Logout asks', true)], suites: [{ specs: [spec('The palette opens', false)] }] }],
  });
  expect(playwrightOutcome(report)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: [
      'e2e/shell.spec.ts › The palette opens\n    element(s) not found',
      'Set-up\n    The portal did not start.',
    ],
    slow: [{ test: 'e2e/shell.spec.ts › Logout asks', seconds: 5.001 }],
  });
});

test('the closing line names skipped tests only when there are some', () => {
  const outcome = { passed: 10, failed: 0, skipped: 0, failures: [], slow: [] };
  expect(closingLine(outcome)).toBe('10 passed, 0 failed');
  expect(
    closingLine(sumOf([outcome, { ...outcome, passed: 2, failed: 1, skipped: 3, failures: ['One'] }])),
  ).toBe('12 passed, 1 failed, 3 skipped');
});

const tookOf = (test: string, duration: number) => ({
  message: '',
  assertionResults: [{ fullName: test, status: 'passed', duration, failureMessages: [] }],
});

test('a test of more than five seconds is named, the slowest first', () => {
  const report = vitestReport([
    tookOf('imports a file', 6200),
    tookOf('signs in', 12),
    tookOf('folds', 9000),
  ]);
  expect(slowTests(vitestOutcome(report))).toBe(
    `Over 5 s of a worker:
    9.0 s  file2.test.ts › folds
    6.2 s  file0.test.ts › imports a file
`,
  );
  expect(slowTests(vitestOutcome(vitestReport([tookOf('signs in', 12)])))).toBe('');
});

test('each level says how long it took', () => {
  const outcome = { passed: 10, failed: 1, skipped: 0, failures: [], slow: [] };
  expect(timesOf([{ ...outcome, name: 'Calls', seconds: 61.4 }])).toBe('Calls          61 s     11 tests\n');
});
