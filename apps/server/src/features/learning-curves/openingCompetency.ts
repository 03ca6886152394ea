import type { learningCurves } from '@simward/contract';
import { cumulativeSums, standingOf } from './cusum.ts';

interface TriedCompetency {
  name: string;
  /** One entry for each attempt, at least one, the oldest first: true if it was right. */
  attempts: readonly boolean[];
  line: learningCurves.CurveLine;
}

/**
 * The competency that a learner's page opens on: one in which they need help, else one that is still undecided, each
 * time the one with the smallest share of right attempts. Undefined if nothing was tried.
 */
export const openingCompetency = (tried: readonly TriedCompetency[]): string | undefined => {
  const ranked = tried.map(({ name, attempts, line }) => ({
    name,
    rank: rankOf(attempts, line),
    rightShare: attempts.filter(Boolean).length / attempts.length,
    count: attempts.length,
  }));
  const [first] = ranked.toSorted(
    (a, b) =>
      a.rank - b.rank || a.rightShare - b.rightShare || b.count - a.count || (a.name < b.name ? -1 : 1),
  );
  return first?.name;
};

/** A line without limits, of few attempts, comes before a steady one only if an attempt was missed. */
const rankOf = (attempts: readonly boolean[], line: learningCurves.CurveLine): number => {
  const sums = cumulativeSums(attempts, line);
  const { state, misses } = standingOf(
    attempts.map((right, index) => ({ attempt: index + 1, right, value: sums[index]?.value ?? 0 })),
    line,
  );
  if (state === 'too few') return misses > 0 ? 2 : 4;
  return { 'needs help': 0, open: 1, steady: 3 }[state];
};
