const dayMs = 86_400_000;

/** The calendar day (YYYY-MM-DD) this many days after another one; before it if negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
