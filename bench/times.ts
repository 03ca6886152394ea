export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

interface Rounds {
  rounds: number;
  /** Rounds at the beginning that are not counted: they open connections and have statements prepared. */
  warmUp: number;
  firstRound?: number;
}

/**
 * Takes several times in turns, so that whatever else the machine does meets all of them.
 * @param timed each answers the ms of what it measures
 * @returns the times of each, without those of the warm-up
 */
export const timesInTurns = async (
  timed: readonly ((round: number) => Promise<number>)[],
  { rounds, warmUp, firstRound = 0 }: Rounds,
): Promise<number[][]> => {
  const times = timed.map((): number[] => []);
  for (let round = firstRound; round < firstRound + rounds; round += 1)
    for (const [index, time] of timed.entries()) times[index]?.push(await time(round));
  return times.map((each) => each.slice(warmUp));
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

/** In milliseconds. */
export interface Latencies {
  p50: number;
  p95: number;
  p99: number;
}

export const latenciesOf = (ms: readonly number[]): Latencies => {
  const sorted = [...ms].sort((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) };
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
