import type { learningCurves } from '@simward/contract';

type Step = learningCurves.MasteryStep;

/**
 * The steps, preceded by a step for the time before the first attempt, when nobody had mastered the
 * competency.
 */
export const masteryRows = (steps: readonly Step[]): Step[] => {
  const learners = steps[0]?.atRisk ?? 0;
  return [{ attempt: 0, atRisk: learners, mastered: 0, censored: 0, share: 0, low: 0, high: 0 }, ...steps];
};

/** The number of learners who came to an attempt without having mastered the competency before it. */
export const stillLearning = (steps: readonly Step[], attempt: number): number =>
  steps
    .filter((step) => step.attempt >= attempt)
    .reduce((sum, { mastered, censored }) => sum + mastered + censored, 0);
