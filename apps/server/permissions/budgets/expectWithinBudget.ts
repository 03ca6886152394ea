import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { expectSome } from '../../../../scripts/test/expectSome.ts';
import type { Activity } from '../../src/testing/statements/recordStatements.ts';
import { samples } from '../samples.ts';
import { type StatementBudget, statementBudgets } from './statementBudgets.ts';

/** The calls that only a sign-in at a real provider can send. The tests of single sign-on measure them. */
export const signOnCalls = {
  openId: ['singleSignOn.pingProvider', 'singleSignOn.receiveOpenId', 'singleSignOn.receiveSignOut'],
  saml: ['singleSignOn.completeSaml', 'singleSignOn.readMetadata', 'singleSignOn.receiveAssertion'],
} as const;

const file = new URL('statementBudgets.ts', import.meta.url);
const line = (call: string, { statements, waits }: StatementBudget) =>
  `  '${call}': { statements: ${statements}, waits: ${waits} },`;

/** Writes the measured budgets into statementBudgets.ts and keeps the others, because several test files measure calls. */
const rewrite = (measured: ReadonlyMap<string, StatementBudget>): void => {
  const text = readFileSync(file, 'utf8');
  const [head = '', body = ''] = text.split(/= \{(?:\n|(?=\}))/);
  const lines = new Map(
    body.split('\n').flatMap((earlier) => {
      const call = /^ {2}'([^']+)'/.exec(earlier)?.[1];
      return call === undefined ? [] : [[call, earlier] as const];
    }),
  );
  for (const [call, budget] of measured) lines.set(call, line(call, budget));
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, written]) => written);
  writeFileSync(file, `${head}= {\n${sorted.join('\n')}\n};\n`);
};

/** False for calls whose permission sample ends in a problem, because a success would need more than one request. */
const maySucceed = (call: string) =>
  !samples.some(({ endpoint, answers }) => endpoint.name === call && answers);

const measure = (activities: readonly Activity[], call: string): StatementBudget => {
  const last = activities.findLast((activity) => activity.call === call);
  if (last?.status === undefined)
    throw new Error(`${call} was not made, so its statements cannot be counted`);
  if (last.status >= 400 && maySucceed(call)) throw new Error(`${call} answered ${last.status}`);
  return { statements: last.statements.length, waits: last.waits };
};

/** Expects that the last call of each name sent no more statements, and waited no more often, than its budget says. */
export const expectWithinBudget = (activities: readonly Activity[], calls: readonly string[]): void => {
  const measured = new Map(
    expectSome(calls, 'call to measure').map((call) => [call, measure(activities, call)]),
  );
  if (process.env.MODE === 'budgets') {
    rewrite(measured);
    return;
  }
  const overBudget = [...measured].filter(([call, { statements, waits }]) => {
    const budget = statementBudgets[call];
    return !budget || statements > budget.statements || waits > budget.waits;
  });
  const budgets = overBudget.map(([call]) => {
    const budget = statementBudgets[call];
    return budget ? line(call, budget) : `  '${call}' has no budget`;
  });
  expect(overBudget.map(([call, cost]) => line(call, cost))).toEqual(budgets);
};
