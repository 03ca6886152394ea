import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first passes at once, what comes soon after it together and once, and silence costs nothing', () => {
  const passed: string[][] = [];
  const throttle = createThrottle<string>(500, (items) => passed.push(items));
  for (let second = 0; second < 10; second += 1)
    for (let count = 0; count < 100; count += 1) {
      throttle.add('a');
      if (count % 10 === 0) throttle.add('b');
      vi.advanceTimersByTime(10);
    }
  expect(passed.length).toBe(21);
  expect(passed[0]).toEqual(['a']);
  expect(passed[1]).toEqual(expect.arrayContaining(['a', 'b']));
  expect(passed.every((items) => new Set(items).size === items.length)).toBe(true);
  vi.advanceTimersByTime(500);
  const { length } = passed;
  vi.advanceTimersByTime(5_000);
  expect(passed.length).toBe(length);
  expect(vi.getTimerCount()).toBe(0);
  throttle.add('c');
  expect(passed.at(-1)).toEqual(['c']);
});

test('a stopped one passes nothing on', () => {
  const pass = vi.fn();
  const throttle = createThrottle<string>(500, pass);
  throttle.add('a');
  throttle.add('b');
  throttle.stop();
  vi.advanceTimersByTime(1_000);
  expect(pass).toHaveBeenCalledTimes(1);
});
