import { z } from 'zod';
import { endpoint, reading, staffCall, writing } from '../calls/endpoint.ts';
import { notFound, type Problems } from '../calls/problem.ts';
import {
  freeTextSchema,
  idSchema,
  instantSchema,
  modeSchema,
  scoreSchema,
  statusSchema,
  textSchema,
} from '../values/wire.ts';
import { custodySchema } from './sessionUploads.ts';

export const limits = { reason: 500, search: 100 } as const;

export const problems = {
  'session.not-found': notFound('This session was not found.'),
  'session.recount-same': {
    status: 409,
    title: 'Nothing changes',
    detail: 'Counted again, this session comes to the same result.',
  },
  'session.recount-impossible': {
    status: 409,
    title: 'Cannot be counted again',
    detail: 'Only a finished assessment whose events are kept can be counted again.',
  },
} as const satisfies Problems;

export const auditEvents = [
  'session.reassigned',
  'session.accepted',
  'session.recounted',
  'session.changed-late',
] as const;

export const heldSessionSchema = z
  .object({
    sessionId: idSchema,
    custody: custodySchema,
    reason: z.string(),
    moduleName: z.string(),
    mode: modeSchema.nullable().describe('Unknown until its start arrives'),
    startedAt: instantSchema,
    receivedAt: instantSchema,
    headsetName: z.string().nullable(),
    learner: z
      .object({
        _id: idSchema,
        name: z.string(),
        inCare: z
          .boolean()
          .describe('Of the departments of whoever asks; others played on a headset of these'),
      })
      .nullable()
      .describe('Who was signed in at its start, where known'),
    score: scoreSchema.nullable(),
    outcome: z.string(),
  })
  .meta({ id: 'HeldSession' });

export const listHeldSessions = endpoint({
  ...staffCall,
  name: 'sessions.listHeldSessions',
  method: 'GET',
  path: '/sessions/held',
  summary: 'Unclaimed and quarantined sessions that wait for a decision',
  ...reading,
  answer: z.object({ sessions: z.array(heldSessionSchema) }),
});

export const listRecentSessions = endpoint({
  ...staffCall,
  name: 'sessions.listRecentSessions',
  method: 'GET',
  path: '/sessions/recent',
  summary:
    'Accepted sessions of the last 14 days in the own company, newest first: one may stand under the wrong learner',
  ...reading,
  answer: z.object({ sessions: z.array(heldSessionSchema) }),
});

export const findLearners = endpoint({
  ...staffCall,
  name: 'sessions.findLearners',
  method: 'GET',
  path: '/sessions/learners',
  summary: 'Learners in scope whose name or User ID starts with the query, for handing over a session',
  ...reading,
  query: z.strictObject({ query: freeTextSchema(limits.search).trim().default('') }),
  answer: z.object({
    learners: z.array(z.object({ _id: idSchema, name: z.string(), mobileNo: z.string() })),
  }),
});

export const reassignSession = endpoint({
  ...staffCall,
  name: 'sessions.reassignSession',
  method: 'POST',
  path: '/sessions/{id}/reassign',
  summary: 'Give a session to the learner who really ran it; both learners see it, the audit log keeps it',
  ...writing,
  audit: 'session.reassigned',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ userId: idSchema, reason: textSchema(limits.reason) }),
  answer: statusSchema,
  problems: ['session.not-found', 'user.not-found'],
});

const settledResultSchema = z
  .object({
    score: scoreSchema.nullable(),
    successful: z.boolean().nullable().describe('Assessments alone have a result'),
  })
  .meta({ id: 'SettledResult' });
export type SettledResult = z.infer<typeof settledResultSchema>;

export const readRecount = endpoint({
  ...staffCall,
  name: 'sessions.readRecount',
  method: 'GET',
  path: '/sessions/{id}/recount',
  summary: 'What a finished assessment would come to by the competency names that its module knows today',
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    recounted: settledResultSchema
      .nullable()
      .describe('null where it would come to the same, or where its events were removed'),
  }),
  problems: ['session.not-found'],
});

export const recountSession = endpoint({
  ...staffCall,
  name: 'sessions.recountSession',
  method: 'POST',
  path: '/sessions/{id}/recount',
  summary:
    'Count a finished assessment again by the names that its module knows today; its learner sees that, the audit log keeps it',
  ...writing,
  audit: 'session.recounted',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: textSchema(limits.reason) }),
  answer: settledResultSchema,
  problems: ['session.not-found', 'session.recount-same', 'session.recount-impossible'],
});
