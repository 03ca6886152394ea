import { expect, test } from 'vitest';
import { keptMonths } from './keptMonths.ts';

const month = (name: string, sessions: number) => ({
  month: `${name}-01`,
  sessions,
  events: sessions * 30,
  learners: 1,
});
const kept = [month('2026-08', 12), month('2026-09', 8)];

test('without a day nothing is marked', () => {
  expect(keptMonths(kept, undefined).map(({ going }) => going)).toEqual([undefined, undefined]);
});

test('a month goes whole, in part or not at all', () => {
  const going = keptMonths(kept, [month('2026-08', 5)]);
  expect(going.map((one) => one.going?.sessions)).toEqual([5, 0]);
});
