const dayMs = 86_400_000;

/** Whole days from one calendar day (YYYY-MM-DD) to another; negative when it has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);

/** A due day warns within a week and has failed once it is past. */
export const dueTone = (days: number): 'fail' | 'warn' | undefined => {
  if (days < 0) return 'fail';
  return days <= 7 ? 'warn' : undefined;
};

/** The calendar day (YYYY-MM-DD) this many days after another one; before it if negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
