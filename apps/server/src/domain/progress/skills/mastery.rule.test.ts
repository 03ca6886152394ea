import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CompetencyAttempt, masteryOf, progressOf } from './mastery.ts';

const attempt = (day: string, score: number, given: Partial<CompetencyAttempt> = {}): CompetencyAttempt => ({
  day,
  score,
  passMark: 0.7,
  mustPassMissed: false,
  validityMonths: 12,
  ...given,
});

test('one assessment at the mark is a pass, a second in a row is mastery', () => {
  const first = attempt('2026-01-10', 0.7);
  expect(masteryOf([first])).toEqual({ passes: 1, mastered: false, currentUntil: null });
  expect(progressOf([first])).toBe('one pass to go');
  const both = [first, attempt('2026-02-01', 0.9)];
  expect(masteryOf(both)).toEqual({ passes: 2, mastered: true, currentUntil: '2027-02-01' });
  expect(progressOf(both)).toBe('mastered');
});

test('a later miss ends mastery, not currency; one pass after it is one pass', () => {
  const mastered = [attempt('2026-01-10', 0.7), attempt('2026-02-01', 0.9)];
  const missed = [...mastered, attempt('2026-03-01', 0.69)];
  expect(masteryOf(missed)).toEqual({ passes: 0, mastered: false, currentUntil: '2027-02-01' });
  expect(progressOf(missed)).toBe('below the mark');
  const again = [...missed, attempt('2026-04-01', 1)];
  expect(masteryOf(again)).toEqual({ passes: 1, mastered: false, currentUntil: '2027-02-01' });
});

test('a must-pass step that was missed is no pass, whatever the score', () => {
  const attempts = [attempt('2026-01-10', 1), attempt('2026-02-01', 1, { mustPassMissed: true })];
  expect(masteryOf(attempts)).toEqual({ passes: 0, mastered: false, currentUntil: null });
  expect(progressOf(attempts)).toBe('must-pass missed');
  expect(progressOf([attempt('2026-01-10', 0.5, { mustPassMissed: true })])).toBe('below the mark');
});

test('it is current for the validity of its day, to the last day of a shorter month', () => {
  const validityMonths = 3;
  const until = (day: string) =>
    masteryOf([attempt(day, 1), attempt(day, 1, { validityMonths })]).currentUntil;
  expect(until('2026-09-10')).toBe('2026-12-10');
  expect(until('2026-11-30')).toBe('2027-02-28');
  expect(until('2027-11-29')).toBe('2028-02-29');
});

test('nothing was attempted', () => {
  expect(progressOf([])).toBe('not attempted');
  expect(masteryOf([])).toEqual({ passes: 0, mastered: false, currentUntil: null });
});

const anyAttempts = fc.array(
  fc.record({
    day: fc.constantFrom('2026-01-31', '2026-05-01', '2026-11-20'),
    score: fc.constantFrom(0, 0.69, 0.7, 0.71, 1),
    passMark: fc.constantFrom(0, 0.7, 1),
    mustPassMissed: fc.boolean(),
    validityMonths: fc.constantFrom(1, 3, 12),
  }),
);

test('mastery is of the last two alone, and what is current once was mastered on some day', () => {
  fc.assert(
    fc.property(anyAttempts, (attempts) => {
      const passed = attempts.map(
        ({ score, passMark, mustPassMissed }) => score >= passMark && !mustPassMissed,
      );
      const { mastered, currentUntil, passes } = masteryOf(attempts);
      expect(mastered).toBe(attempts.length >= 2 && passed.slice(-2).every(Boolean));
      expect(currentUntil !== null).toBe(passed.some((pass, index) => pass && passed[index - 1] === true));
      expect(passes).toBe(mastered ? 2 : Number(passed.at(-1) ?? false));
      expect(progressOf(attempts) === 'mastered').toBe(mastered);
      // A later miss does not change until when the competency is current.
      const miss = attempt('2026-12-01', 0, { passMark: 1 });
      expect(masteryOf([...attempts, miss])).toEqual({ passes: 0, mastered: false, currentUntil });
    }),
  );
});
