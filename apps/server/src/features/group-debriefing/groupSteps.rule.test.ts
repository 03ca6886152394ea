import { expect, test } from 'vitest';
import { firstCharacter } from '../../domain/figures/reports/sessionReports.sql.ts';
import { groupSteps } from './groupSteps.ts';

const names = new Map([
  [0, 'Allergies'],
  [1, 'Cultures'],
  [2, 'Oxygen'],
  [4, 'Waves'],
]);
const declared = ['Allergies', 'Cultures', 'Oxygen'].map((name, index) => ({
  name,
  phase: null,
  must_pass: index === 1,
  expected_order: index + 1,
}));
const reportRow = (results: string, numbers: readonly number[], has_steps = true) => {
  const characters = (all: readonly number[]) =>
    String.fromCharCode(...all.map((one) => firstCharacter + one));
  return {
    has_steps,
    results,
    items: characters(numbers),
    seconds: characters(numbers.map((_, at) => at * 60)),
  };
};

test('right, out of order, wrong, missed and undeclared are told apart, second by second', () => {
  const { steps, did } = groupSteps(declared, names, [
    reportRow('rrr', [0, 1, 2]),
    // Item 3 is a question and not a step, so that oxygen comes directly before the cultures.
    reportRow('rrrw', [0, 3, 2, 1]),
    reportRow('rw', [1, 4]),
  ]);
  expect(did).toEqual([
    [{ outcome: 'right', at: 0 }, { outcome: 'right', at: 60 }, { outcome: 'right', at: 120 }, null],
    [{ outcome: 'right', at: 0 }, { outcome: 'wrong', at: 180 }, { outcome: 'right', at: 120 }, null],
    [
      { outcome: 'missed', at: null },
      { outcome: 'right', at: 0 },
      { outcome: 'missed', at: null },
      { outcome: 'wrong', at: 60 },
    ],
  ]);
  expect(steps.map(({ number, name, ...counts }) => [number, name, Object.values(counts).slice(2)])).toEqual([
    [1, 'Allergies', [3, 2, 0, 0, 1]],
    [2, 'Cultures', [3, 2, 0, 1, 0]],
    [3, 'Oxygen', [3, 2, 0, 0, 1]],
    [null, 'Waves', [1, 0, 0, 1, 0]],
  ]);
});

test('of two that changed places the one that came late is out of order, and right all the same', () => {
  const { steps, did } = groupSteps(declared, names, [reportRow('rrr', [0, 2, 1])]);
  expect(did[0]?.map((one) => one?.outcome)).toEqual(['right', 'outOfOrder', 'right']);
  expect(steps[1]).toMatchObject({ mustPass: true, right: 1, outOfOrder: 1, wrong: 0, missed: 0 });
});

test('a headset that reports no steps has missed none', () => {
  const { steps, did } = groupSteps(declared, names, [reportRow('r', [3], false)]);
  expect(did).toEqual([[null, null, null]]);
  expect(steps.map(({ sessions, missed }) => [sessions, missed])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});
