import type { results } from '@simward/contract';
import { wholePercent } from '@simward/contract';

/** From this number of attempts on, bars are 40 pixels thick and no longer 100. */
const fewestThinBars = 12;
/** From this number of attempts on, a line replaces the bars. */
const fewestForLine = 40;

export const barsFor = (attempts: number): { isLine: boolean; thickness: number } => ({
  isLine: attempts >= fewestForLine,
  thickness: attempts < fewestThinBars ? 100 : 40,
});

export type ReportedAttempt = results.CompetencyReport['attempts'][number];

/** The least, mean and greatest score; undefined without an attempt. */
export const extremesOf = (attempts: readonly ReportedAttempt[]) => {
  if (attempts.length === 0) return undefined;
  const scores = attempts.map(({ score }) => score);
  return {
    minimum: Math.min(...scores),
    average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    maximum: Math.max(...scores),
  };
};

/** The first attempt from which on all reached the pass mark; undefined when the last one did not. */
export const atMarkSince = (attempts: readonly ReportedAttempt[]): ReportedAttempt | undefined => {
  const lastBelow = attempts.findLastIndex(({ score, passMark }) => score < passMark);
  return attempts[lastBelow + 1];
};

/** Whole points that the peers gained between the first and the last attempt; undefined with too few peers. */
export const peersGain = (
  attempts: readonly ReportedAttempt[],
  bands: readonly results.AttemptBand[],
): { points: number; learners: number } | undefined => {
  const bandOf = (attempt: ReportedAttempt | undefined) =>
    bands.find((band) => band.attempt === attempt?.attempt);
  const [first, last] = [bandOf(attempts[0]), bandOf(attempts.at(-1))];
  if (!first || !last || first === last) return undefined;
  return {
    points: wholePercent(last.mean) - wholePercent(first.mean),
    learners: last.learners,
  };
};
