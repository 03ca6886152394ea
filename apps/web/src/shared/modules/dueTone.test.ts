import { expect, test } from 'vitest';
import { dueTone } from './dueTone.ts';

test.each([
  ['2026-11-21', 'fail'],
  ['2026-11-22', 'warn'],
  ['2026-11-29', 'warn'],
  ['2026-11-30', 'info'],
  ['2027-03-01', 'info'],
])('due on %s is %s', (dueOn, tone) => expect(dueTone(dueOn, '2026-11-22')).toBe(tone));
