import type { learningCurves } from '@simward/contract';

type Step = learningCurves.MasteryStep;

/** The steps from before the first attempt on, when nobody had mastered it. */
export const masteryRows = (steps: readonly Step[]): Step[] => {
  const learners = steps[0]?.atRisk ?? 0;
  return [{ attempt: 0, atRisk: learners, mastered: 0, censored: 0, share: 0, low: 0, high: 0 }, ...steps];
};

/** How many were still learning when an attempt began: had come to it and not mastered it before. */
export const stillLearning = (steps: readonly Step[], attempt: number): number =>
  steps
    .filter((step) => step.attempt >= attempt)
    .reduce((sum, { mastered, censored }) => sum + mastered + censored, 0);
