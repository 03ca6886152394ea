import { type RawBuilder, sql } from 'kysely';

/** The first instant of a day in a time zone. */
export const startOfDay = (day: string, timeZone: string): RawBuilder<Date> =>
  sql`(${day}::date)::timestamp at time zone ${timeZone}`;

/** The first instant after a day in a time zone. */
export const endOfDay = (day: string, timeZone: string): RawBuilder<Date> =>
  sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
