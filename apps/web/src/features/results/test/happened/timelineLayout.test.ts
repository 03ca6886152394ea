import { expect, test } from 'vitest';
import { phaseSpans } from './timelineLayout.ts';

test('phases do not overlap; a step of none lies in the one around it', () => {
  const steps = [
    { at: 1, phase: 'Arrive' },
    { at: 2, phase: null },
    { at: 3, phase: 'Assess' },
  ];
  expect(phaseSpans(steps, [10, 40, 60], 12)).toEqual([
    { name: 'Arrive', from: -2, to: 50 },
    { name: 'Assess', from: 50, to: 72 },
  ]);
});
