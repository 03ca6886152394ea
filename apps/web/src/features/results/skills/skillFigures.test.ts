import type { results } from '@simward/contract';
import { expect, test } from 'vitest';
import { bandAt, changeOf, hasStanding, isNotable } from './skillFigures.ts';
import { skillStandings } from './skillsAddress.ts';

const skill = (overrides: Partial<NonNullable<results.Skill['own']>>): results.Skill => ({
  competencyName: 'Escalation',
  score: '80%',
  attempts: 2,
  learners: 1,
  passMark: 0.7,
  best: 0.8,
  latest: 0.8,
  trend: [0.8, 0.8],
  spread: null,
  own: {
    progress: 'mastered',
    passes: 2,
    mustPassMissed: false,
    currency: 'current',
    currentUntil: null,
    ...overrides,
  },
});
const standingsOf = (skill: results.Skill) =>
  skillStandings.filter((standing) => hasStanding(skill, standing));

test.each([
  [{}, ['mastered']],
  [{ currency: 'expiring' }, ['mastered', 'refresher']],
  [{ progress: 'one pass to go', currency: null }, ['on the way']],
  [{ progress: 'must-pass missed', currency: 'expired' }, ['on the way', 'refresher']],
  [{ progress: 'below the mark' }, ['below']],
  [{ progress: 'not attempted', currency: null }, ['not attempted']],
] as const)('%j is %j', (own, standings) => expect(standingsOf(skill(own))).toEqual(standings));

test('what staff see together is of no standing', () => {
  expect(standingsOf({ ...skill({}), own: null })).toEqual([]);
});

test('peers are those at the same attempt, whatever the case of the name', () => {
  const band = { competencyName: 'ESCALATION', attempt: 2, learners: 5, mean: 0.7, spread: null };
  expect(bandAt([{ ...band, attempt: 1 }, band], skill({}))).toBe(band);
  expect(bandAt([{ ...band, attempt: 1 }], skill({}))).toBeUndefined();
});

test('a change is of the points that are written, and notable from five on', () => {
  expect(changeOf([0.5, 0.614, 0.655])).toBe(5);
  expect(changeOf([0.614])).toBeUndefined();
  expect([isNotable(4), isNotable(-5)]).toEqual([false, true]);
});
