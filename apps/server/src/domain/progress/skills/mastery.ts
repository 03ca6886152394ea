import { results } from '@simward/contract';
import { addMonths } from '../../../platform/time/calendar.ts';

const { passesNeeded } = results;

/** One completed assessment, as far as a competency is concerned. */
export interface CompetencyAttempt {
  score: number;
  /** Frozen when the session began. */
  passMark: number;
  /** A must-pass step of this competency failed, or one that belongs to none. */
  mustPassMissed: boolean;
  /** YYYY-MM-DD in the company's time zone. */
  day: string;
  /** So long the competency is current once it was mastered. */
  validityMonths: number;
}

/** What a learner's assessments came to. */
export interface Mastery {
  /** At the mark with no must-pass step failed, in a row up to the latest; counted as far as mastery needs. */
  passes: number;
  mastered: boolean;
  /** The last day on which the latest mastery still holds; null when there was none. */
  currentUntil: string | null;
}

/** Whether an attempt was right: at the pass mark with no must-pass step failed. */
export const isPass = ({
  score,
  passMark,
  mustPassMissed,
}: Pick<CompetencyAttempt, 'score' | 'passMark' | 'mustPassMissed'>): boolean =>
  score >= passMark && !mustPassMissed;

/**
 * The one rule of mastery: two assessments in a row at the pass mark with no must-pass step failed. It is current from
 * the latest such assessment for the competency's validity, also when a later miss has ended mastery.
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

/** The attempt, from 1, with which it was mastered for the first time; null while it never was. */
export const firstMastery = (attempts: readonly CompetencyAttempt[]): number | null => {
  const last = attempts.findIndex(
    (_, index) =>
      index + 1 >= passesNeeded && attempts.slice(index + 1 - passesNeeded, index + 1).every(isPass),
  );
  return last < 0 ? null : last + 1;
};

/** Where a learner stands in a competency, from its assessments, the oldest first. */
export const progressOf = (attempts: readonly CompetencyAttempt[]): results.SkillProgress => {
  const latest = attempts.at(-1);
  if (!latest) return 'not attempted';
  if (masteryOf(attempts).mastered) return 'mastered';
  if (latest.score < latest.passMark) return 'below the mark';
  return latest.mustPassMissed ? 'must-pass missed' : 'one pass to go';
};
