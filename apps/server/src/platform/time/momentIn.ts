/** A moment by the clock of a time zone, with the zone's name, for sentences. */
export const momentIn = (timeZone: string, moment: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment)} (${timeZone})`;
