import * as z from 'zod';
import { companyCall, endpoint, ownCall, reading, writing, writingInSteps } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { proofInputSchema, proofProblems } from './profile.ts';
import { pageQuery } from './values/list.ts';
import { erasureStates } from './values/values.ts';
import { daySchema, idSchema, instantSchema, textSchema } from './values/wire.ts';

export { erasureStates };

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
  'retention.too-recent': 400,
  'retention.nothing': 409,
  'retention.under-way': 409,
  'erasure.not-found': 404,
  'erasure.asked-already': 409,
  'erasure.second-person': 403,
  'erasure.too-early': 409,
  'erasure.not-learner': 409,
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

export const exportPerson = endpoint({
  ...companyCall,
  ...writingInSteps,
  name: 'dataProtection.exportPerson',
  method: 'GET',
  path: '/users/{id}/personaldata',
  summary:
    'The same of a person of the company, also of one deactivated or deleted within 30 days; an active one is told by mail',
  audit: 'personal-data.exported',
  params: z.strictObject({ id: idSchema }),
  query: exportPersonalData.query,
  answer: z.string(),
  produces: exportPersonalData.produces,
  problems: ['user.not-found', 'access.forbidden'],
});

/** Events younger than this many days are never removed, whatever retention somebody asks for. */
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
    before: beforeSchema.optional().describe('By default the latest day: all that may be removed'),
  }),
  answer: retentionSchema,
  problems: ['company.none-chosen', 'retention.too-recent'],
});

export const removeEvents = endpoint({
  ...companyCall,
  ...writing,
  name: 'dataProtection.removeEvents',
  repeat: 'kept',
  method: 'POST',
  path: '/dataprotection/events/removal',
  summary: 'Removes for good what happened in sessions before a day, as a background task',
  audit: 'events.removal-asked',
  body: z.strictObject({ before: beforeSchema }),
  answer: z.object({ taskId: idSchema, sessions: z.int() }),
  problems: ['company.none-chosen', 'retention.too-recent', 'retention.nothing', 'retention.under-way'],
});

/** Hours before a second person can confirm an erasure, so that every Admin hears of it first. */
export const waitHours = 24;
/**
 * After this many days SuperAdmins may decide about an erasure that nobody confirmed. In a company without
 * another Admin it is carried out then.
 */
export const waitDays = 7;
export const limits = { reason: 500 } as const;

const personSchema = z.object({
  _id: idSchema,
  name: z.string().nullable().describe('null for a person of another company'),
});

const erasureSchema = z
  .object({
    _id: idSchema,
    learner: z.object({ _id: idSchema, name: z.string().describe('Once erased, what stands in its stead') }),
    reason: z.string(),
    state: z.enum(erasureStates),
    requestedBy: personSchema,
    requestedAt: instantSchema,
    confirmableAt: instantSchema.describe('From when on a second person confirms it'),
    dueAt: instantSchema.describe(
      'When the SuperAdmins are asked to decide if nobody has confirmed it, or it is done where there is no other Admin',
    ),
    endedBy: personSchema.nullable().describe('Who confirmed or withdrew it'),
    endedAt: instantSchema.nullable(),
    confirmers: z
      .array(z.string())
      .nullable()
      .describe(
        'Names of the Admins who are a second person, of a waiting one; any other SuperAdmin is one too',
      ),
    mayConfirm: z
      .boolean()
      .describe(
        'The wait is over and the caller is a second person: not who asked for it, and not known to be made by them',
      ),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof erasureSchema>;

export const listErasures = endpoint({
  ...companyCall,
  ...reading,
  name: 'dataProtection.listErasures',
  method: 'GET',
  path: '/dataprotection/erasures',
  summary: 'A page of requests to erase learners, the newest first',
  query: z.strictObject({ ...pageQuery, state: z.enum(erasureStates).optional() }),
  answer: z.object({ erasures: z.array(erasureSchema), erasuresCount: z.int() }),
});

export const askErasure = endpoint({
  ...companyCall,
  ...writing,
  name: 'dataProtection.askErasure',
  repeat: 'kept',
  method: 'POST',
  path: '/dataprotection/erasures',
  summary: `Asks to erase a learner for good. A second person confirms it after ${waitHours} hours at the earliest; after ${waitDays} days without one a SuperAdmin decides, or it is done where the company has no other Admin. All Admins and SuperAdmins are written to`,
  audit: 'erasure.asked',
  body: z.strictObject({
    userId: idSchema,
    reason: textSchema(limits.reason).describe('Why: who asked, in which letter'),
  }),
  answer: z.object({ erasureId: idSchema, confirmableAt: instantSchema, dueAt: instantSchema }),
  problems: ['user.not-found', 'access.forbidden', 'erasure.asked-already', 'erasure.not-learner'],
});

export const confirmErasure = endpoint({
  ...companyCall,
  ...writingInSteps,
  name: 'dataProtection.confirmErasure',
  method: 'POST',
  path: '/dataprotection/erasures/{id}/confirm',
  summary: `Confirms what somebody else asked for at least ${waitHours} hours ago: the learner is erased at once. The second person was active as an Admin before, owes account, role, code or another way in neither to who asked nor to whom those made, nor the other way round, and proves who they are anew`,
  audit: 'erasure.confirmed',
  params: z.strictObject({ id: idSchema }),
  body: proofInputSchema,
  answer: z.object({ status: z.literal(true) }),
  problems: [
    'erasure.not-found',
    'erasure.second-person',
    'erasure.too-early',
    'erasure.not-learner',
    ...proofProblems,
  ],
});

export const withdrawErasure = endpoint({
  ...companyCall,
  ...writing,
  name: 'dataProtection.withdrawErasure',
  method: 'POST',
  path: '/dataprotection/erasures/{id}/withdraw',
  summary: 'Withdraws a request that waits; the learner stays',
  audit: 'erasure.withdrawn',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({ status: z.literal(true) }),
  problems: ['erasure.not-found'],
});
