import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Assessed, type AssessedStep, stepsToPractise } from './stepsToPractise.ts';

const assessed = (
  outcomes: Record<string, AssessedStep['outcome']>,
  score: number | null = 0.8,
): Assessed => ({
  score,
  passMark: 0.7,
  steps: Object.entries(outcomes).map(([name, outcome]) => ({
    name,
    outcome,
    mustPass: name.startsWith('must'),
  })),
});
const names = (assessments: readonly Assessed[]) => stepsToPractise(assessments).map(({ name }) => name);

test('missed must-pass steps go first, those of the last assessment before older ones', () => {
  expect(
    names([
      assessed({ 'must A': 'missed', 'must B': 'correct', c: 'wrong' }),
      assessed({ 'must B': 'missed', c: 'wrong' }),
      assessed({ 'must B': 'missed', c: 'wrong' }),
    ]),
  ).toEqual(['must A', 'must B', 'c']);
});

test('then the steps that were failed oftenest, at most three in all', () => {
  const assessments = [
    assessed({ a: 'wrong', b: 'wrong', c: 'wrong', d: 'missed' }),
    assessed({ a: 'correct', b: 'missed', c: 'wrong', d: 'wrong' }),
    assessed({ a: 'correct', b: 'correct', c: 'wrong', d: 'wrong' }),
  ];
  expect(stepsToPractise(assessments)).toEqual([
    { name: 'c', mustPass: false, outcome: 'wrong', times: 3, decisive: 0 },
    { name: 'd', mustPass: false, outcome: 'missed', times: 3, decisive: 0 },
    { name: 'b', mustPass: false, outcome: 'wrong', times: 2, decisive: 0 },
  ]);
});

test('a must-pass step says how many assessments it alone kept from success', () => {
  const assessments = [
    assessed({ 'must A': 'missed', b: 'wrong' }, 0.9),
    assessed({ 'must A': 'missed' }, 0.6),
    assessed({ 'must A': 'wrong', 'must C': 'missed' }, 0.9),
  ];
  expect(stepsToPractise(assessments)[0]).toMatchObject({ name: 'must A', times: 3, decisive: 1 });
});

test('nothing to practise without an assessment, or where every step was right', () => {
  expect(stepsToPractise([])).toEqual([]);
  expect(stepsToPractise([assessed({ a: 'correct', 'must B': 'correct' })])).toEqual([]);
});

const anyAssessments = fc.array(
  fc
    .record({
      score: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      outcomes: fc.dictionary(
        fc.constantFrom('a', 'b', 'c', 'd', 'must A', 'must B'),
        fc.constantFrom<AssessedStep['outcome']>('correct', 'wrong', 'missed'),
      ),
    })
    .map(({ score, outcomes }) => assessed(outcomes, score)),
  { maxLength: 3 },
);

test('every step named was failed as often as it says, and no other is worse', () => {
  fc.assert(
    fc.property(anyAssessments, (assessments) => {
      const failures = assessments.flatMap(({ steps }) =>
        steps.filter(({ outcome }) => outcome !== 'correct'),
      );
      const steps = stepsToPractise(assessments);
      const all = new Set(failures.map(({ name }) => name));
      expect(steps.length).toBe(Math.min(3, all.size));
      for (const step of steps) {
        expect(step.times).toBe(failures.filter(({ name }) => name === step.name).length);
        expect(step.decisive).toBeLessThanOrEqual(step.times);
      }
      const [first] = steps;
      if (failures.some(({ mustPass }) => mustPass)) expect(first?.mustPass).toBe(true);
      const others = failures.filter(({ name }) => !steps.some((step) => step.name === name));
      const last = steps.at(-1);
      if (last && !last.mustPass)
        for (const { name, mustPass } of others) {
          expect(mustPass).toBe(false);
          expect(failures.filter((one) => one.name === name).length).toBeLessThanOrEqual(last.times);
        }
    }),
  );
});
