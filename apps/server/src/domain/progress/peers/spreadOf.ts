import type { results } from '@simward/contract';

type Spread = NonNullable<results.Skill['spread']>;

/** The quartiles of learners as answers show them, with six digits. */
export const spreadOf = (spread: readonly [number, number, number] | null): Spread | null => {
  if (!spread) return null;
  const [low, median, high] = spread;
  return { low: sixDigits(low), median: sixDigits(median), high: sixDigits(high) };
};

const sixDigits = (score: number) => Math.round(score * 1e6) / 1e6;
