import { median } from '../times.ts';

interface ScriptFigure {
  name: string;
  /** Of each round, in milliseconds. */
  times: readonly number[];
  /** What the median must not exceed; without one it is only told. */
  most?: number;
}

/** What was measured of each key, over the rounds. */
export const keyFigures = <Round>(
  keys: readonly string[],
  rounds: readonly Round[],
  timesOf: (round: Round) => readonly number[],
  most: number,
): ScriptFigure[] =>
  keys.map((key, index) => ({
    name: `key ${key}`,
    times: rounds.map((round) => timesOf(round)[index] ?? Number.NaN),
    most,
  }));

/**
 * Says each figure with its median, least and most over the rounds.
 * @returns whether every one is within its bound
 */
export const sayScript = (figures: readonly ScriptFigure[], say: (line: string) => void): boolean => {
  let within = true;
  for (const { name, times, most = Number.POSITIVE_INFINITY } of figures) {
    const isWithin = median(times) <= most;
    within &&= isWithin;
    const spread = `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`;
    say(`${name.padEnd(34)}${median(times).toFixed(1).padStart(8)}  (${spread})${isWithin ? '' : ' !'}`);
  }
  return within;
};
