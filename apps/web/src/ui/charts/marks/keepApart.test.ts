import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepApart } from './keepApart.ts';

test('marks stand at their times, and beside each other where they would touch', () => {
  expect(keepApart([10, 50, 55], 20, 100)).toEqual([10, 50, 70]);
  expect(keepApart([10, 95, 95], 20, 100)).toEqual([10, 80, 100]);
});

test('marks keep their order and their distance, and none leaves the line', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 60 }), (times) => {
      const marks = keepApart(
        times.toSorted((a, b) => a - b),
        18,
        500,
      );
      const least = Math.min(18, 500 / Math.max(1, times.length - 1));
      for (const [index, mark] of marks.entries()) {
        expect(mark).toBeGreaterThanOrEqual(-1e-6);
        expect(mark).toBeLessThanOrEqual(500);
        if (index > 0) expect(mark - (marks[index - 1] ?? 0)).toBeGreaterThanOrEqual(least - 1e-6);
      }
    }),
  );
});
