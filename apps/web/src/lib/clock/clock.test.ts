import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, now, startWait } from './clock.ts';

const browser = Date.parse('2026-11-20T09:00:00.400Z');
const hourMs = 3_600_000;

const answered = (at: number, headers: Record<string, string> = {}) =>
  new Response(null, {
    headers: { date: new Date(at).toUTCString(), 'cache-control': 'no-store', ...headers },
  });

beforeEach(() => {
  vi.useFakeTimers({ now: browser, toFake: ['Date', 'performance'] });
  noteServerTime(answered(browser), 0);
});
afterEach(() => void vi.useRealTimers());

const ahead = () => now() - Date.now();

test.for([-24 * hourMs, -hourMs / 6, hourMs / 6, 24 * hourMs])(
  'a clock that is %d ms off is put right by one answer, to the second',
  (off) => {
    noteServerTime(answered(browser + off), 200);
    expect(Math.abs(ahead() - off)).toBeLessThan(1100);
  },
);

test('an answer out of a cache, or without a Date, says nothing about the time', () => {
  const before = ahead();
  noteServerTime(answered(browser - hourMs, { age: '3600' }), 0);
  noteServerTime(answered(browser - hourMs, { 'cache-control': 'public, max-age=86400' }), 0);
  noteServerTime(answered(browser - hourMs, { date: 'soon' }), 0);
  noteServerTime(new Response(), 0);
  expect(ahead()).toBe(before);
});

test('the clock does not tremble from answer to answer, whatever part of a second Date leaves out', () => {
  noteServerTime(answered(browser + hourMs), 300);
  const before = ahead();
  for (let passed = 100; passed < 5000; passed += 700) {
    vi.setSystemTime(browser + passed);
    noteServerTime(answered(now()), 80);
    expect(ahead()).toBe(before);
  }
});

test('an answer for which the page waited long moves the clock no further than it must', () => {
  noteServerTime(answered(browser), 30_000);
  expect(Math.abs(ahead())).toBeLessThan(1100);
});

test('a wait counts the sleep within it, in which one of the two clocks of a browser stands still', () => {
  const waited = startWait();
  vi.setSystemTime(browser + hourMs);
  expect(waited()).toBeGreaterThanOrEqual(hourMs);
});

test('a wait in which somebody set the clock back is no shorter than it was', () => {
  const waited = startWait();
  vi.advanceTimersByTime(2000);
  vi.setSystemTime(browser - hourMs);
  expect(waited()).toBeGreaterThanOrEqual(2000);
});
