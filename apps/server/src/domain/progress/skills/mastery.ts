import { results } from '@simward/contract';
import { addMonths } from '../../../platform/time/calendar.ts';

const { passesNeeded } = results;

/** A completed assessment, with what mastery of a competency depends on. */
export interface CompetencyAttempt {
  score: number;
  /** The pass mark when the session began; later changes do not count. */
  passMark: number;
  /** True if a must-pass step failed that belongs to this competency, or to no competency. */
  mustPassMissed: boolean;
  /** YYYY-MM-DD in the company's time zone. */
  day: string;
  /** How long the competency is current after it was mastered. */
  validityMonths: number;
}

export interface Mastery {
  /** Passes in a row up to the latest assessment, counted up to what mastery needs. */
  passes: number;
  mastered: boolean;
  /** The last day on which the latest mastery is current; null if there was none. */
  currentUntil: string | null;
}

/** An attempt passes at the pass mark or above with no must-pass step failed. */
export const isPass = ({
  score,
  passMark,
  mustPassMissed,
}: Pick<CompetencyAttempt, 'score' | 'passMark' | 'mustPassMissed'>): boolean =>
  score >= passMark && !mustPassMissed;

/**
 * The only rule of mastery: two passes in a row. The competency is current from the second pass for its validity,
 * also when a later miss has ended mastery.
 * @param attempts the oldest first
 */
export const masteryOf = (attempts: readonly CompetencyAttempt[]): Mastery => {
  let passes = 0;
  let currentUntil: string | null = null;
  for (const attempt of attempts) {
    passes = isPass(attempt) ? Math.min(passes + 1, passesNeeded) : 0;
    if (passes === passesNeeded) currentUntil = addMonths(attempt.day, attempt.validityMonths);
  }
  return { passes, mastered: passes === passesNeeded, currentUntil };
};

/** The number of the attempt, from 1, with which the competency was mastered first; null if it never was. */
export const firstMastery = (attempts: readonly CompetencyAttempt[]): number | null => {
  const last = attempts.findIndex(
    (_, index) =>
      index + 1 >= passesNeeded && attempts.slice(index + 1 - passesNeeded, index + 1).every(isPass),
  );
  return last < 0 ? null : last + 1;
};

/** A learner's progress in a competency, from assessments, the oldest first. */
export const progressOf = (attempts: readonly CompetencyAttempt[]): results.SkillProgress => {
  const latest = attempts.at(-1);
  if (!latest) return 'not attempted';
  if (masteryOf(attempts).mastered) return 'mastered';
  if (latest.score < latest.passMark) return 'below the mark';
  return latest.mustPassMissed ? 'must-pass missed' : 'one pass to go';
};
