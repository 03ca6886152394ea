/** With fewer sessions than this, the hours are too uncertain to name quiet ones. */
export const fewestSessions = 30;

/** Hours of the day in which booked groups train. */
const workingDay = { from: 8, to: 18 } as const;
const spanHours = 2;

export interface QuietSpan {
  from: number;
  to: number;
  sessions: number;
}

/**
 * The two hours in a row of the working day in which the fewest sessions began; the earliest of several equal
 * ones.
 */
export function quietHours(sessionsByHour: readonly number[]): QuietSpan | undefined {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  if (sum(sessionsByHour) < fewestSessions) return undefined;
  const spans = Array.from({ length: workingDay.to - workingDay.from - spanHours + 1 }, (_, index) => {
    const from = workingDay.from + index;
    const to = from + spanHours;
    return { from, to, sessions: sum(sessionsByHour.slice(from, to)) };
  });
  return spans.reduce((least, span) => (span.sessions < least.sessions ? span : least));
}
