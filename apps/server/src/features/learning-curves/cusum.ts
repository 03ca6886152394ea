import { learningCurves, type modules } from '@simward/contract';

type Line = learningCurves.CurveLine;

/**
 * Steps and limits of the cumulative sum: how much a miss adds, how much a right attempt takes away, and the
 * limits beyond which it is sure enough that a learner's share of misses is acceptable or not.
 * docs/decisions/results.md has the formulas and their source.
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
 * The line after each attempt. Once the line is at its lower limit, the next miss makes it begin again at 0,
 * so that a long good run cannot hide a later change.
 * @param attempts true for each right attempt, the oldest first
 */
export const cumulativeSums = (attempts: readonly boolean[], line: Line): LinePoint[] => {
  let value = 0;
  return attempts.map((right) => {
    const restarted = !right && value <= line.lower;
    value = restarted ? 0 : value + (right ? -line.right : line.miss);
    return { value, restarted };
  });
};

type Attempt = Pick<learningCurves.CurveAttempt, 'attempt' | 'right' | 'value'>;

/** The figures from which the sentence about a learner's curve is made. `attempts` begin with the oldest. */
export const standingOf = (
  attempts: readonly Attempt[],
  { upper, lower }: learningCurves.CurveLine,
): learningCurves.CurveStanding => {
  const hasEnough = attempts.length >= learningCurves.fewestAttempts;
  const latest = attempts.at(-1);
  const isSteady = ({ value }: Attempt) => value <= lower;
  const isAbove = ({ value }: Attempt) => value >= upper;
  /** The number of the first attempt of the unbroken run, up to the latest attempt, for which `is` holds. */
  const firstAttemptSince = (is: (attempt: Attempt) => boolean) =>
    attempts[attempts.findLastIndex((attempt) => !is(attempt)) + 1]?.attempt ?? null;
  const state = () => {
    if (!hasEnough || !latest) return { state: 'too few', since: null } as const;
    if (isSteady(latest)) return { state: 'steady', since: firstAttemptSince(isSteady) } as const;
    if (isAbove(latest)) return { state: 'needs help', since: firstAttemptSince(isAbove) } as const;
    return { state: 'open', since: null } as const;
  };
  const highest = attempts.reduce<Attempt | undefined>(
    (highestSoFar, attempt) => (attempt.value > (highestSoFar?.value ?? 0) ? attempt : highestSoFar),
    undefined,
  );
  const misses = attempts.filter(({ right }) => !right);
  return {
    ...state(),
    rightInRow: attempts.length - 1 - attempts.findLastIndex(({ right }) => !right),
    misses: misses.length,
    lastMiss: misses.at(-1)?.attempt ?? null,
    highest: highest ? { value: highest.value, attempt: highest.attempt } : null,
    everAbove: hasEnough && attempts.some(isAbove),
  };
};
