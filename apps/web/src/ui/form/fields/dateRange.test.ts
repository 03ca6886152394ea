import { expect, test } from 'vitest';
import { dateRangeOf } from './dateRange.ts';

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['days7', '2026-11-21', '2026-11-15'],
  ['days7', '2026-03-02', '2026-02-24'],
  ['days30', '2026-11-21', '2026-10-23'],
  ['days30', '2024-03-15', '2024-02-15'],
  ['quarter', '2026-11-21', '2026-10-01'],
  ['quarter', '2026-01-01', '2026-01-01'],
  ['quarter', '2026-06-30', '2026-04-01'],
  ['year', '2026-11-21', '2026-01-01'],
] as const)('%s on %s starts on %s', (preset, today, from) => {
  expect(dateRangeOf(preset, today)).toEqual({ from, to: today });
});
