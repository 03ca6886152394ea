import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { modes, platforms, playedIn } from './values.ts';
import { visibleText } from './visibleText.ts';

/** Ids are UUIDs, sent as strings in `_id`. */
export const idSchema = z.uuid();
/** The company that a call is about, for callers who may choose a company. */
export const namedCompanySchema = idSchema
  .optional()
  .describe('The company in view, or the own one, when left out; required of a SuperAdmin who looks at all');
/** Fraction 0–1. */
export const scoreSchema = z.number().min(0).max(1);
/** The pass mark to show beside a score; null when there is none. */
export const markBesideSchema = scoreSchema
  .nullable()
  .describe('Of the session, so that the score is written on its side of it');
/** A moment, in ISO 8601 and UTC. */
export const instantSchema = z.iso.datetime();
/**
 * ISO 8601 with any offset, as headsets send it. T and Z may be lower case, and the last moment of a day may be written
 * as 24:00:00 or as a leap second (RFC 3339, 5.6 and 5.7).
 */
export const deviceInstantSchema = z
  .stringFormat('datetime', (text) => ordinaryInstant.test(text.replace(beyondClock, nextOnClock)))
  .overwrite(withinClock)
  .meta({ format: 'date-time' });
/** A day, limited to years that database and browser write in the same way. */
export const daySchema = z.iso
  .date()
  .refine((day) => day >= '1900' && day < '2200', 'input.day' satisfies TextKey);
/** Decimal hours: 1.25 is 1 h 15 min. */
export const decimalHoursSchema = z.number().min(0);

const ordinaryInstant = new RegExp(z.regexes.datetime({ offset: true }).source, 'i');
/** A time that no clock of 24 hours of 60 minutes of 60 seconds shows; only the hour and minute of a leap second are kept. */
const beyondClock = /(?<=T)(?:24:00:00(?:\.0+)?|([01]\d|2[0-3]):([0-5]\d):60(?:\.\d+)?)(?=Z|[+-])/i;
const nextOnClock = (_: string, hour = '00', minute = '00') => `${hour}:${minute}:00`;

/** The first instant of the next day for 24:00:00, and of the next minute for a leap second; other texts unchanged. */
function withinClock(text: string): string {
  const found = beyondClock.exec(text);
  const begin = Date.parse(text.replace(beyondClock, nextOnClock).toUpperCase());
  if (!found || Number.isNaN(begin)) return text;
  const stepMs = found[1] === undefined ? 86_400_000 : 60_000;
  return new Date(begin + stepMs).toISOString();
}

const idLength = 36;

/** Ids in a query; several of them arrive as one text with commas. */
export const idsQuery = (most: number) =>
  z
    .string()
    .max(most * (idLength + 1))
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(idSchema));

export const pictureSchema = z
  .object({ Location: z.string(), key: z.string(), fileSize: z.number().int() })
  .meta({ id: 'Picture' });

export const statusSchema = z.object({ status: z.literal(true) }).meta({ id: 'Status' });

/**
 * False for text that PostgreSQL cannot store (U+0000, lone surrogates) or that would garble a terminal or a
 * sheet.
 */
export const isStorable = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text);
export const notStorable = 'input.notStorable' satisfies TextKey;

/** Any text of bounded length that can be stored and shown. */
export const freeTextSchema = (max: number) => z.string().max(max).refine(isStorable, notStorable);

/** Text that a person or a headset must give: trimmed, not empty, bounded. */
export const textSchema = (max: number) =>
  freeTextSchema(max)
    .trim()
    .min(1, 'messages.required.text' satisfies TextKey);

/**
 * True for text without line breaks, which could begin another header of a mail, line of a log or row of a
 * list.
 */
const isOneLine = (text: string) => !/[\n\r\u2028\u2029]/.test(text);
const oneLineOnly = 'input.oneLine' satisfies TextKey;

/** Text of one line, such as a name, kept without characters that nobody sees. */
export const lineSchema = (max: number) =>
  freeLineSchema(max).min(1, 'messages.required.text' satisfies TextKey);
export const freeLineSchema = (max: number) =>
  freeTextSchema(max).overwrite(visibleText).trim().refine(isOneLine, oneLineOnly);

/**
 * Address of a page or of another system. Programs leave line ends and tabs of an address out when they use it, so that a
 * stored one with any would not be the one that is called.
 */
export const addressSchema = (max: number) =>
  textSchema(max).refine((address) => !/[\p{Cc}\u2028\u2029]/u.test(address), notStorable);

/** True for a time zone that this runtime knows, old names included. */
const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
/** Accepts only IANA names, because an offset such as +02:00 has no summer time. */
export const timeZoneSchema = textSchema(64).refine(
  (name) => /^[A-Za-z]/.test(name) && isTimeZone(name),
  'input.timeZone' satisfies TextKey,
);

export const modeSchema = z.enum(modes);
export type Mode = z.infer<typeof modeSchema>;

export const playedInSchema = z
  .enum(playedIn)
  .describe('Where it was played, by its credential, never by the device’s word');
export type PlayedIn = z.infer<typeof playedInSchema>;

export const sessionOutcomeSchema = z.enum([
  'in progress',
  'completed',
  'abandoned',
  'crashed',
  'interrupted',
]);
export type SessionOutcome = z.infer<typeof sessionOutcomeSchema>;

/** A learner's status in a module, which one successful assessment completes. */
export const completionStatuses = ['Completed', 'In progress', 'Not started'] as const;
export const completionSchema = z.enum(completionStatuses);
export type Completion = z.infer<typeof completionSchema>;

/** States of a competency that was mastered: it is current, expires within 30 days, or has expired. */
export const currencySchema = z.enum(['current', 'expiring', 'expired']);
export type Currency = z.infer<typeof currencySchema>;

export { modes, platforms, playedIn };
export const platformSchema = z.enum(platforms);
export type Platform = z.infer<typeof platformSchema>;

export const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'input.timeOfDay' satisfies TextKey)
  .describe('HH:MM of the time zone');
