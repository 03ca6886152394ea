const formats = new Map<string, Intl.DateTimeFormat>();

const dayFormat = (timeZone: string) => {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
};

/** The calendar day of an instant in a time zone, as YYYY-MM-DD; safe across daylight saving. */
export const dayIn = (timeZone: string, instant: Date): string => dayFormat(timeZone).format(instant);

/** First day of the UTC month of an instant, as YYYY-MM-01. */
export const firstOfMonth = (instant: Date): string => `${instant.toISOString().slice(0, 7)}-01`;
