import type { learningCurves, modules } from '@simward/contract';

type Line = learningCurves.CurveLine;

/**
 * Steps and limits of the cumulative sum: what a miss adds and a right attempt takes away, and where it is known well
 * enough which of the two shares of misses a learner has. Formulas and their source: docs/decisions/results.md.
 */
export const lineOf = (limits: modules.CurveLimits): Line => {
  const { acceptable, unacceptable, falseAlarm, missedAlarm } = limits;
  const p = Math.log(unacceptable / acceptable);
  const q = Math.log((1 - acceptable) / (1 - unacceptable));
  const right = q / (p + q);
  return {
    ...limits,
    miss: 1 - right,
    right,
    upper: Math.log((1 - missedAlarm) / falseAlarm) / (p + q),
    lower: -Math.log((1 - falseAlarm) / missedAlarm) / (p + q),
  };
};

interface LinePoint {
  value: number;
  restarted: boolean;
}

/**
 * The line after each attempt. Once at its lower limit it begins again at 0 with the next miss, so that a long good run
 * cannot hide a later change.
 * @param attempts whether each was right, the oldest first
 */
export const cumulativeSums = (attempts: readonly boolean[], line: Line): LinePoint[] => {
  let value = 0;
  return attempts.map((right) => {
    const restarted = !right && value <= line.lower;
    value = restarted ? 0 : value + (right ? -line.right : line.miss);
    return { value, restarted };
  });
};
