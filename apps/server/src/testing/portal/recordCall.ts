import { type Endpoint, messageRows, type ProblemAnswer } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { onTestFinished, TestRunner } from 'vitest';
import { seenAnswer } from '../../../../../scripts/ledger/coverage.ts';
import { recordCoverage } from '../../../../../scripts/ledger/recordCoverage.ts';

/** Calls of a failed test are no coverage, and calls of a set-up for several tests are none either. */
const whenTestPasses = (record: () => void) => {
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFinished(({ task }) => {
    if (task.result?.state === 'pass') record();
  });
};

/** Records that the test read the answer of a call, parsed by the contract. */
export const recordAnswer = ({ ledger, name }: Endpoint): void =>
  whenTestPasses(() => {
    recordCoverage(seenAnswer({ call: name, answer: 'ok', detail: '' }));
    if (ledger !== undefined) recordCoverage({ ledger: 'calls', row: ledger, by: 'http' });
  });

/** Records that the test read a problem, and the message of the specification if the problem's text is one. */
export const recordProblem = ({ name: call }: Endpoint, { code, detail }: ProblemAnswer): void =>
  whenTestPasses(() => {
    recordCoverage(seenAnswer({ call, answer: code, detail }));
    const names = Object.keys(messageRows) as (keyof typeof messageRows)[];
    const name = names.find((message) => messageTexts[message].text === detail);
    if (name) recordCoverage({ ledger: 'messages', row: messageRows[name], by: 'server' });
  });
