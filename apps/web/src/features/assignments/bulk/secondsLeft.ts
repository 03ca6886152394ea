/** How many people were done at a certain moment. */
export interface Sight {
  /** The moment, in milliseconds. */
  at: number;
  done: number;
}

/**
 * Seconds that the remaining people take at the pace so far; undefined until there is a pace. The first entry
 * is left out: it was noted when the page opened, at a random moment, and each later one when a piece had
 * just been done.
 */
export const secondsLeft = ([, first, ...others]: readonly Sight[], total: number): number | undefined => {
  const last = others.at(-1);
  if (!first || !last || last.done <= first.done || last.at <= first.at) return undefined;
  const perSecond = ((last.done - first.done) * 1000) / (last.at - first.at);
  return Math.max(0, total - last.done) / perSecond;
};
