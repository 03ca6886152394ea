import type { results } from '@simward/contract';
import { expect, test } from 'vitest';
import { decisiveSteps, stepsShown, stepsToFix } from './stepChoice.ts';

const step = (name: string, overrides: Partial<results.TestStep> = {}): results.TestStep => ({
  number: 1,
  name,
  phase: null,
  mustPass: false,
  action: null,
  outcome: 'correct',
  at: 0,
  usual: null,
  right: 0,
  before: null,
  ...overrides,
});
const namesOf = (steps: readonly results.TestStep[] | undefined) => steps?.map(({ name }) => name);

const steps = [
  step('Oxygen'),
  step('Urine', { outcome: 'missed', at: 20 }),
  step('Fluids', { outcome: 'wrong', at: 30 }),
  step('Cultures', { mustPass: true, at: 40 }),
  step('Allergies', { mustPass: true, outcome: 'missed', at: 50 }),
];

test('must-pass steps are to be fixed first, then what came first', () => {
  expect(namesOf(stepsToFix(steps))).toEqual(['Allergies', 'Urine', 'Fluids']);
});

test('must-pass steps decide, and what was not right; where these are all, nothing is set apart', () => {
  expect(namesOf(decisiveSteps(steps))).toEqual(['Urine', 'Fluids', 'Cultures', 'Allergies']);
  expect(decisiveSteps([step('Oxygen')])).toBeUndefined();
  expect(decisiveSteps([step('Cultures', { mustPass: true })])).toBeUndefined();
});

test('those that decide are listed until somebody asks for others', () => {
  expect(namesOf(stepsShown(steps, undefined))).toEqual(namesOf(decisiveSteps(steps)));
  expect(stepsShown(steps, 'all')).toEqual(steps);
  expect(namesOf(stepsShown(steps, 'missed'))).toEqual(['Urine', 'Allergies']);
  expect(namesOf(stepsShown(steps, 'fix'))).toEqual(['Urine', 'Fluids', 'Allergies']);
});
