/** How many days a range has; its first and last day both count. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  (msOfDay(to) - msOfDay(from)) / dayMs + 1;

/** The range of the same length that ends just before this one. */
export const daysBefore = (range: { from: string; to: string }) => {
  const { from, to } = range;
  const length = daysIn(range) * dayMs;
  return { from: dayOf(msOfDay(from) - length), to: dayOf(msOfDay(to) - length) };
};

/** The range of this many days that ends with `last`. */
export const lastDays = (days: number, last: string) => ({
  from: dayOf(msOfDay(last) - (days - 1) * dayMs),
  to: last,
});

const dayMs = 86_400_000;

const msOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`);

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
