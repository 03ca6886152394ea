/** When something was seen to have come so far. */
export interface Sight {
  /** In milliseconds. */
  at: number;
  done: number;
}

/**
 * How long the rest takes at the pace that was seen. The first sight may be of any moment; each later one is of a moment
 * at which a piece was just done, so that two of them make a pace and before that none is told.
 */
export const secondsLeft = ([, first, ...others]: readonly Sight[], total: number): number | undefined => {
  const last = others.at(-1);
  if (!first || !last || last.done <= first.done || last.at <= first.at) return undefined;
  const perSecond = ((last.done - first.done) * 1000) / (last.at - first.at);
  return Math.max(0, total - last.done) / perSecond;
};
