/** Number of people done at a moment. */
export interface Sight {
  /** In milliseconds. */
  at: number;
  done: number;
}

/**
 * Seconds that the rest takes at the pace so far; undefined until there is a pace. The first sight is left out: it was
 * taken at any moment, while each later one was taken when a piece had just been done.
 */
export const secondsLeft = ([, first, ...others]: readonly Sight[], total: number): number | undefined => {
  const last = others.at(-1);
  if (!first || !last || last.done <= first.done || last.at <= first.at) return undefined;
  const perSecond = ((last.done - first.done) * 1000) / (last.at - first.at);
  return Math.max(0, total - last.done) / perSecond;
};
