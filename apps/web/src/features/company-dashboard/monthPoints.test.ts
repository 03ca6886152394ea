import { expect, test } from 'vitest';
import { daysSoFar, monthsOfYears } from './monthPoints.ts';

const month = (name: string, count: number) => ({ month: name, count, activeUsers: 0, totalUsers: 0 });

test('each month of this year stands beside the same one of the last; the first has sessions', () => {
  const months = [month('2026-03', 7), month('2026-04', 0)];
  expect(monthsOfYears(months, '2026-09-10').map((point) => [point.month, point.now])).toEqual([
    ...[['2026-03', 7] as const, ['2026-04', 0] as const],
    ...['05', '06', '07', '08', '09'].map((number) => [`2026-${number}`, null]),
  ]);
  const older = [month('2025-08', 5), month('2025-09', 6), ...months];
  expect(monthsOfYears(older, '2026-09-10').slice(-2)).toMatchObject([{ before: 5 }, { before: 6 }]);
});

test('there are never fewer than six months, at the turn of a year those of both', () => {
  const months = [month('2025-12', 2), month('2026-11', 3), month('2026-12', 4), month('2027-01', 0)];
  expect(monthsOfYears(months, '2027-01-01')).toEqual([
    ...['08', '09', '10'].map((number) => ({ month: `2026-${number}`, now: null, before: null })),
    { month: '2026-11', now: 3, before: null },
    { month: '2026-12', now: 4, before: 2 },
    { month: '2027-01', now: 0, before: null },
  ]);
  expect(monthsOfYears([], '2026-05-31').map(({ month: name }) => name)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
  ]);
});

test.each([
  ['2026-02', '2026-11-20', '2026-02-28'],
  ['2028-02', '2028-11-20', '2028-02-29'],
  ['2026-11', '2026-11-20', '2026-11-20'],
])('the days of %s on %s end on %s', (name, today, last) => {
  expect(daysSoFar(name, today)).toEqual({ from: `${name}-01`, to: last });
});
