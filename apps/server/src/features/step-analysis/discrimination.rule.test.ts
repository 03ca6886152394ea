import { expect, test } from 'vitest';
import { type AlikeSessions, discriminationOf } from './discrimination.ts';

const group = (right: 0 | 1, rest: number, sessions: number): AlikeSessions => ({ right, rest, sessions });

test('an item that the better learners do right and the others do not tells them apart wholly', () => {
  const wholly = discriminationOf([group(1, 1, 20), group(0, 0, 20)]);
  expect(wholly?.value).toBe(1);
  expect(wholly?.low).toBeCloseTo(1, 12);
  expect(discriminationOf([group(1, 0, 20), group(0, 1, 20)])?.value).toBe(-1);
});

test('there is none where everybody did the item alike, or the rest', () => {
  expect(discriminationOf([group(1, 0.2, 20), group(1, 0.8, 20)])).toBeNull();
  expect(discriminationOf([group(1, 0.5, 20), group(0, 0.5, 20)])).toBeNull();
  expect(discriminationOf([])).toBeNull();
});

test('by hand: 30, 10, 10, 30 of 80 are (30·30 − 10·10) / (40·40) = 0.5, the same every time, closer the more there are', () => {
  const of = (times: number) =>
    discriminationOf([
      ...[group(1, 1, 30 * times), group(1, 0, 10 * times)],
      ...[group(0, 1, 10 * times), group(0, 0, 30 * times)],
    ]);
  const few = of(1);
  expect(few?.value).toBeCloseTo(0.5, 12);
  expect(few).toEqual(of(1));
  // The standard error of this symmetric table is √((1 − 0.5²) / 80) = 0.097, and a tenth of that with 100 times as many.
  expect(few?.low).toBeCloseTo(0.5 - 1.96 * 0.097, 1);
  expect(few?.high).toBeCloseTo(0.5 + 1.96 * 0.097, 1);
  const many = of(100);
  expect(many?.low).toBeCloseTo(0.5 - 1.96 * 0.0097, 2);
  expect(many?.high).toBeCloseTo(0.5 + 1.96 * 0.0097, 2);
});
