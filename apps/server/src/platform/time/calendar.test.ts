import { expect, test } from 'vitest';
import { dayIn, firstOfMonth } from './calendar.ts';

test.each([
  ['Europe/London', '2026-03-28T23:59:59Z', '2026-03-28'],
  ['Europe/London', '2026-03-29T23:30:00Z', '2026-03-30'],
  ['Europe/London', '2026-10-25T00:30:00Z', '2026-10-25'],
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
  ['Pacific/Auckland', '2026-11-20T11:30:00Z', '2026-11-21'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01'],
])('%s counts %s for %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

test('the month of a session is that of the server’s clock in UTC', () => {
  expect(firstOfMonth(new Date('2026-11-30T23:59:59Z'))).toBe('2026-11-01');
});
