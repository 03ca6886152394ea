/** A moment by the clock of a time zone, which is named, as a sentence says it. */
export const momentIn = (timeZone: string, moment: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment)} (${timeZone})`;
