import * as z from 'zod';
import { endpoint, reading, staffCall, writing } from '../calls/endpoint.ts';
import type { Problems } from '../calls/problem.ts';
import {
  freeTextSchema,
  idSchema,
  instantSchema,
  modeSchema,
  scoreSchema,
  statusSchema,
  textSchema,
} from '../values/wire.ts';
import { playFactsSchema, sessionMarks } from './sessionMarks.ts';
import { custodySchema } from './sessionUploads.ts';

/** Hours without news after which an open session is closed as interrupted. Late data opens it again. */
export const openHours = 24;

/** Hours after which a finished session that lacks events is settled without them: lost events must not cost the result. */
export const waitingHours = 72;

/** Days of the recent sessions among which one that belongs to another learner is found. */
export const recentDays = 14;

export const limits = { reason: 500, search: 100, version: 40 } as const;

export const problems = {
  'session.not-found': 404,
  'session.recount-same': 409,
  'session.recount-impossible': 409,
  'session.given-meanwhile': 409,
  'session.version-unknown': 409,
  'session.own': 403,
  'session.out-already': 409,
  'session.not-out': 409,
  'session.is-out': 409,
  'session.effect-changed': 409,
} as const satisfies Problems;

export const auditEvents = [
  'session.reassigned',
  'session.accepted',
  'session.recounted',
  'session.changed-late',
  'session.taken-out',
  'session.put-back',
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
    headsetName: z.string().nullable().describe('null for one played in a browser'),
    play: playFactsSchema.nullable().describe('Of one played in a browser'),
    learner: z
      .object({
        _id: idSchema,
        name: z.string(),
        inCare: z
          .boolean()
          .describe('Of the departments of whoever asks; others ran a held session on a headset of these'),
      })
      .nullable()
      .describe(
        'Who was signed in at its start, where known; null for an accepted session of somebody else’s learner too',
      ),
    score: scoreSchema.nullable().describe('null where the learner is not the caller’s to know'),
    outcome: z.string(),
    ...sessionMarks,
    mayDecide: z
      .boolean()
      .describe(
        'The caller may assign it: an accepted one with its learner’s staff, a held one with that of its headset too',
      ),
    mayTakeOut: z
      .boolean()
      .describe(
        'The caller may take it out of the figures and put it back: whoever may assign it, never the own one',
      ),
  })
  .meta({ id: 'HeldSession' });

export const listHeldSessions = endpoint({
  ...staffCall,
  name: 'sessions.listHeldSessions',
  method: 'GET',
  path: '/sessions/held',
  summary:
    'Unclaimed and quarantined sessions that wait for a decision; none that was taken out of the figures',
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

export const listTakenOut = endpoint({
  ...staffCall,
  name: 'sessions.listTakenOut',
  method: 'GET',
  path: '/sessions/taken-out',
  summary:
    'Sessions that were taken out of the figures, the last one first, and for Admins who did it how often; others see those that they took out',
  ...reading,
  answer: z.object({
    sessions: z.array(heldSessionSchema).describe('The last 500'),
    by: z
      .array(
        z.object({
          _id: idSchema,
          name: z.string(),
          companyName: z.string(),
          takenOut: z.int().describe('How many sessions that this person took out are out'),
          notSuccessful: z
            .int()
            .describe('Of them the completed assessments below the mark or with a must-pass step failed'),
          sessions: z
            .int()
            .describe('Finished sessions in this person’s care that count, and those that they took out'),
        }),
      )
      .describe('Whoever took out the most first; for Admins alone'),
  }),
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
  repeat: 'kept',
  method: 'POST',
  path: '/sessions/{id}/reassign',
  summary:
    'Give a session to the learner who really ran it; both learners see it, the audit log keeps it. A Manager gives own learners those of own learners, and held ones of headsets of the own departments',
  ...writing,
  audit: 'session.reassigned',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    userId: idSchema,
    reason: textSchema(limits.reason),
    from: idSchema
      .nullable()
      .optional()
      .describe(
        'Whose it was when the caller looked; null was nobody’s. One that is another’s by now stays there',
      ),
  }),
  answer: statusSchema,
  problems: ['session.not-found', 'user.not-found', 'session.given-meanwhile', 'session.is-out'],
});

const settledResultSchema = z
  .object({
    score: scoreSchema.nullable(),
    successful: z.boolean().nullable().describe('Assessments alone have a result'),
  })
  .meta({ id: 'SettledResult' });
export type SettledResult = z.infer<typeof settledResultSchema>;

/** Settings for counting a finished session again with today's competency names of its module. */
const recountBy = {
  version: textSchema(limits.version)
    .optional()
    .describe('The version that it belongs to, where the portal does not know what its headset said'),
} as const;

export const readRecount = endpoint({
  ...staffCall,
  name: 'sessions.readRecount',
  method: 'GET',
  path: '/sessions/{id}/recount',
  summary:
    'What a finished session would come to by the competency names that its module knows today; with a version or with its late events only asked for where it is marked for that',
  ...reading,
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({
    ...recountBy,
    withLate: z.stringbool().default(false).describe('With the events beyond its declared end'),
  }),
  answer: z.object({
    recounted: settledResultSchema
      .nullable()
      .describe('null where it would come to the same, or where its events were removed'),
    versions: z
      .array(z.string())
      .describe('Those that it may belong to, the newest first; none unless its version is unknown'),
  }),
  problems: ['session.not-found', 'session.version-unknown'],
});

export const recountSession = endpoint({
  ...staffCall,
  name: 'sessions.recountSession',
  method: 'POST',
  path: '/sessions/{id}/recount',
  summary:
    'Count a finished session again by the names that its module knows today, by the version that it belongs to, or with its late events; its learner sees that, the audit log keeps it',
  ...writing,
  audit: 'session.recounted',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    reason: textSchema(limits.reason),
    ...recountBy,
    withLate: z.boolean().default(false).describe('Accepts the events beyond its declared end'),
  }),
  answer: settledResultSchema,
  problems: [
    'session.not-found',
    'session.recount-same',
    'session.recount-impossible',
    'session.version-unknown',
  ],
});
