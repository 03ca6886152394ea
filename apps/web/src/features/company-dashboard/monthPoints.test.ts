import { expect, test } from 'vitest';
import { daysSoFar, monthsOfYears } from './monthPoints.ts';

const month = (name: string, count: number) => ({ month: name, count, activeUsers: 0, totalUsers: 0 });

test('each month of this year stands beside the same one of the last; the first has sessions', () => {
  const months = [month('2025-12', 3), month('2026-01', 0), month('2026-02', 7)];
  expect(monthsOfYears([...months, month('2026-03', 0)], '2026-03-10')).toEqual([
    { month: '2026-02', now: 7, before: null },
    { month: '2026-03', now: 0, before: null },
  ]);
  const older = [month('2025-01', 5), month('2025-02', 6), ...months];
  expect(monthsOfYears(older, '2026-02-10').map(({ before }) => before)).toEqual([5, 6]);
});

test.each([
  ['2026-02', '2026-11-20', '2026-02-28'],
  ['2028-02', '2028-11-20', '2028-02-29'],
  ['2026-11', '2026-11-20', '2026-11-20'],
])('the days of %s on %s end on %s', (name, today, last) => {
  expect(daysSoFar(name, today)).toEqual({ from: `${name}-01`, to: last });
});
