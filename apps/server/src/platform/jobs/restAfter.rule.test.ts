import { expect, test } from 'vitest';
import { restAfter } from './restAfter.ts';

const patient = { everySeconds: 3, longestRestSeconds: 30 };

test('a job rests as long as it says, however long its round took', () => {
  expect(restAfter(0, { everySeconds: 5 })).toBe(5000);
  expect(restAfter(20_000, { everySeconds: 5 })).toBe(5000);
});

test('one that may rest longer rests four times as long as a long round took', () => {
  expect(restAfter(750, patient)).toBe(3000);
  expect(restAfter(2000, patient)).toBe(8000);
});

test('and never longer than it may', () => {
  expect(restAfter(60_000, patient)).toBe(30_000);
});
