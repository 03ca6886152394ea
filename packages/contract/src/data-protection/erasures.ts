import { z } from 'zod';
import { companyCall, endpoint, reading, writing } from '../calls/endpoint.ts';
import { erasureStates } from '../values/values.ts';
import { idSchema, instantSchema, pageQuery, textSchema } from '../values/wire.ts';

/** An erasure that nobody confirms is done after so many days. */
export const waitDays = 7;
export const limits = { reason: 500 } as const;

export { erasureStates };

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
    dueAt: instantSchema.describe('When it is done without a second person'),
    endedBy: personSchema.nullable().describe('Who confirmed or withdrew it; null where the wait ended it'),
    endedAt: instantSchema.nullable(),
    mayConfirm: z.boolean().describe('The caller is not who asked for it'),
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
  method: 'POST',
  path: '/dataprotection/erasures',
  summary: `Asks to erase a learner for good: done when a second person confirms it, else after ${waitDays} days`,
  audit: 'erasure.asked',
  body: z.strictObject({
    userId: idSchema,
    reason: textSchema(limits.reason).describe('Why: who asked, in which letter'),
  }),
  answer: z.object({ erasureId: idSchema, dueAt: instantSchema }),
  problems: ['user.not-found', 'access.forbidden', 'erasure.asked-already', 'erasure.not-learner'],
});

export const confirmErasure = endpoint({
  ...companyCall,
  ...writing,
  name: 'dataProtection.confirmErasure',
  method: 'POST',
  path: '/dataprotection/erasures/{id}/confirm',
  summary: 'Confirms what somebody else asked for: the learner is erased at once',
  audit: 'erasure.confirmed',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({ status: z.literal(true) }),
  problems: ['erasure.not-found', 'erasure.second-person', 'erasure.not-learner'],
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
