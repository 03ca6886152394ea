import * as z from 'zod';
import { instantSchema, playedInSchema } from '../values/wire.ts';

const unknownVersion = z
  .string()
  .nullable()
  .describe(
    'What the headset calls its version, where the portal does not know that: moduleVersion judges it until staff say which it is',
  );
const lateEvents = z
  .int()
  .describe('How many events lie beyond the end that its finish declares; they count once staff accept them');

/** Remarks on a session that its headset gets together with the result. */
export const cardMarks = { unknownVersion, lateEvents } as const;

export const takenOutSchema = z
  .object({
    at: instantSchema,
    by: z.string().describe('Who did it, by name'),
    reason: z.string().describe('Empty once its learner is erased'),
  })
  .meta({ id: 'TakenOut' });

/** What staff see of the press of Play behind a session in a browser. */
export const playFactsSchema = z
  .object({
    at: instantSchema.describe('When Play was pressed'),
    address: z.string().nullable().describe('The network address; null once it is not kept any more'),
    browser: z.string().nullable().describe('Which browser, as far as it said'),
    system: z.string().nullable().describe('On which operating system'),
  })
  .meta({ id: 'PlayFacts' });

/** All remarks on a session that are shown beside its result. */
export const sessionMarks = {
  ...cardMarks,
  playedIn: playedInSchema,
  unassigned: z.boolean().describe('Its module was not assigned to the learner when it began'),
  takenOut: takenOutSchema
    .nullable()
    .describe('Since when it counts in no figure, by whose decision and why; null for every other session'),
} as const;
