import { z } from 'zod';
import { custodySchema } from './device.ts';
import { endpoint } from './endpoint.ts';
import { staff } from './roles.ts';
import {
  freeTextSchema,
  idSchema,
  instantSchema,
  modeSchema,
  scoreSchema,
  statusSchema,
  textSchema,
} from './wire.ts';

const staffCall = { callers: staff, scope: 'staff scope' } as const;
const signInProblems = ['auth.required', 'auth.expired', 'access.forbidden'] as const;

export const headsetSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    platform: z.string(),
    model: z.string(),
    departmentName: z.string().nullable(),
    enrolledAt: instantSchema,
    lastSeenAt: instantSchema.nullable(),
    unsynced: z.int().describe('Sessions whose finish or events have not all arrived'),
    sessions: z.int(),
    revokedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Headset' });

export const listHeadsets = endpoint({
  ...staffCall,
  name: 'headsets.list',
  method: 'GET',
  path: '/headsets',
  summary: "The company's enrolled headsets",
  rate: 'read',
  transaction: 'read',
  answer: z.object({ headsets: z.array(headsetSchema) }),
  problems: signInProblems,
});

export const createEnrolmentCode = endpoint({
  ...staffCall,
  name: 'headsets.createEnrolmentCode',
  method: 'POST',
  path: '/headsets/enrolment-codes',
  summary: 'Make a one-time code that enrols one headset within 24 hours; shown once',
  rate: 'write',
  transaction: 'write',
  audit: 'headset.enrolment-code',
  body: z.strictObject({ departmentId: idSchema.optional() }),
  answer: z.object({ code: z.string(), expiresAt: instantSchema }),
  problems: [...signInProblems, 'request.invalid'],
});

export const revokeHeadset = endpoint({
  ...staffCall,
  name: 'headsets.revoke',
  method: 'POST',
  path: '/headsets/{id}/revoke',
  summary: 'End a headset’s access; what it still sends within 30 days is stored as unclaimed',
  rate: 'write',
  transaction: 'write',
  audit: 'headset.revoked',
  params: z.strictObject({ id: idSchema }),
  answer: statusSchema,
  problems: [...signInProblems, 'headset.not-found'],
});

export const heldSessionSchema = z
  .object({
    sessionId: idSchema,
    custody: custodySchema,
    reason: z.string(),
    moduleName: z.string(),
    mode: modeSchema,
    startedAt: instantSchema,
    receivedAt: instantSchema,
    headsetName: z.string().nullable(),
    learner: z
      .object({ _id: idSchema, name: z.string() })
      .nullable()
      .describe('Who was signed in at its start, where known'),
    score: scoreSchema.nullable(),
    outcome: z.string(),
  })
  .meta({ id: 'HeldSession' });

export const listHeldSessions = endpoint({
  ...staffCall,
  name: 'headsets.listHeldSessions',
  method: 'GET',
  path: '/headsets/held-sessions',
  summary: 'Unclaimed and quarantined sessions that wait for a decision',
  rate: 'read',
  transaction: 'read',
  answer: z.object({ sessions: z.array(heldSessionSchema) }),
  problems: signInProblems,
});

export const findLearners = endpoint({
  ...staffCall,
  name: 'headsets.findLearners',
  method: 'GET',
  path: '/headsets/learners',
  summary: 'Learners in scope whose name or User ID starts with the query, for handing over a session',
  rate: 'read',
  transaction: 'read',
  query: z.strictObject({ query: freeTextSchema(100).trim().default('') }),
  answer: z.object({
    learners: z.array(z.object({ _id: idSchema, name: z.string(), mobileNo: z.string() })),
  }),
  problems: signInProblems,
});

export const reassignSession = endpoint({
  ...staffCall,
  name: 'headsets.reassignSession',
  method: 'POST',
  path: '/headsets/sessions/{id}/reassign',
  summary: 'Give a session to the learner who really ran it; both learners see it, the audit log keeps it',
  rate: 'write',
  transaction: 'write',
  audit: 'session.reassigned',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ userId: idSchema, reason: textSchema(500) }),
  answer: statusSchema,
  problems: [...signInProblems, 'session.not-found', 'user.not-found'],
});
