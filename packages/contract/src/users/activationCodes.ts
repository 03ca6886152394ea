import * as z from 'zod';
import { endpoint, reading, staffCall, writing } from '../calls/endpoint.ts';
import { helpLineSchema } from '../help/helpLine.ts';
import { idSchema, instantSchema } from '../values/wire.ts';
import { refusedPersonSchema, userSelectionSchema } from './bulk.ts';

/** Days that an activation code serves for the first sign-in. */
export const activationCodeDays = 30;

export const activationJobSchema = z.object({
  _id: idSchema,
  total: z.int(),
  done: z.int(),
  state: z.enum(['running', 'done', 'failed', 'collected']),
});

export const issueActivationCodes = endpoint({
  ...staffCall,
  name: 'users.issueActivationCodes',
  repeat: 'kept',
  method: 'POST',
  path: '/account/activationcodes',
  summary:
    'Make new activation codes for chosen people; they are hashed by a job, and shown once when it is done',
  ...writing,
  audit: 'user.activation-codes',
  body: userSelectionSchema,
  answer: z.object({ job: activationJobSchema, refused: z.array(refusedPersonSchema) }),
  problems: ['user.selection-too-large', 'user.other-number'],
});

export const activationCodesProgress = endpoint({
  ...staffCall,
  name: 'users.activationCodesProgress',
  method: 'GET',
  path: '/account/activationcodes/{id}',
  summary: 'How far the codes are made; bound to who asked for them',
  ...reading,
  params: z.object({ id: idSchema }),
  answer: z.object({ job: activationJobSchema }),
  problems: ['user.codes-not-found'],
});

export const collectActivationCodes = endpoint({
  ...staffCall,
  name: 'users.collectActivationCodes',
  method: 'POST',
  path: '/account/activationcodes/{id}/collect',
  summary: 'The codes, once: afterwards only their hashes are left',
  ...writing,
  params: z.object({ id: idSchema }),
  answer: z.object({
    validUntil: instantSchema,
    file: z
      .string()
      .nullable()
      .describe(
        'The list whose import added all of these people; null where there is no such one, or the caller may not see it',
      ),
    codes: z
      .array(
        z.object({
          name: z.string(),
          mobileNo: z.string(),
          department: z.array(z.string()),
          course: z.string().nullable(),
          companyId: idSchema,
          pin: z.string(),
        }),
      )
      .describe('By company, first department and name'),
    companies: z.array(
      z.object({
        _id: idSchema,
        companyName: z.string(),
        helpLine: helpLineSchema.describe('Stands on its cards; empty texts where it has none'),
      }),
    ),
  }),
  problems: ['user.codes-not-found'],
});
