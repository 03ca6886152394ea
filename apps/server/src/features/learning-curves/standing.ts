import { learningCurves } from '@simward/contract';

type Attempt = Pick<learningCurves.CurveAttempt, 'attempt' | 'right' | 'value'>;

/** Where the line of all attempts has come to, the oldest first: what is said of it is made from these figures. */
export const standingOf = (
  attempts: readonly Attempt[],
  { upper, lower }: learningCurves.CurveLine,
): learningCurves.CurveStanding => {
  const enough = attempts.length >= learningCurves.fewestAttempts;
  const latest = attempts.at(-1);
  const isSteady = ({ value }: Attempt) => value <= lower;
  const isAbove = ({ value }: Attempt) => value >= upper;
  /** The first of the attempts up to the latest that are all so. */
  const sinceWhen = (is: (attempt: Attempt) => boolean) =>
    attempts[attempts.findLastIndex((attempt) => !is(attempt)) + 1]?.attempt ?? null;
  const state = () => {
    if (!enough || !latest) return { state: 'too few', since: null } as const;
    if (isSteady(latest)) return { state: 'steady', since: sinceWhen(isSteady) } as const;
    if (isAbove(latest)) return { state: 'needs help', since: sinceWhen(isAbove) } as const;
    return { state: 'open', since: null } as const;
  };
  const highest = attempts.reduce<Attempt | undefined>(
    (best, one) => (one.value > (best?.value ?? 0) ? one : best),
    undefined,
  );
  const misses = attempts.filter(({ right }) => !right);
  return {
    ...state(),
    rightInRow: attempts.length - 1 - attempts.findLastIndex(({ right }) => !right),
    misses: misses.length,
    lastMiss: misses.at(-1)?.attempt ?? null,
    highest: highest ? { value: highest.value, attempt: highest.attempt } : null,
    everAbove: enough && attempts.some(isAbove),
  };
};
