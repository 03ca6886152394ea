import { type Endpoint, messages, type ProblemAnswer } from '@simward/contract';
import { onTestFinished, TestRunner } from 'vitest';
import { seenAnswer } from '../../../../../scripts/ledger/coverage.ts';
import { recordCoverage } from '../../../../../scripts/ledger/recordCoverage.ts';

/** What a failed test did is no coverage; nor is what a set-up of several tests did. */
const whenTestPasses = (record: () => void) => {
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFinished(({ task }) => {
    if (task.result?.state === 'pass') record();
  });
};

/** The test read the answer of a call, parsed by the contract. */
export const recordAnswer = ({ ledger, name }: Endpoint): void =>
  whenTestPasses(() => {
    recordCoverage(seenAnswer({ call: name, answer: 'ok', detail: '' }));
    if (ledger !== undefined) recordCoverage({ ledger: 'calls', row: ledger, by: 'http' });
  });

/** The test read a problem; what it says may be a message of the specification. */
export const recordProblem = ({ name }: Endpoint, { code, detail }: ProblemAnswer): void =>
  whenTestPasses(() => {
    recordCoverage(seenAnswer({ call: name, answer: code, detail }));
    const said = Object.values(messages).find(({ text }) => text === detail);
    if (said) recordCoverage({ ledger: 'messages', row: said.ledger, by: 'server' });
  });
