import * as z from 'zod';
import {
  companyCall,
  endpoint,
  ownCall,
  personCall,
  reading,
  writing,
  writingInSteps,
} from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { proofInputSchema, proofProblems } from './profile.ts';
import { idSchema, instantSchema, statusSchema } from './values/wire.ts';

export const problems = {
  'access-change.not-found': 404,
  'access-change.not-yours': 403,
} as const satisfies Problems;

export const auditEvents = ['access-change.agreed', 'access-change.refused'] as const;

/**
 * For this many days after somebody stopped being an Admin, changes of their sign-in still need their
 * agreement.
 */
export const formerAdminDays = 30;

/**
 * A field in the answer of calls that change somebody's sign-in: true when the change waits for agreement.
 */
export const waitsSchema = z
  .boolean()
  .describe('It is an Admin’s: it waits until that person, or a SuperAdmin, agrees');

export const accessChangeKindSchema = z
  .enum(['address', 'code', 'factor', 'link'])
  .describe(
    'A new email address; a new activation code, made for who asks; every second factor removed; an identity provider’s person linked',
  );
export type AccessChangeKind = z.infer<typeof accessChangeKindSchema>;

const accessChangeSchema = z
  .object({
    _id: idSchema,
    user: z.object({ _id: idSchema, name: z.string() }),
    kind: accessChangeKindSchema,
    emailAddress: z.string().nullable().describe('The new one, of a change of the address'),
    providerName: z.string().nullable().describe('Of a link'),
    claimedAs: z.string().nullable().describe('Of a link: who the provider says it is'),
    askedBy: z.object({
      _id: idSchema,
      name: z.string().nullable().describe('null for a person of another company'),
    }),
    askedAt: instantSchema,
    mayAgree: z.boolean(),
  })
  .meta({ id: 'AccessChange' });
export type AccessChange = z.infer<typeof accessChangeSchema>;

const answer = z.object({ accessChanges: z.array(accessChangeSchema) });

export const listOwnAccessChanges = endpoint({
  ...ownCall,
  ...reading,
  name: 'accessChanges.listOwn',
  method: 'GET',
  path: '/account/access-changes',
  summary: 'Changes of how the caller gets in that others asked for and that wait for the caller',
  answer,
});

export const listAccessChanges = endpoint({
  ...companyCall,
  ...reading,
  name: 'accessChanges.list',
  method: 'GET',
  path: '/account/users/{id}/access-changes',
  summary: 'Changes of how an Admin gets in that wait until that person, or a SuperAdmin, agrees',
  params: z.strictObject({ id: idSchema }),
  answer,
  problems: ['user.not-found', 'access.forbidden'],
});

export const agreeAccessChange = endpoint({
  ...personCall,
  ...writingInSteps,
  name: 'accessChanges.agree',
  method: 'POST',
  path: '/account/access-changes/{id}/agree',
  summary:
    'Agrees to a change of how one gets in, or a SuperAdmin to that of somebody else: it is made at once. Asks for the password, and for a code where there is a second factor',
  audit: 'access-change.agreed',
  params: z.strictObject({ id: idSchema }),
  body: proofInputSchema,
  answer: statusSchema,
  problems: ['access-change.not-found', 'access-change.not-yours', 'user.email-taken', ...proofProblems],
});

export const refuseAccessChange = endpoint({
  ...personCall,
  ...writing,
  name: 'accessChanges.refuse',
  method: 'POST',
  path: '/account/access-changes/{id}/refuse',
  summary: 'Refuses a change of how one gets in; an Admin or SuperAdmin calls off that of somebody else',
  audit: 'access-change.refused',
  params: z.strictObject({ id: idSchema }),
  answer: statusSchema,
  problems: ['access-change.not-found'],
});
