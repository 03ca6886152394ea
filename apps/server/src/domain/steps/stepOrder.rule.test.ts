import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsOutOfOrder } from './stepOrder.ts';

const played = (...expected: number[]) =>
  expected.map((order) => ({ name: `step ${order}`, expected: order }));
const outOf = (...expected: number[]) => [...stepsOutOfOrder(played(...expected))];

test('a step that came late names the first step that it should have come before', () => {
  expect(outOf(13, 15, 16, 14, 17)).toEqual([['step 14', { kind: 'after', step: 'step 15' }]]);
});

test('a step that came early names the last step that it should have come after', () => {
  expect(outOf(1, 5, 2, 3, 4)).toEqual([['step 5', { kind: 'before', step: 'step 4' }]]);
});

test('of two that changed places the one that came late is out of order', () => {
  expect(outOf(1, 3, 2, 4)).toEqual([['step 2', { kind: 'after', step: 'step 3' }]]);
});

test('steps of the same declared order may come either way', () => {
  const steps = [
    { name: 'a', expected: 1 },
    { name: 'c', expected: 2 },
    { name: 'b', expected: 2 },
  ];
  expect(stepsOutOfOrder(steps).size).toBe(0);
});

test('without those that are out of order the rest is in order, and each of them has its reason', () => {
  const sequences = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(sequences, (expected) => {
      const out = stepsOutOfOrder(played(...expected));
      const rest = expected.filter((order) => !out.has(`step ${order}`));
      expect(rest).toEqual(rest.toSorted((a, b) => a - b));
      for (const [name, { kind, step }] of out) {
        const at = (one: string) => expected.findIndex((order) => `step ${order}` === one);
        const isAfter = at(name) > at(step);
        expect(isAfter).toBe(kind === 'after');
        const isDeclaredLater = (expected[at(name)] ?? 0) > (expected[at(step)] ?? 0);
        expect(isDeclaredLater).toBe(kind === 'before');
      }
    }),
  );
});

test('no fewer steps could be called out of order', () => {
  const sequences = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 8 });
  const isInOrder = (list: readonly number[]) =>
    list.every((one, index) => index === 0 || (list[index - 1] ?? 0) <= one);
  fc.assert(
    fc.property(sequences, (expected) => {
      const longest = Array.from({ length: 2 ** expected.length }, (_, mask) =>
        expected.filter((_one, index) => Math.floor(mask / 2 ** index) % 2 === 1),
      )
        .filter(isInOrder)
        .reduce((most, one) => Math.max(most, one.length), 0);
      expect(stepsOutOfOrder(played(...expected)).size).toBe(expected.length - longest);
    }),
  );
});
