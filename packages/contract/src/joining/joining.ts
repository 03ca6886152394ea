import * as z from 'zod';
import { adminCall, endpoint, ownCall, reading, writing, writingInSteps } from '../calls/endpoint.ts';
import type { Problems } from '../calls/problem.ts';
import { proofInputSchema, proofProblems } from '../profile.ts';
import { idSchema, instantSchema, statusSchema, textSchema } from '../values/wire.ts';
import { joinRefusals } from './preview.ts';

export * from './former.ts';
export * from './preview.ts';

/** Hours in which a join can be undone. */
export const undoHours = 24;
/** Days in which the User ID that was given up still leads to the account that stays. */
export const leadsDays = 30;
/** Days that an Admin has to agree before their account is joined. */
export const agreeDays = 7;
export const limits = { reason: 500 } as const;

export const problems = {
  'join.not-found': 404,
  'join.same': 400,
  'join.other-company': 409,
  'join.oneself': 409,
  'join.erasure-open': 409,
  'join.session-running': 409,
  'join.waiting-already': 409,
  'join.changed-meanwhile': 409,
  'join.final': 409,
} as const satisfies Problems;

export const auditEvents = [
  'accounts.join-asked',
  'accounts.join-ended',
  'accounts.joined',
  'accounts.join-undone',
] as const;

export const joinAccounts = endpoint({
  ...adminCall,
  ...writingInSteps,
  name: 'joining.join',
  repeat: 'kept',
  method: 'POST',
  path: '/account/joins',
  summary: `Joins two accounts of one person: all that the other has becomes the one's, whose User ID, role, departments and secrets stay. The other User ID leads there for ${leadsDays} days and is never given again. An Admin's account waits until that person agrees`,
  audit: 'accounts.joined',
  body: z.strictObject({
    stays: idSchema,
    other: idSchema,
    takesExternalSystemId: z
      .boolean()
      .default(false)
      .describe('Shows and exports the External System ID of the other; both find the person'),
    reason: textSchema(limits.reason),
    seen: z.string().max(100).describe('Of the preview'),
  }),
  answer: z.object({ joinId: idSchema, state: z.enum(['joined', 'waiting']) }),
  problems: [...joinRefusals, 'join.changed-meanwhile', 'user.last-admin', 'user.last-superadmin'],
});

export const joinStates = ['waiting', 'joined', 'ended', 'undone'] as const;

const joinSchema = z
  .object({
    _id: idSchema,
    state: z.enum(joinStates),
    stays: z.object({ _id: idSchema, name: z.string(), mobileNo: z.string() }),
    other: z.object({ _id: idSchema, name: z.string(), mobileNo: z.string() }),
    reason: z.string(),
    requestedBy: z.string(),
    requestedAt: instantSchema,
    waitsFor: z.string().nullable().describe('Who is asked to agree'),
    waitsUntil: instantSchema.nullable(),
    joinedAt: instantSchema.nullable(),
    undoUntil: instantSchema.nullable().describe('Null once it is final'),
    undoneBy: z.string().nullable(),
    undoneAt: instantSchema.nullable(),
  })
  .meta({ id: 'AccountJoin' });
export type AccountJoin = z.infer<typeof joinSchema>;

export const listJoins = endpoint({
  ...adminCall,
  ...reading,
  name: 'joining.list',
  method: 'GET',
  path: '/account/joins',
  summary: 'Joins of one person’s account, the newest first',
  query: z.strictObject({ userId: idSchema }),
  answer: z.object({ joins: z.array(joinSchema) }),
  problems: ['user.not-found', 'access.forbidden'],
});

export const undoJoin = endpoint({
  ...adminCall,
  ...writing,
  name: 'joining.undo',
  repeat: 'kept',
  method: 'POST',
  path: '/account/joins/{id}/undo',
  summary: `Within ${undoHours} hours: both accounts as they were. What came meanwhile goes to the User ID under which it came; what was changed meanwhile stays`,
  audit: 'accounts.join-undone',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: textSchema(limits.reason) }),
  answer: z.object({
    otherId: idSchema,
    kept: z.array(z.string()).describe('Fields that were changed since, which stay'),
  }),
  problems: [
    'join.not-found',
    'join.final',
    'join.session-running',
    'access.forbidden',
    'user.email-taken',
    'user.identifier-taken',
    'department.full',
    'department.inactive',
  ],
});

export const endJoin = endpoint({
  ...adminCall,
  ...writing,
  name: 'joining.end',
  method: 'POST',
  path: '/account/joins/{id}/end',
  summary: 'Calls off a join that waits, or refuses one that waits for the caller',
  audit: 'accounts.join-ended',
  params: z.strictObject({ id: idSchema }),
  answer: statusSchema,
  problems: ['join.not-found'],
});

export const ownJoins = endpoint({
  ...ownCall,
  ...reading,
  name: 'joining.own',
  method: 'GET',
  path: '/profile/joins',
  summary: 'Joins that wait for the caller to agree',
  answer: z.object({ joins: z.array(joinSchema) }),
});

export const agreeToJoin = endpoint({
  ...ownCall,
  ...writingInSteps,
  name: 'joining.agree',
  method: 'POST',
  path: '/profile/joins/{id}/agree',
  summary: 'Agrees that the own account is joined with another; it is done at once',
  audit: 'accounts.joined',
  params: z.strictObject({ id: idSchema }),
  body: proofInputSchema,
  answer: statusSchema,
  problems: [...joinRefusals, 'join.not-found', 'user.last-admin', 'user.last-superadmin', ...proofProblems],
});
