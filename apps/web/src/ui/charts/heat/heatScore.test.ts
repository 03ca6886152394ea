import { expect, test } from 'vitest';
import { heatStep } from './heatScore.ts';

test('three steps either side of the pass mark, the mark itself above', () => {
  const steps = (scores: number[]) => scores.map((score) => heatStep(score, 0.7).step);
  expect(heatStep(0.7, 0.7)).toEqual({ side: 'above', step: 1 });
  expect(heatStep(0.699, 0.7)).toEqual({ side: 'below', step: 1 });
  expect(steps([0.79, 0.8, 0.89, 0.9, 1])).toEqual([1, 2, 2, 3, 3]);
  expect(steps([0.6, 0.59, 0.5, 0.49, 0])).toEqual([1, 2, 2, 3, 3]);
});

test('a pass mark of everything has no step above it but the last', () => {
  expect(heatStep(1, 1)).toEqual({ side: 'above', step: 3 });
  expect(heatStep(0.9, 1)).toEqual({ side: 'below', step: 3 });
});
