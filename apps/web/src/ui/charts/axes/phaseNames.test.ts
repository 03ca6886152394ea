import { expect, test } from 'vitest';
import { textWidth } from '../frame/chartText.ts';
import { phaseNames } from './phaseNames.ts';

const bar = (name: string, x: number, width: number) => ({ name, x, width });
const range = { from: 0, to: 400 };

test('a name stands within its bar where there is room', () => {
  expect(phaseNames([bar('Arrive', 0, 100)], 12, range)).toMatchObject([{ x: 6, isBelow: false }]);
});

test('names of short bars stand below, none on another and none beyond the ends', () => {
  const bars = [bar('Recognise', 0, 20), bar('Assess ABCDE', 20, 24), bar('Hand over', 380, 20)];
  const names = phaseNames(bars, 12, range);
  expect(names.every(({ isBelow }) => isBelow)).toBe(true);
  const ends = names.map(({ bar: { name }, x }) => x + textWidth(name, 12));
  expect(names[0]?.x).toBe(0);
  expect(names[1]?.x).toBeGreaterThan(ends[0] ?? 0);
  expect(ends[2]).toBeLessThanOrEqual(400);
});
