import { z } from 'zod';
import { companyCall, endpoint, reading, writing, writingInSteps } from '../calls/endpoint.ts';
import { givenProofSchema, proofProblems } from '../profile.ts';
import { erasureStates } from '../values/values.ts';
import { idSchema, instantSchema, pageQuery, textSchema } from '../values/wire.ts';

/** A second person confirms after so many hours at the earliest, so that every Admin can hear of it before. */
export const waitHours = 24;
/** After so many days without a second person a SuperAdmin decides; where the company has no other Admin, it is done. */
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
  body: givenProofSchema,
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
