import { expect, test } from 'vitest';
import { weakestOf } from './weakestStep.ts';

const step = (name: string, right_count: number, sessions: number) => ({
  module_id: '01900000-0000-7000-8000-000000000001',
  module_name: 'Sepsis',
  name,
  must_pass: true,
  sessions,
  right_count,
  sessions_before: 0,
  right_before: 0,
});

test('the weakest step is the one with the lowest share among those with thirty assessments', () => {
  const steps = [step('few', 0, 29), step('weak', 43, 96), step('strong', 80, 100), step('fair', 3, 4)];
  expect(weakestOf([...steps, step('other', 30, 40)])).toMatchObject({
    name: 'weak',
    right: 43,
    sessions: 96,
    // The other two steps were done right 80 and 30 times, in 100 and 40 sessions.
    others: 110 / 140,
    before: null,
  });
  const known = { ...step('weak', 43, 96), sessions_before: 40, right_before: 21 };
  expect(weakestOf([known])?.before).toEqual({ sessions: 40, right: 21 });
  expect(weakestOf([step('few', 0, 29)])).toBeUndefined();
  expect(weakestOf([step('alone', 10, 30)])?.others).toBeNull();
});
