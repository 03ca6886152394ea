/** The name of a weekday in a language; Monday is 1, as in a schedule. */
export const weekdayOf = (language: string, weekday: number): string =>
  // The first of January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
