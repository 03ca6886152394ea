/** Sessions with the same result: the item right or not, and the same share of the other items right. */
export interface AlikeSessions {
  right: 0 | 1;
  /** Share of the other items that were right, from 0 to 1. */
  rest: number;
  sessions: number;
}

const draws = 1_000;

/**
 * Measures how well an item separates sessions that do well in the other items from sessions that do not: the point-biserial
 * correlation with the rest score, and the middle 95 % of a Bayesian bootstrap (Rubin, 1981), in which every session's
 * weight is drawn anew. Sessions with the same result are drawn together, so that a hundred thousand sessions cost as
 * much as a hundred. Null when all sessions are equal in the item or in the others.
 */
export const discriminationOf = (
  groups: readonly AlikeSessions[],
): { value: number; low: number; high: number } | null => {
  const value = correlation(groups, (index) => groups[index]?.sessions ?? 0);
  if (value === null) return null;
  const gamma = gammaNumbers(randomNumbers());
  const weightedGroups = byHundredth(groups);
  const values = Float64Array.from(
    { length: draws },
    () => correlation(weightedGroups, (index) => gamma(weightedGroups[index]?.sessions ?? 1)) ?? value,
  ).sort();
  const quantile = (share: number) => values[Math.round(share * (draws - 1))] ?? value;
  return { value, low: Math.min(value, quantile(0.025)), high: Math.max(value, quantile(0.975)) };
};

/** Weighted correlation of `right` with `rest`. Null when all groups have the same `right` or the same `rest`. */
const correlation = (
  groups: readonly AlikeSessions[],
  weightOf: (index: number) => number,
): number | null => {
  let [all, right, rest, rightRest, restRest] = [0, 0, 0, 0, 0];
  // This code runs a thousand times for each item, and a loop by index is several times as fast as an
  // iterator.
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[index];
    if (!group) continue;
    const weight = weightOf(index);
    all += weight;
    rest += weight * group.rest;
    restRest += weight * group.rest ** 2;
    if (group.right === 0) continue;
    right += weight;
    rightRest += weight * group.rest;
  }
  const spread = right * (all - right) * (all * restRest - rest ** 2);
  if (all === 0 || spread <= 1e-12 * all ** 4) return null;
  return Math.min(1, Math.max(-1, (all * rightRest - right * rest) / Math.sqrt(spread)));
};

/**
 * Random numbers of the gamma distribution with a shape of 1 or more (Marsaglia and Tsang, 2000, a method
 * that rarely needs a logarithm).
 */
const gammaNumbers = (random: () => number): ((shape: number) => number) => {
  const normal = normalNumbers(random);
  return (shape) => {
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = normal();
      const root = 1 + c * x;
      if (root <= 0) continue;
      const v = root * root * root;
      const u = 1 - random();
      const square = x * x;
      if (u < 1 - 0.0331 * square * square) return d * v;
      if (Math.log(u) < 0.5 * square + d - d * v + d * Math.log(v)) return d * v;
    }
  };
};

/**
 * Random numbers of the normal distribution (Marsaglia's polar method, 1962: each point within the circle
 * gives two).
 */
const normalNumbers = (random: () => number): (() => number) => {
  let second: number | undefined;
  return () => {
    if (second !== undefined) {
      const number = second;
      second = undefined;
      return number;
    }
    for (;;) {
      const x = 2 * random() - 1;
      const y = 2 * random() - 1;
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const stretch = Math.sqrt((-2 * Math.log(square)) / square);
      second = y * stretch;
      return x * stretch;
    }
  };
};

/**
 * Pseudo-random numbers from 0 to 1 (mulberry32), the same ones at every call, so that the interval of the
 * same sessions never changes.
 */
const randomNumbers = (): (() => number) => {
  let state = 0x5eed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Joins groups whose `rest` agrees to a hundredth: the interval needs no more, and each group costs time in every draw. */
const byHundredth = (groups: readonly AlikeSessions[]): AlikeSessions[] => {
  const merged = new Map<number, AlikeSessions>();
  for (const group of groups) {
    const rest = Math.round(group.rest * 100) / 100;
    const key = rest * 2_000 + group.right;
    const sessions = group.sessions + (merged.get(key)?.sessions ?? 0);
    merged.set(key, { right: group.right, rest, sessions });
  }
  return [...merged.entries()].toSorted(([a], [b]) => a - b).map(([, group]) => group);
};
