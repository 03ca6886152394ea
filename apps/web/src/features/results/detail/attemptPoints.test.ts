import { expect, test } from 'vitest';
import type { SkillAttempt } from '../results.queries.ts';
import { attemptPoints, markLabelAt, mustPassOf } from './attemptPoints.ts';

const attempt = (number: number, score: number, steps: SkillAttempt['mustPassSteps'] = []): SkillAttempt => ({
  sessionId: `session ${number}`,
  moduleId: 'module',
  attempt: number,
  startedAt: '2026-11-20T08:00:00.000Z',
  score,
  passMark: 0.7,
  duration: 0.4,
  mustPassSteps: steps,
});
const words = {
  nameOf: ({ attempt: number }: SkillAttempt) => `Attempt ${number}`,
  dayOf: () => '20 Nov',
  noteOf: ({ score }: { score: number }) => `${score}`,
  next: { name: 'Next', note: '70 or more' },
};
const band = {
  competencyName: 'Sepsis bundle',
  attempt: 1,
  learners: 5,
  mean: 0.66,
  spread: { low: 0.5, median: 0.6, high: 0.8 },
};
const input = { bands: [band], toReach: undefined, chosenId: undefined };

test('the band ends where no peers came, and the chosen attempt is marked', () => {
  const points = attemptPoints(
    { ...input, attempts: [attempt(1, 0.5), attempt(2, 0.7)], chosenId: 'session 2' },
    words,
  );
  expect(points).toMatchObject([
    { values: { you: 0.5, low: 0.5, median: 0.6, high: 0.8 }, shape: 'diamond', selected: false },
    { values: { you: 0.7, low: null, median: null, high: null }, shape: 'dot', selected: true },
  ]);
});

test('a mark has the shape of the worst must-pass result', () => {
  const right = { name: 'Oxygen', outcome: 'correct' } as const;
  const missed = { name: 'Cultures', outcome: 'missed' } as const;
  expect(mustPassOf(attempt(1, 1, [right, missed]))).toBe('missed');
  expect(attemptPoints({ ...input, attempts: [attempt(1, 0.1, [right])] }, words)[0]?.shape).toBe('correct');
});

test('the next attempt is open until mastery; before a first one there is none', () => {
  const next = attemptPoints({ ...input, attempts: [attempt(1, 0.9)], toReach: 0.7 }, words)[1];
  expect(next).toMatchObject({ label: '2', name: 'Next', open: true, values: { you: 0.7, median: null } });
  expect(attemptPoints({ ...input, attempts: [], toReach: 0.7 }, words)).toEqual([]);
});

test('the pass mark is named where the line is farther from it', () => {
  expect(markLabelAt([0.4, 0.7], 0.7)).toBe('start');
  expect(markLabelAt([0.73, 0.9], 0.7)).toBe('end');
  expect(markLabelAt([], 0.7)).toBe('start');
});
