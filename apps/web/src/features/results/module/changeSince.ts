/** What a figure changed by since before, to one decimal; undefined where there is nothing to compare or to see. */
export const changeSince = (now: number, before: number | null): number | undefined => {
  if (before === null) return undefined;
  const change = Math.round((now - before) * 10) / 10;
  return change === 0 ? undefined : change;
};
