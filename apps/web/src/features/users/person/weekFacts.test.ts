import { expect, test } from 'vitest';
import { shownMarks, weekFacts } from './weekFacts.ts';

/** Weeks from Monday, 31 August 2026 on, with as many minutes each. */
const weeksOf = (...minutes: number[]) =>
  minutes.map((value, index) => ({
    monday: new Date(Date.UTC(2026, 7, 31 + index * 7)).toISOString().slice(0, 10),
    sessions: value > 0 ? 1 : 0,
    minutes: value,
    assessments: [],
  }));

const steady = [30, 30, 30, 30, 30, 30, 30, 30, 30];

test.each([
  ['as before', [...steady, 30, 35, 20], undefined],
  ['three times as much', [...steady, 90, 95, 85], { kind: 'more', times: 3, since: '2026-11-02' }],
  ['half as much again', [...steady, 50, 48, 42], { kind: 'halfMore', times: 2, since: '2026-11-02' }],
  ['less, of whole weeks alone', [...steady.slice(1), 10, 5, 8, 0], { kind: 'less', since: '2026-10-26' }],
  ['a beginner has nothing to compare with', [0, 0, 0, 0, 0, 0, 0, 0, 10, 90, 90, 90], undefined],
])('the change of the last weeks: %s', (_name, minutes, change) => {
  const facts = weekFacts(weeksOf(...minutes));
  if (change) expect(facts.change).toMatchObject(change);
  else expect(facts.change).toBeUndefined();
});

test('three weeks without a session are idle, two are not', () => {
  expect(weekFacts(weeksOf(...steady, 0, 0, 0)).idleSince).toBe('2026-10-26');
  expect(weekFacts(weeksOf(...steady, 30, 0, 0)).idleSince).toBeUndefined();
  expect(weekFacts(weeksOf(0, 0, 0, 0))).toEqual({ minutes: 0, sessions: 0 });
});

const mark = (score: number, given: { successful?: boolean; mustPassMissed?: boolean } = {}) => ({
  sessionId: String(score),
  moduleName: 'Sepsis',
  day: '2026-11-16',
  score,
  passMark: 0.7,
  successful: true,
  mustPassMissed: false,
  ...given,
});

test('of three assessments of a week the worst is drawn: a failed must-pass step before a low score', () => {
  expect(shownMarks([mark(0.9), mark(0.8)])).toMatchObject({
    shown: [{ score: 0.9 }, { score: 0.8 }],
    more: 0,
  });
  const failed = mark(0.95, { successful: false, mustPassMissed: true });
  const low = mark(0.5, { successful: false });
  expect(shownMarks([mark(0.9), low, failed])).toMatchObject({ shown: [failed], more: 2 });
  expect(shownMarks([mark(0.9), low, mark(0.71)])).toMatchObject({ shown: [low], more: 2 });
});
