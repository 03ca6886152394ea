import { expect, test } from 'vitest';
import { daysUntil, dueTone } from './dueDay.ts';

test.each([
  ['2026-11-19', -1, 'fail'],
  ['2026-11-20', 0, 'warn'],
  ['2026-11-27', 7, 'warn'],
  ['2026-11-28', 8, undefined],
  ['2027-03-31', 131, undefined],
])('on 20 November what is due on %s has %i days left', (day, days, tone) => {
  expect(daysUntil(day, '2026-11-20')).toBe(days);
  expect(dueTone(days)).toBe(tone);
});
