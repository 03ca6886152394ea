import { expect, test } from 'vitest';
import { changeOf } from './changeOf.ts';

test.each([
  [0.718, 0.684, '↗ +3.4', 'pass'],
  [0.826, 0.83, '→ -0.4', 'text-3'],
  [0.764, 0.798, '↘ -3.4', 'warn'],
  [0.5, 0.5, '→ 0.0', 'text-3'],
  [0.51, 0.5, '↗ +1.0', 'pass'],
])('%s after %s', (average, before, change, tone) => {
  expect(changeOf(average, before, 'en')?.before).toEqual({ value: before, change, tone });
});

test('without a period before there is no change', () => {
  expect(changeOf(0.5, null, 'en')).toBeUndefined();
});
