import { z } from 'zod';
import { companyCall, endpoint, reading, writing } from '../calls/endpoint.ts';
import { daySchema, idSchema } from '../values/wire.ts';

/** What happened within so many days is never removed, whatever somebody asks for. */
export const keptDays = 30;

const beforeSchema = daySchema.describe('Sessions of earlier days, in the company’s time zone');

const retentionSchema = z
  .object({
    companyName: z.string(),
    eventRetentionDays: z.int().nullable().describe('The company’s policy; null keeps events for ever'),
    latestDay: z.iso.date().describe('The latest day that may be asked for'),
    before: z.iso.date(),
    sessions: z.int().describe('Whose events would go'),
    events: z.int(),
    unfinished: z
      .int()
      .describe('Sessions before the day that have not ended and keep theirs: more of them may arrive'),
    months: z
      .array(
        z.object({
          month: z.iso.date().describe('Its first day'),
          sessions: z.int(),
          events: z.int(),
          learners: z.int(),
        }),
      )
      .describe('The same by the month in which they began, oldest first'),
    modules: z
      .array(z.object({ moduleName: z.string(), sessions: z.int() }))
      .describe('The same by module, most sessions first'),
  })
  .meta({ id: 'RetentionPreview' });
export type RetentionPreview = z.infer<typeof retentionSchema>;

export const previewRemoval = endpoint({
  ...companyCall,
  ...reading,
  name: 'dataProtection.previewRemoval',
  method: 'GET',
  path: '/dataprotection/events',
  summary: 'What would go if events before a day were removed; results, scores and figures stay',
  query: z.strictObject({
    before: beforeSchema
      .optional()
      .describe('By default what the company’s policy says, else the latest day'),
  }),
  answer: retentionSchema,
  problems: ['retention.too-recent'],
});

export const removeEvents = endpoint({
  ...companyCall,
  ...writing,
  name: 'dataProtection.removeEvents',
  method: 'POST',
  path: '/dataprotection/events/removal',
  summary: 'Removes for good what happened in sessions before a day, as a background task',
  audit: 'events.removal-asked',
  body: z.strictObject({ before: beforeSchema }),
  answer: z.object({ taskId: idSchema, sessions: z.int() }),
  problems: ['retention.too-recent', 'retention.nothing', 'retention.under-way'],
});
