import { expect, test } from 'vitest';
import { stepDifferences } from './stepDifferences.ts';

type Steps = Parameters<typeof stepDifferences>[0];
type Step = Steps[number];

const step = (name: string, at: number, changes: Partial<Step> = {}): Step => ({
  key: `${name} ${at}`,
  name,
  mustPass: false,
  outcome: 'correct',
  order: null,
  at,
  ...changes,
});
const missed = (name: string, at: number) => step(name, at, { outcome: 'missed' });
const wrong = (name: string, at: number) => step(name, at, { outcome: 'wrong' });
const late = (name: string, at: number) => step(name, at, { order: { kind: 'after', step: 'Other' } });

const compare = (earlier: Steps, later: Steps, sameVersion = true) =>
  stepDifferences(earlier, later, sameVersion).map(({ number, name, verdict, seconds }) => [
    ...[number, name, verdict, seconds],
  ]);

test.each([
  ['order', 'correct', 'better', late, step],
  ['wrong', 'correct', 'better', wrong, step],
  ['wrong', 'order', 'better', wrong, late],
  ['missed', 'correct', 'better', missed, step],
  ['correct', 'order', 'worse', step, late],
  ['correct', 'wrong', 'worse', step, wrong],
  ['order', 'missed', 'worse', late, missed],
  ['wrong', 'missed', 'still', wrong, missed],
  ['missed', 'missed', 'still', missed, missed],
  ['order', 'order', 'still', late, late],
  ['correct', 'correct', 'same', step, step],
] as const)('from %s to %s is %s', (was, is, verdict, earlier, later) => {
  expect(stepDifferences([earlier('A', 10)], [later('A', 20)], true)).toMatchObject([
    { verdict, earlier: { kind: was }, later: { kind: is } },
  ]);
});

test('differences are numbered in the order of time, and what is the same has its seconds but no number', () => {
  const earlier = [step('A', 30), wrong('C', 200), late('B', 300), missed('D', 590)];
  const later = [step('A', 20.5), step('B', 50), step('C', 180), missed('D', 590)];
  expect(compare(earlier, later)).toEqual([
    [null, 'A', 'same', -9.5],
    // Steps are sorted by the middle of their two times: (300 + 50) / 2 = 175 comes before (200 + 180) / 2 =
    // 190.
    [1, 'B', 'better', -250],
    [2, 'C', 'better', -20],
    [3, 'D', 'still', null],
  ]);
});

test('the last report of a step counts, and it stays out of order', () => {
  expect(stepDifferences([wrong('A', 10), step('A', 40)], [late('A', 5), step('A', 20)], true)).toMatchObject(
    [
      {
        verdict: 'worse',
        seconds: -20,
        earlier: { key: 'A 40', kind: 'correct', order: null },
        later: { key: 'A 20', kind: 'order', order: { kind: 'after', step: 'Other' } },
      },
    ],
  );
});

test('of two versions only what both reported is compared; what one alone knows never is', () => {
  const earlier = [step('A', 10), step('B', 20), missed('C', 30), step('Only here', 40)];
  const later = [step('A', 10), missed('B', 20), missed('C', 30)];
  expect(compare(earlier, later, false)).toEqual([[null, 'A', 'same', 0]]);
  expect(compare(earlier, later).map(([, name]) => name)).toEqual(['A', 'B', 'C']);
});
