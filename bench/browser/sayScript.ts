import { median } from '../times.ts';

interface ScriptFigure {
  name: string;
  /** Milliseconds of each round. */
  times: readonly number[];
  /** The most that the median may be; a figure without it is only printed. */
  mostMs?: number;
}

/** A figure for each key; `timesOf` answers the times of a round, one for each key. */
export const keyFigures = <Round>(
  keys: readonly string[],
  rounds: readonly Round[],
  timesOf: (round: Round) => readonly number[],
  mostMs: number,
): ScriptFigure[] =>
  keys.map((key, index) => ({
    name: `key ${key}`,
    times: rounds.map((round) => timesOf(round)[index] ?? Number.NaN),
    mostMs,
  }));

/**
 * Prints the median, least and most of each figure.
 * @returns whether every median is within its bound
 */
export const sayScript = (figures: readonly ScriptFigure[], say: (line: string) => void): boolean => {
  let allWithin = true;
  for (const { name, times, mostMs = Number.POSITIVE_INFINITY } of figures) {
    const isWithin = median(times) <= mostMs;
    allWithin &&= isWithin;
    const spread = `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`;
    say(`${name.padEnd(34)}${median(times).toFixed(1).padStart(8)}  (${spread})${isWithin ? '' : ' !'}`);
  }
  return allWithin;
};
