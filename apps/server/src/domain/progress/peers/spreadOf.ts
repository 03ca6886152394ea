import type { results } from '@simward/contract';

type Spread = NonNullable<results.Skill['spread']>;

const sixDigits = (score: number) => Math.round(score * 1e6) / 1e6;

/** The middle half of learners, as it is answered. */
export const spreadOf = (spread: readonly [number, number, number] | null): Spread | null => {
  if (!spread) return null;
  const [low, median, high] = spread;
  return { low: sixDigits(low), median: sixDigits(median), high: sixDigits(high) };
};
