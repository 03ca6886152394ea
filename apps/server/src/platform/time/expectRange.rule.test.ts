import { expect, test } from 'vitest';
import { expectRange } from './expectRange.ts';

const now = new Date('2026-11-20T22:30:00Z');
/** In Auckland the 21st has begun. */
const zones = ['Europe/London', 'Pacific/Auckland'] as const;

test.each([
  [{}],
  [{ from: '2026-11-20', to: '2026-11-20' }],
  [{ from: '2026-11-21' }],
  [{ to: '2026-11-21' }],
  [{ from: '2000-12-11', to: '2026-11-21' }],
])('the range %o ends today at the latest, here or where the caller is', (range) => {
  expect(() => expectRange(now, zones, range)).not.toThrow();
});

test.each([
  [{ from: '2026-11-22' }, 'report.day-ahead'],
  [{ to: '2026-11-22' }, 'report.day-ahead'],
  [{ from: '2026-11-23', to: '2026-11-22' }, 'report.day-ahead'],
  [{ from: '2026-11-20', to: '2026-11-19' }, 'report.days-reversed'],
])('the range %o is refused', (range, code) => {
  expect(() => expectRange(now, zones, range)).toThrow(expect.objectContaining({ code }));
});
