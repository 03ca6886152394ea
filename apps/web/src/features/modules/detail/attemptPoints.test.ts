import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attempt } from '../modules.queries.ts';
import { attemptPoints, scoredAttempts } from './attemptPoints.ts';

const attempt = (startedAt: string, changes: Partial<Attempt> = {}): Attempt => ({
  sessionId: startedAt,
  mode: 'assessment',
  startedAt,
  score: 0.8,
  passMark: 0.7,
  duration: 0.5,
  outcome: 'completed',
  successful: true,
  failedMustPassSteps: [],
  moduleVersion: '1.0.0',
  recountedAt: null,
  changedLateAt: null,
  unknownVersion: null,
  lateEvents: 0,
  playedIn: 'headset',
  unassigned: false,
  takenOut: null,
  reassigned: null,
  ...changes,
});
const words = {
  nameOf: ({ sessionId }: Attempt) => sessionId,
  weekName: (monday: string, trainings: number) => `${monday}: ${trainings}`,
  noteOf: (score: number) => String(score),
};
const pointsOf = (attempts: readonly Attempt[]) =>
  attemptPoints(scoredAttempts(attempts), { passMark: 0.7 }, 'Europe/London', words);

test('only completed, scored attempts of the learner’s own have a place, the oldest first', () => {
  const newer = attempt('2026-11-02T08:00:00Z');
  const older = attempt('2026-11-01T08:00:00Z');
  expect(
    scoredAttempts([
      newer,
      older,
      attempt('2026-11-03T08:00:00Z', { outcome: 'abandoned' }),
      attempt('2026-11-04T08:00:00Z', { score: null }),
      attempt('2026-11-05T08:00:00Z', { reassigned: 'from you' }),
    ]),
  ).toEqual([older, newer]);
});

test('an assessment is a disc at the mark and a diamond below it; training is a ring beside the line', () => {
  const points = pointsOf([
    attempt('2026-11-01T08:00:00Z', { score: 0.69 }),
    attempt('2026-11-02T08:00:00Z', { mode: 'training' }),
    attempt('2026-11-03T08:00:00Z', { score: 0.7, failedMustPassSteps: ['Give oxygen'] }),
  ]);
  expect(points.map(({ shape, beside, locked }) => [shape, beside ?? false, locked ?? false])).toEqual([
    ['diamond', false, false],
    ['ring', true, false],
    ['dot', false, true],
  ]);
});

test('over sixty attempts the trainings of a week of the company are one ring at their median', () => {
  // Midnight of Monday 30 March 2026 in London is 23:00 UTC on Sunday, because summer time has begun.
  const many = Array.from({ length: 60 }, (_, index) =>
    attempt(`2026-03-29T23:${String(index).padStart(2, '0')}:00Z`, { mode: 'training', score: index / 100 }),
  );
  expect(pointsOf(many)).toHaveLength(60);
  const before = attempt('2026-03-29T22:59:00Z', { mode: 'training', score: 1 });
  const points = pointsOf([...many, before]);
  expect(points.map(({ name, values, attempts }) => [name, values.score, attempts])).toEqual([
    ['2026-03-23: 1', 1, 1],
    ['2026-03-30: 60', 0.295, 60],
  ]);
  expect(points[1]?.sessionId).toBe('2026-03-29T23:59:00Z');
});

test('no attempt is lost, every assessment keeps its own point, and points stand in the order of time', () => {
  const anyAttempts = fc.array(
    fc
      .record({
        at: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 11) }),
        mode: fc.constantFrom<Attempt['mode']>('training', 'assessment'),
        score: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ at, ...changes }) => attempt(new Date(at).toISOString(), changes)),
    { maxLength: 150 },
  );
  fc.assert(
    fc.property(anyAttempts, (attempts) => {
      const points = pointsOf(attempts);
      expect(points.reduce((sum, point) => sum + point.attempts, 0)).toBe(attempts.length);
      expect(points.filter(({ mode }) => mode === 'assessment')).toHaveLength(
        attempts.filter(({ mode }) => mode === 'assessment').length,
      );
      expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b));
    }),
  );
});
