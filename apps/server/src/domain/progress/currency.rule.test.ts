import { expect, test } from 'vitest';
import { currencyOf } from './currency.ts';

test.each([
  [null, null],
  ['2026-11-19', 'expired'],
  ['2026-11-20', 'expiring'],
  ['2026-12-20', 'expiring'],
  ['2026-12-21', 'current'],
])('on 20 November, what holds until %s is %s', (until, currency) => {
  expect(currencyOf(until, '2026-11-20')).toBe(currency);
});
