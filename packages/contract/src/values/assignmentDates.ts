import * as z from 'zod';
import { daySchema, idSchema } from './wire.ts';

/** First day and due date of an assignment, as days in the company's time zone. */
export const assignmentDates = {
  startOn: daySchema.optional().describe('The learner gets it on this day; at once when left out'),
  dueOn: daySchema
    .optional()
    .describe('Not before today, nor before the start; what people hold already gets it too'),
};

/** Fields of a save of assignments, in addition to its people and modules. */
export const assignmentSave = {
  ...assignmentDates,
  mails: z
    .boolean()
    .default(false)
    .describe(
      'Write to every learner who gets something new or another due date, and remind them of it; who was written to about a date hears of another one in any case',
    ),
  token: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Of the preview that was seen: refused with assignment.counts-changed when it counts otherwise now',
    ),
};

/** Preview of what assigning changes if it is done now. */
export const assignmentEffectSchema = z
  .object({
    users: z.int().describe('Learners who are meant'),
    added: z.int().describe('How many assignments would be new'),
    already: z.int().describe('How many there are already; they stay'),
    datesChanged: z
      .int()
      .describe('How many of those would be due on another day, where the preview was given a due date'),
    modules: z.array(z.object({ moduleId: idSchema, added: z.int(), already: z.int() })),
    mailed: z
      .int()
      .describe(
        'How many people get a mail where one is asked for: who gets something to do or another due date, and may sign in',
      ),
    token: z.string().describe('Sent with the save, so that it does what was counted'),
  })
  .meta({ id: 'AssignmentEffect' });
export type AssignmentEffect = z.infer<typeof assignmentEffectSchema>;
