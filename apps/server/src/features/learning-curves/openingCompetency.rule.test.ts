import { expect, test } from 'vitest';
import { lineOf } from './cusum.ts';
import { openingCompetency } from './openingCompetency.ts';

const line = lineOf({ acceptable: 0.15, unacceptable: 0.35, falseAlarm: 0.1, missedAlarm: 0.1 });
/** "+" is a right attempt, "-" a missed one. */
const tried = (name: string, attempts: string) => ({
  name,
  attempts: [...attempts].map((attempt) => attempt === '+'),
  line,
});
const steady = tried('Steady', '++++++++++++');
const undecided = tried('Undecided', '+-+++');
const weaker = tried('Weaker', '+-+-+');
const needsHelp = tried('Needs help', '+-+---');
const begun = tried('Begun', '+');
const begunBadly = tried('Begun badly', '-+');

test('a page opens on what needs help, then on what is undecided, the weaker first', () => {
  expect(openingCompetency([steady, undecided, needsHelp, weaker])).toBe('Needs help');
  expect(openingCompetency([steady, undecided, weaker, begunBadly])).toBe('Weaker');
  expect(openingCompetency([begun, steady, begunBadly])).toBe('Begun badly');
  expect(openingCompetency([begun, steady])).toBe('Steady');
  expect(openingCompetency([begun])).toBe('Begun');
  expect(openingCompetency([])).toBeUndefined();
});
