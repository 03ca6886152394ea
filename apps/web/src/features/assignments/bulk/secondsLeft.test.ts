import { expect, test } from 'vitest';
import { secondsLeft } from './secondsLeft.ts';

const sights = (...done: number[]) => done.map((count, index) => ({ at: index * 2000, done: count }));

test.each([[[]], [[0]], [[0, 1000]], [[3000, 3000]]])('after %j no pace is known', (done) =>
  expect(secondsLeft(sights(...done), 5000)).toBeUndefined(),
);

test('the rest takes as long as its share of what was seen, whatever was there at first', () => {
  expect(secondsLeft(sights(0, 1000, 2000), 5000)).toBe(6);
  expect(secondsLeft(sights(30_000, 31_000, 32_000, 33_000), 50_000)).toBe(34);
  expect(secondsLeft(sights(0, 1000, 5000), 5000)).toBe(0);
});
