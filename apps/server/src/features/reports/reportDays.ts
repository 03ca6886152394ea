import { problem } from '../../platform/problem.ts';

const dayMs = 86_400_000;
const ofDay = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** How many days, both ends counted. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  (ofDay(to) - ofDay(from)) / dayMs + 1;

/** As many days, right before the first. */
export const daysBefore = (range: { from: string; to: string }) => {
  const { from, to } = range;
  const length = daysIn(range) * dayMs;
  return { from: dayOf(ofDay(from) - length), to: dayOf(ofDay(to) - length) };
};

/** So many days, of which `last` is the last. */
export const lastDays = (days: number, last: string) => ({
  from: dayOf(ofDay(last) - (days - 1) * dayMs),
  to: last,
});

/**
 * No report reaches into the future, wherever its companies are.
 * @throws Problem report.day-ahead
 */
export const expectDaysUpTo = (today: string, { to }: { to: string }): void => {
  if (to > today) throw problem('report.day-ahead');
};
