import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorOf, daysOfMonth, daysUntil, dueTone, monthsOfThisYear, zonedNow } from './calendar.ts';

test('the day and the hour are those of the company', () => {
  const now = new Date('2026-11-20T23:30:00Z');
  expect(zonedNow(now, 'Europe/Berlin')).toEqual({ today: '2026-11-21', hour: 0 });
  expect(zonedNow(now, 'America/New_York')).toEqual({ today: '2026-11-20', hour: 18 });
});

test('the months run from January to the current one, each anchored to its 15th', () => {
  expect(monthsOfThisYear('2026-03-02').map(anchorOf)).toEqual(['2026-03-15', '2026-02-15', '2026-01-15']);
  expect(monthsOfThisYear('2026-01-01')).toEqual(['2026-01']);
});

test('the current month ends today, an earlier one at its end', () => {
  expect(daysOfMonth('2026-11', '2026-11-03')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(daysOfMonth('2024-02', '2026-11-03')).toHaveLength(29);
  expect(daysOfMonth('2026-02', '2026-11-03')).toHaveLength(28);
});

test('every day of a month lies in it, once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const name = `${year}-${String(month).padStart(2, '0')}`;
      const days = daysOfMonth(name, '9999-12-31');
      expect(new Set(days).size).toBe(days.length);
      for (const day of days) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      expect(days.length).toBeGreaterThanOrEqual(28);
    }),
  );
});

test.each([
  ['2026-11-19', -1, 'fail'],
  ['2026-11-20', 0, 'warn'],
  ['2026-11-27', 7, 'warn'],
  ['2026-11-28', 8, undefined],
  ['2027-03-31', 131, undefined],
])('on 20 November what is due on %s has %i days left', (day, days, tone) => {
  expect(daysUntil(day, '2026-11-20')).toBe(days);
  expect(dueTone(day, '2026-11-20')).toBe(tone);
});
