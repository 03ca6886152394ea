/** The part of the day in which booked groups train: 8 AM to 6 PM. */
const day = { from: 8, to: 18 } as const;
const length = 2;
/** From so many sessions on the hours say something. */
export const enoughSessions = 30;

export interface QuietHours {
  from: number;
  to: number;
  sessions: number;
}

/** The two hours in a row of a working day in which fewest sessions began; undefined where too few are known. */
export function quietHours(hours: readonly number[]): QuietHours | undefined {
  const sum = (some: readonly number[]) => some.reduce((sessions, more) => sessions + more, 0);
  if (sum(hours) < enoughSessions) return undefined;
  const starts = Array.from({ length: day.to - day.from - length + 1 }, (_, index) => day.from + index);
  const pairs = starts.map((from) => ({
    from,
    to: from + length,
    sessions: sum(hours.slice(from, from + length)),
  }));
  return pairs.reduce((least, pair) => (pair.sessions < least.sessions ? pair : least));
}
