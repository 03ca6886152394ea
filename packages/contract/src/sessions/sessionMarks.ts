import { z } from 'zod';
import { instantSchema } from '../values/wire.ts';

const version = z
  .string()
  .nullable()
  .describe(
    'What the headset calls its version, where the portal does not know that: moduleVersion judges it until staff say which it is',
  );
const late = z
  .int()
  .describe('How many events lie beyond the end that its finish declares; they count once staff accept them');

/** What a headset is told of its session beside the result. */
export const cardMarks = { unknownVersion: version, lateEvents: late } as const;

export const takenOutSchema = z
  .object({
    at: instantSchema,
    by: z.string().describe('Who did it, by name'),
    reason: z.string().describe('Empty once its learner is erased'),
  })
  .meta({ id: 'TakenOut' });

/** What is to be known of a session beside its result. */
export const sessionMarks = {
  ...cardMarks,
  unassigned: z.boolean().describe('Its module was not assigned to the learner when it began'),
  takenOut: takenOutSchema
    .nullable()
    .describe('Since when it counts in no figure, by whose decision and why; null for every other session'),
} as const;
