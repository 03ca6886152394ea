import { z } from 'zod';

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

/** What is to be known of a session beside its result. */
export const sessionMarks = {
  ...cardMarks,
  unassigned: z.boolean().describe('Its module was not assigned to the learner when it began'),
} as const;
