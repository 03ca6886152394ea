import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusters } from './clusters.ts';

const at = (...xs: number[]) => xs.map((x) => ({ x }));

test('marks closer than 14 px stand as one, at their middle', () => {
  expect(clusters(at(10, 24, 60, 70))).toEqual([
    { x: 10, marks: at(10) },
    { x: 24, marks: at(24) },
    { x: 65, marks: at(60, 70) },
  ]);
});

test('what stands as one keeps clear of its neighbours', () => {
  expect(clusters(at(0, 20, 30)).map(({ marks }) => marks.length)).toEqual([1, 2]);
  expect(clusters(at(0, 14, 24)).map(({ marks }) => marks.length)).toEqual([3]);
});

test.each([40, 200, 2000])('of %i marks none is lost, and as many stand apart as have space', (count) => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 834, noNaN: true }), { minLength: count, maxLength: count }),
      (xs) => {
        const found = clusters(at(...xs.toSorted((a, b) => a - b)));
        expect(found.flatMap(({ marks }) => marks)).toHaveLength(count);
        expect(found.length).toBeLessThanOrEqual(834 / 14 + 1);
        for (const [index, { x }] of found.entries())
          expect(x - (found[index - 1]?.x ?? -100)).toBeGreaterThanOrEqual(14);
      },
    ),
    { numRuns: 20 },
  );
});
