/** Sessions that did alike: whether the item was right, which share of the others was, and how many they are. */
export interface AlikeSessions {
  right: 0 | 1;
  rest: number;
  sessions: number;
}

const draws = 1_000;

/** Correlation of right with the rest, each group having the weight given; null where one of both is always the same. */
const correlation = (
  groups: readonly AlikeSessions[],
  weightOf: (index: number) => number,
): number | null => {
  let [all, right, rest, rightRest, restRest] = [0, 0, 0, 0, 0];
  // A thousand times for each item: an index is several times as quick as an iterator.
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

/** Numbers from 0 to 1, the same ones every time (mulberry32). */
const randomNumbers = (): (() => number) => {
  let state = 0x5eed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Numbers of the normal distribution, two from each point within the circle (Marsaglia’s polar method, 1962). */
const normalNumbers = (random: () => number): (() => number) => {
  let other: number | undefined;
  return () => {
    if (other !== undefined) {
      const kept = other;
      other = undefined;
      return kept;
    }
    for (;;) {
      const x = 2 * random() - 1;
      const y = 2 * random() - 1;
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const stretch = Math.sqrt((-2 * Math.log(square)) / square);
      other = y * stretch;
      return x * stretch;
    }
  };
};

/** Numbers of the gamma distribution with a shape of 1 or more (Marsaglia and Tsang, 2000); few come to its logarithms. */
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

/** Shares of the rest to a hundredth: what an interval shows does not need more, and it costs by how many there are. */
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

/**
 * How well an item tells those apart who do well in the others: the point-biserial correlation with the rest score, and
 * the middle 95 % of a Bayesian bootstrap (Rubin, 1981), in which every session's weight is drawn anew; sessions that
 * did alike are drawn together, so that a hundred thousand cost what a hundred do. Null where there is no difference.
 */
export const discriminationOf = (
  groups: readonly AlikeSessions[],
): { value: number; low: number; high: number } | null => {
  const value = correlation(groups, (index) => groups[index]?.sessions ?? 0);
  if (value === null) return null;
  const gamma = gammaNumbers(randomNumbers());
  const drawn = byHundredth(groups);
  const values = Float64Array.from(
    { length: draws },
    () => correlation(drawn, (index) => gamma(drawn[index]?.sessions ?? 1)) ?? value,
  ).sort();
  const at = (share: number) => values[Math.round(share * (draws - 1))] ?? value;
  return { value, low: Math.min(value, at(0.025)), high: Math.max(value, at(0.975)) };
};
