import { z } from 'zod';
import { companyCall, endpoint, ownCall, reading, writing, writingInSteps } from '../calls/endpoint.ts';
import { notFound, type Problems } from '../calls/problem.ts';
import { daySchema, idSchema } from '../values/wire.ts';

export * from './erasures.ts';

export const auditEvents = [
  'events.removal-asked',
  'events.removed',
  'erasure.asked',
  'erasure.confirmed',
  'erasure.withdrawn',
  'erasure.done',
  'personal-data.exported',
] as const;

export const problems = {
  'retention.too-recent': {
    status: 400,
    title: 'Too recent',
    detail: 'What happened in the last 30 days is kept. Choose an earlier day.',
  },
  'retention.nothing': {
    status: 409,
    title: 'Nothing to remove',
    detail: 'No session before this day has events that may be removed.',
  },
  'retention.under-way': {
    status: 409,
    title: 'Under way',
    detail: 'Events of this company are being removed. Try again when that has ended.',
  },
  'erasure.not-found': notFound('This request was not found, or it has ended.'),
  'erasure.asked-already': {
    status: 409,
    title: 'Asked already',
    detail: 'The erasure of this learner has been asked for already.',
  },
  'erasure.second-person': {
    status: 403,
    title: 'A second person',
    detail:
      'This needs a second person: an Admin before it was asked for, whose account, role and ways in do not come from who asked. Now that is {who}.',
  },
  'erasure.too-early': {
    status: 409,
    title: 'Too early',
    detail: 'This can be confirmed from {from} on, so that every Admin can hear of it before.',
  },
  'erasure.not-learner': {
    status: 409,
    title: 'Not a learner',
    detail: 'Only learners can be erased. Make this person a learner first.',
  },
} as const satisfies Problems;

export const personalDataFormats = ['json', 'html'] as const;

export const exportPersonalData = endpoint({
  ...ownCall,
  ...writingInSteps,
  name: 'dataProtection.exportPersonalData',
  method: 'GET',
  path: '/profile/personaldata',
  summary: 'Everything the portal keeps about whoever asks: JSON to be read by programs, or pages to be read',
  audit: 'personal-data.exported',
  query: z.strictObject({ format: z.enum(personalDataFormats) }),
  answer: z.string(),
  produces: ['application/json', 'text/html'],
});

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
