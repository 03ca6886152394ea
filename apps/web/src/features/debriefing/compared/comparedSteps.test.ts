import type { debriefing } from '@simward/contract';
import { expect, test } from 'vitest';
import { buildDebriefing, debriefedStep } from '../../../testing/debriefedSession.ts';
import { comparedLayout } from './comparedLayout.ts';
import { byWeight, type Compared, comparedSteps } from './comparedSteps.ts';

const standing = (key: string, kind: debriefing.StandingKind) => ({ key, kind, order: null });
const difference = (
  name: string,
  [from, to]: [number, number],
  given: Partial<debriefing.StepDifference> = {},
): debriefing.StepDifference => ({
  name,
  mustPass: false,
  number: null,
  verdict: 'same',
  seconds: to - from,
  earlier: standing(`${name} ${from}`, 'correct'),
  later: standing(`${name} ${to}`, 'correct'),
  ...given,
});

const compared: Compared = {
  sameVersion: true,
  earlier: buildDebriefing({
    steps: [debriefedStep('A', 100), debriefedStep('B', 110), debriefedStep('C', 600, { outcome: 'wrong' })],
  }),
  later: buildDebriefing({
    steps: [debriefedStep('A', 90), debriefedStep('B', 300), debriefedStep('C', 500)],
  }),
  differences: [
    difference('A', [100, 90]),
    difference('B', [110, 300], { number: 1, verdict: 'worse' }),
    difference('C', [600, 500], {
      number: 2,
      verdict: 'better',
      mustPass: true,
      earlier: standing('C 600', 'wrong'),
    }),
  ],
};
const steps = comparedSteps(compared);

test('a difference stands half way between its marks, and must-pass steps are the first rows, the same the last', () => {
  expect(steps.map(({ name, at }) => [name, at])).toEqual([
    ['A', 95],
    ['B', 205],
    ['C', 550],
  ]);
  expect(byWeight(steps).map(({ name }) => name)).toEqual(['C', 'B', 'A']);
});

test('both lanes have the same axis, near marks stand as one, and what was not right is named in its own lane', () => {
  const layout = comparedLayout({
    compared,
    steps,
    window: { from: 0, to: 1000 },
    end: 1000,
    width: 1170,
    withUsual: false,
  });
  // 152 px of names and an 18 px margin leave 1000 px for 1000 seconds.
  expect(layout.lanes.earlier.marks.map(({ x, marks }) => [x, marks.length])).toEqual([
    [257, 2],
    [752, 1],
  ]);
  expect(layout.lanes.later.marks.map(({ x }) => x)).toEqual([242, 452, 652]);
  expect(layout.lanes.earlier.labels.map(({ text, markX }) => [text, markX])).toEqual([['C', 752]]);
  expect(layout.lanes.later.labels).toEqual([]);
  expect(layout.ties.map(({ x }) => x)).toEqual([247, 357, 702]);
});

test('numbers whose ties cross stand at other heights, so that none covers another', () => {
  const crossing = comparedSteps({
    ...compared,
    earlier: buildDebriefing({ steps: ['A', 'B', 'C'].map((name) => debriefedStep(name, 300)) }),
    later: buildDebriefing({ steps: ['A', 'B', 'C'].map((name) => debriefedStep(name, 310)) }),
    differences: ['A', 'B', 'C'].map((name, index) =>
      difference(name, [300, 310], { number: index + 1, verdict: 'worse' }),
    ),
  });
  const { ties, lanes } = comparedLayout({
    compared,
    steps: crossing,
    window: { from: 0, to: 1000 },
    end: 1000,
    width: 1170,
    withUsual: false,
  });
  const middle = (lanes.earlier.y + lanes.later.y) / 2;
  expect(ties.map(({ y }) => y - middle)).toEqual([0, -20, 20]);
});
