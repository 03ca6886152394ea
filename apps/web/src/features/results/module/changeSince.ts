/** The change to one decimal; undefined without a value before or when it rounds to zero. */
export const changeSince = (now: number, before: number | null): number | undefined => {
  if (before === null) return undefined;
  const change = Math.round((now - before) * 10) / 10;
  return change === 0 ? undefined : change;
};
