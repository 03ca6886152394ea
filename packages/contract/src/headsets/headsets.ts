import * as z from 'zod';
import { endpoint, reading, staffCall, writing } from '../calls/endpoint.ts';
import type { Problems } from '../calls/problem.ts';
import { recordedCount } from '../values/sessionCounts.ts';
import { idSchema, instantSchema, lineSchema, platformSchema, statusSchema } from '../values/wire.ts';
import { limits as enrolmentLimits } from './device.ts';

export * from './pairing.ts';

/** The most headsets that the list answers. */
export const mostListed = 2_000;

/** Hours for which an enrolment code enrols a headset. */
export const codeHours = 24;

/** Days for which uploads of a revoked headset are still accepted: what it recorded before may be on its way. */
export const revokedDays = 30;

export const limits = { name: enrolmentLimits.name } as const;

export const problems = {
  'headset.not-found': 404,
  'headset.conflict': 409,
  'headset.nobody-to-ask': 409,
  'headset.asked-today': 409,
  'pairing.not-found': 404,
} as const satisfies Problems;

export const auditEvents = [
  'headset.enrolment-code',
  'headset.renamed',
  'headset.moved',
  'headset.revoked',
  'headset.asked',
] as const;

const headsetParams = z.strictObject({ id: idSchema });

export const headsetSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    platform: platformSchema,
    model: z.string(),
    departmentId: idSchema
      .nullable()
      .describe('null is the Admins’: everybody may use it, they alone change it'),
    departmentName: z.string().nullable(),
    companyId: idSchema,
    companyName: z.string(),
    enrolledAt: instantSchema,
    lastSeenAt: instantSchema.nullable(),
    unsynced: z.int().describe('Sessions whose finish or events have not all arrived'),
    notUploaded: z
      .int()
      .nullable()
      .describe('Sessions that the headset says it still has; null if it never said'),
    oldestNotUploadedAt: instantSchema.nullable(),
    appVersion: z.string().nullable().describe('null if the headset never sent it, as with the battery'),
    appTooOld: z
      .boolean()
      .describe('A module of the company has a version for this platform that asks for a newer app'),
    battery: z.number().min(0).max(1).nullable(),
    charging: z.boolean().nullable(),
    sessions: recordedCount(),
    inSessionSince: instantSchema
      .nullable()
      .describe(
        'Start of a session that goes on: it has no finish, and something arrived of it in the last 15 minutes',
      ),
    revokedAt: instantSchema.nullable(),
    revision: z.int().describe('Sent back with a change, so that nobody overwrites what they did not see'),
  })
  .meta({ id: 'Headset' });

export const listHeadsets = endpoint({
  ...staffCall,
  name: 'headsets.list',
  method: 'GET',
  path: '/headsets',
  summary: "The company's enrolled headsets; for a Manager those of the own departments",
  ...reading,
  answer: z.object({
    headsets: z.array(headsetSchema).describe('By name, revoked ones last'),
    more: z
      .boolean()
      .default(false)
      .describe(`True if there are more than the ${mostListed} that are listed`),
  }),
});

export const createEnrolmentCode = endpoint({
  ...staffCall,
  name: 'headsets.createEnrolmentCode',
  repeat: 'anew',
  method: 'POST',
  path: '/headsets/enrolment-codes',
  summary: 'Make a one-time code that enrols one headset within 24 hours; shown once',
  ...writing,
  audit: 'headset.enrolment-code',
  body: z.strictObject({ departmentId: idSchema.optional() }),
  answer: z.object({ code: z.string(), expiresAt: instantSchema }),
  problems: ['company.none-chosen', 'department.not-found', 'headset.code-invalid'],
});

const revision = z.int().describe('As the caller saw it last');

export const renameHeadset = endpoint({
  ...staffCall,
  name: 'headsets.rename',
  repeat: 'kept',
  method: 'POST',
  path: '/headsets/{id}/rename',
  summary: 'Give a headset another name',
  ...writing,
  audit: 'headset.renamed',
  params: headsetParams,
  body: z.strictObject({ name: lineSchema(limits.name), revision }),
  answer: statusSchema,
  problems: ['headset.not-found', 'headset.conflict'],
});

export const moveHeadset = endpoint({
  ...staffCall,
  name: 'headsets.move',
  repeat: 'kept',
  method: 'POST',
  path: '/headsets/{id}/move',
  summary:
    'Let a headset belong to another department, or to none; its sessions keep the department that it had',
  ...writing,
  audit: 'headset.moved',
  params: headsetParams,
  body: z.strictObject({
    departmentId: idSchema
      .nullable()
      .describe('null makes it the Admins’, which is not a Manager’s to choose'),
    revision,
  }),
  answer: statusSchema,
  problems: ['headset.not-found', 'department.not-found', 'headset.conflict'],
});

export const revokeHeadset = endpoint({
  ...staffCall,
  name: 'headsets.revoke',
  method: 'POST',
  path: '/headsets/{id}/revoke',
  summary: 'End a headset’s access; what it still sends within 30 days is stored as unclaimed',
  ...writing,
  audit: 'headset.revoked',
  params: headsetParams,
  answer: statusSchema,
  problems: ['headset.not-found'],
});
