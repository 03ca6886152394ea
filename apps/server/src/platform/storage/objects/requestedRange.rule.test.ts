import { expect, test } from 'vitest';
import { requestedRange } from './requestedRange.ts';

const whole = { byteSize: 100, entityTag: '"a"' };
const asked = (range: string, ifRange?: string) => requestedRange({ range, ifRange }, whole);

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
])('%s', (range, part) => expect(asked(range)).toEqual(part));

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is past the end', (range) => {
  expect(asked(range)).toBe('unsatisfiable');
});

test.each(['', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes 0-1'])(
  '%s asks for all of it',
  (range) => expect(asked(range)).toBeUndefined(),
);

test('what has changed since is sent as a whole', () => {
  expect(asked('bytes=40-', '"a"')).toEqual({ start: 40, end: 99 });
  expect(asked('bytes=40-', '"b"')).toBeUndefined();
  expect(asked('bytes=40-', 'Sun, 22 Nov 2026 10:00:00 GMT')).toBeUndefined();
});
