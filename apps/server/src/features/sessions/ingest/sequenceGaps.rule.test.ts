import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sequenceGaps, toRanges } from './sequenceGaps.ts';

test('names what is missing up to the last number, and how far everything is there', () => {
  expect(sequenceGaps(toRanges([1, 2, 3, 6, 9]), 10)).toEqual({
    ackSeq: 3,
    missing: [
      [4, 5],
      [7, 8],
      [10, 10],
    ],
  });
  expect(sequenceGaps(toRanges([1, 2, 3, 6]), null)).toEqual({ ackSeq: 3, missing: [[4, 5]] });
  expect(sequenceGaps([], 0)).toEqual({ ackSeq: 0, missing: [] });
  expect(sequenceGaps([], 2)).toEqual({ ackSeq: 0, missing: [[1, 2]] });
});

test('received and missing together are the whole sequence, once each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 })),
      fc.integer({ min: 0, max: 60 }),
      (received, lastSeq) => {
        const { ackSeq, missing } = sequenceGaps(toRanges(received), lastSeq);
        const has = new Set(received);
        const gaps = missing.flatMap(([from, to]) =>
          Array.from({ length: to - from + 1 }, (_, n) => from + n),
        );
        const expected = Array.from({ length: lastSeq }, (_, n) => n + 1).filter((seq) => !has.has(seq));
        expect(gaps).toEqual(expected);
        expect(Array.from({ length: ackSeq }, (_, n) => n + 1).every((seq) => has.has(seq))).toBe(true);
        expect(has.has(ackSeq + 1)).toBe(false);
      },
    ),
  );
});
