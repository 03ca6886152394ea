import { expect, test } from 'vitest';
import { type CompanyDays, signsOf, sumsOf, weeksOf } from './companySigns.ts';

const now = new Date('2026-11-23T11:20:00Z');

/** A company that had the same sessions each day for 84 days, and where nothing is wrong. */
const company = (change: Partial<CompanyDays> = {}): CompanyDays => ({
  days: Array.from({ length: 84 }, (_, ago) => ago),
  sessions: Array.from({ length: 84 }, () => 2),
  completed: Array.from({ length: 84 }, () => 1),
  successful: Array.from({ length: 84 }, () => 1),
  status: true,
  weekday: 1,
  hour: 11,
  headsets: 4,
  online: 1,
  last_session_at: now,
  ...change,
});

/** Sessions a day in the last 30 days, and before. */
const sessions = (recent: number, earlier: number) => ({
  sessions: Array.from({ length: 84 }, (_, ago) => (ago < 30 ? recent : earlier)),
});
const passed = (recent: number) => ({
  completed: Array.from({ length: 84 }, () => 10),
  successful: Array.from({ length: 84 }, (_, ago) => (ago < 30 ? recent : 8)),
});
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('periods touch and do not overlap', () => {
  expect(sumsOf(company(), 0, 30)).toEqual({ sessions: 60, completed: 30, successful: 30 });
  expect(sumsOf(company({ days: null }), 0, 30).sessions).toBe(0);
});

test('weeks end with the week so far: on a Wednesday it has three days', () => {
  expect(weeksOf(company(), 3)).toEqual([...Array.from({ length: 11 }, () => 14), 6]);
  expect(weeksOf(company({ days: [0, 3], sessions: [5, 7] }), 3).slice(-2)).toEqual([7, 5]);
});

test.each([
  ['nothing', {}, []],
  ['nine percent less', sessions(9.1, 10), []],
  ['ten percent less', sessions(9, 10), ['fewer sessions']],
  ['fewer than thirty before', { days: [40, 41], sessions: [14, 15] }, []],
  ['thirty before and none now', { days: [40, 41], sessions: [15, 15] }, ['fewer sessions']],
  ['four points less', passed(7.6), []],
  ['five points less', passed(7.5), ['lower pass rate']],
  ['no headset online', { online: 0 }, ['headsets offline']],
  ['none online at six', { online: 0, hour: 18 }, []],
  ['none online on Saturday', { online: 0, weekday: 6 }, []],
  ['none at all', { online: 0, headsets: 0 }, []],
  ['three days silent', { last_session_at: daysAgo(3) }, ['silent']],
  ['two days silent', { last_session_at: daysAgo(2.9) }, []],
  [
    'three days silent where one trains in the week alone',
    {
      days: [3, 4, 5, 6, 7, 10, 11, 12, 13, 14],
      sessions: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      last_session_at: daysAgo(3),
    },
    [],
  ],
  ['silent for the whole period', { days: [40], sessions: [9], last_session_at: daysAgo(40) }, ['silent']],
  ['a company that never trained', { days: null, sessions: null, last_session_at: null }, []],
  ['an inactive one', { ...sessions(1, 10), status: false, online: 0 }, []],
] as const)('%s', (_, change, signs) => {
  const copy = structuredClone(change) as Partial<CompanyDays>;
  expect(signsOf(company(copy), now)).toEqual(signs);
});
