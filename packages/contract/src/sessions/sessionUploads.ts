import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, headsetCall, headsetOrPlayCall } from '../calls/endpoint.ts';
import { parsedAlone } from '../calls/parsedAlone.ts';
import { type Problems, problemCodeSchema } from '../calls/problem.ts';
import { nameLimits } from '../values/limits.ts';
import { deviceInstantSchema, idSchema, modeSchema, scoreSchema, textSchema } from '../values/wire.ts';
import { attemptsSchema, elapsedSchema, limits as eventLimits, eventSchema } from './sessionEvents.ts';
import { cardMarks } from './sessionMarks.ts';

export const problems = {
  'session.conflict': 409,
  'session.finish-conflict': 409,
  'event.conflict': 409,
  'event.invalid': 400,
} as const satisfies Problems;

export const limits = {
  version: nameLimits.version,
  roomCode: { min: 4, max: 12 },
  competencies: 100,
} as const;

export const eventsPerUpload = 500;
export const sessionsPerBatch = 50;

/**
 * JSON names in the largest upload: events with all their entries, and the fields around them in a session
 * with every result.
 */
const namesOfEvents = eventsPerUpload * (eventLimits.entries + 10);
const namesOfSession = limits.competencies * 3 + 20;

/**
 * Header with the grant of the learner who was signed in when the session started. With the grant one can
 * only upload.
 */
export const grantHeader = 'x-simward-grant';

/**
 * Header in place of the grant when the learner signed in offline: User ID and PIN, sealed with the portal's public
 * key and bound to the session, so that the headset stores no PIN.
 */
export const sealedSignInHeader = 'x-simward-sealed-sign-in';

/**
 * base64url of an ephemeral X25519 key (32 bytes), a nonce (12 bytes) and `{mobileNo, pin}` encrypted by
 * AES-256-GCM with the session id as additional data.
 */
export const sealedSignInSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{80,400}$/, 'input.sealedSignIn' satisfies TextKey);

export const outcomeSchema = z.enum(['completed', 'abandoned', 'crashed']);

export const competencyResultSchema = z.strictObject({
  competencyName: textSchema(eventLimits.name),
  score: scoreSchema,
  attempts: attemptsSchema,
});

export const sessionStartSchema = z
  .strictObject({
    moduleId: idSchema,
    version: textSchema(limits.version),
    mode: modeSchema,
    startedAt: deviceInstantSchema.describe("The headset's clock"),
    sentAt: deviceInstantSchema
      .optional()
      .describe("The headset's clock when it sent this, to correct a wrong clock"),
    room: textSchema(limits.roomCode.max).optional().describe('Code of the room that the session belongs to'),
  })
  .meta({ id: 'SessionStart' });
export type SessionStart = z.infer<typeof sessionStartSchema>;

export const sessionFinishSchema = z
  .strictObject({
    lastSeq: z.int().min(0).max(eventLimits.sequence),
    endedAt: deviceInstantSchema,
    t: elapsedSchema
      .optional()
      .describe('Milliseconds since the start of the session: its duration, whatever a clock says'),
    outcome: outcomeSchema,
    score: scoreSchema.optional(),
    competencies: z.array(competencyResultSchema).max(limits.competencies).optional(),
  })
  .meta({ id: 'SessionFinish' });
export type SessionFinish = z.infer<typeof sessionFinishSchema>;

/** The list accepts anything, because each event is parsed by itself: a bad event must never block the others. */
const looseEventsSchema = z.array(parsedAlone(eventSchema)).max(eventsPerUpload);

const rejectedEventSchema = z.object({
  id: z.string().nullable(),
  index: z.int().describe('Place in the upload, from 0'),
  code: problemCodeSchema,
  path: z.string(),
  message: z.string(),
});

export const eventsReceiptSchema = z
  .object({
    accepted: z.int(),
    duplicates: z.int(),
    rejected: z.array(rejectedEventSchema),
    ackSeq: z.int().describe('Everything up to this sequence number is stored'),
    missing: z.array(z.tuple([z.int(), z.int()])).describe('Ranges of sequence numbers not received yet'),
  })
  .meta({ id: 'EventsReceipt' });
export type EventsReceipt = z.infer<typeof eventsReceiptSchema>;

/** accepted: counts for its learner. quarantined: held until staff decide. unclaimed: no learner was proven. */
export const custodySchema = z.enum(['accepted', 'quarantined', 'unclaimed']);

/**
 * Custody as a headset sees it. After an offline sign-in it only gets `received`, because anything else would reveal
 * whether the sealed PIN was right.
 */
export const deviceCustodySchema = z.enum([...custodySchema.options, 'received']);

export const sessionReceiptSchema = z
  .object({ sessionId: idSchema, custody: deviceCustodySchema, duplicate: z.boolean() })
  .meta({ id: 'SessionReceipt' });

export const resultCardSchema = z
  .object({
    status: z.literal('finished'),
    sessionId: idSchema,
    custody: deviceCustodySchema,
    mode: modeSchema,
    outcome: outcomeSchema,
    score: scoreSchema.nullable(),
    passMark: scoreSchema,
    successful: z.boolean().nullable(),
    durationMinutes: z.number(),
    failedMustPassSteps: z.array(z.string()),
    competencies: z.array(
      z.object({ competencyName: z.string(), score: scoreSchema, attempts: z.int(), known: z.boolean() }),
    ),
    ...cardMarks,
    missing: z.array(z.tuple([z.int(), z.int()])),
  })
  .meta({ id: 'ResultCard' });
export type ResultCard = z.infer<typeof resultCardSchema>;

export const finishPendingSchema = z
  .object({
    status: z.literal('waiting'),
    startMissing: z.boolean().describe('The start of the session has not arrived'),
    sessionId: idSchema,
    custody: deviceCustodySchema,
    missing: z.array(z.tuple([z.int(), z.int()])),
  })
  .meta({ id: 'FinishPending' });

export const sessionStandingSchema = z
  .object({
    sessionId: idSchema,
    status: z
      .enum(['open', 'waiting', 'finished', 'interrupted'])
      .describe(
        'open: no finish yet. waiting: its finish is here, something else is missing. interrupted: closed after a day of silence; late data open it again',
      ),
    custody: deviceCustodySchema,
    startMissing: z.boolean().describe('The start of the session has not arrived'),
    finishMissing: z.boolean().describe('The finish of the session has not arrived'),
    ackSeq: z.int().describe('Everything up to this sequence number is stored, or was refused for good'),
    missing: z
      .array(z.tuple([z.int(), z.int()]))
      .describe('Ranges of sequence numbers not received yet, up to the last one that the portal knows of'),
    result: resultCardSchema.nullable().describe('The result card of a finished session'),
  })
  .meta({ id: 'SessionStanding' });
export type SessionStanding = z.infer<typeof sessionStandingSchema>;

const sessionParams = z.strictObject({ uuid: idSchema });
/** A request has one of these two headers; a session in a batch may bring its own value instead. */
const uploadHeaders = z.object({
  [grantHeader]: z.string().optional().describe('Grant of the learner who was signed in at the start'),
  [sealedSignInHeader]: sealedSignInSchema
    .optional()
    .describe('In place of the grant, after signing in offline'),
});
const uploadCall = {
  ...headsetOrPlayCall,
  headers: uploadHeaders,
  rate: 'ingest',
  transaction: 'own',
} as const;

export const startSession = endpoint({
  ...uploadCall,
  name: 'device.startSession',
  method: 'PUT',
  path: '/device/sessions/{uuid}',
  summary: 'Start a session; the headset makes the UUID, so a start can be repeated and can happen offline',
  params: sessionParams,
  body: sessionStartSchema,
  answer: sessionReceiptSchema,
  problems: [
    'headset.unknown',
    'play.unknown',
    'headset.grant-required',
    'module.not-found',
    'room.not-found',
    'session.conflict',
  ],
});

export const appendEvents = endpoint({
  ...uploadCall,
  name: 'device.appendEvents',
  method: 'POST',
  path: '/device/sessions/{uuid}/events',
  summary: 'Store up to 500 events; one bad event never blocks the others',
  params: sessionParams,
  body: z.strictObject({ events: looseEventsSchema, sentAt: deviceInstantSchema.optional() }),
  answer: eventsReceiptSchema,
  problems: ['headset.unknown', 'play.unknown', 'headset.grant-required', 'session.conflict'],
  bodyBounds: { bytes: 4 * 1024 * 1024, entries: 2 * eventsPerUpload, names: namesOfEvents },
});

export const finishSession = endpoint({
  ...uploadCall,
  name: 'device.finishSession',
  method: 'POST',
  path: '/device/sessions/{uuid}/finish',
  summary: 'Finish a session: the result card, or 202 with what is missing; repeatable',
  params: sessionParams,
  body: sessionFinishSchema,
  answer: z.discriminatedUnion('status', [resultCardSchema, finishPendingSchema]),
  answersByStatus: { 200: resultCardSchema, 202: finishPendingSchema },
  problems: [
    'headset.unknown',
    'play.unknown',
    'headset.grant-required',
    'session.conflict',
    'session.finish-conflict',
  ],
});

export const readStanding = endpoint({
  ...headsetOrPlayCall,
  name: 'device.readStanding',
  method: 'GET',
  path: '/device/sessions/{uuid}',
  summary:
    'Where a session of this headset or play stands: what has arrived, what is missing, the result card',
  rate: 'ingest',
  transaction: 'own',
  params: sessionParams,
  answer: sessionStandingSchema,
  problems: ['headset.unknown', 'play.unknown', 'session.not-found'],
});

export const batchSessionSchema = z
  .strictObject({
    sessionId: idSchema,
    grant: z
      .string()
      .max(200)
      .optional()
      .describe('Grant of the learner of this session; the header otherwise'),
    sealedSignIn: sealedSignInSchema.optional().describe('In place of a grant, after signing in offline'),
    start: sessionStartSchema,
    events: looseEventsSchema,
    finish: sessionFinishSchema.optional(),
  })
  .meta({ id: 'BatchSession' });
export type BatchSession = z.infer<typeof batchSessionSchema>;

export const batchResultSchema = z
  .object({
    sessionId: z.string().nullable(),
    status: z.enum(['finished', 'waiting', 'partial', 'rejected']),
    custody: deviceCustodySchema.optional(),
    events: eventsReceiptSchema.optional(),
    result: resultCardSchema.optional(),
    problem: z
      .object({
        code: problemCodeSchema,
        detail: z.string(),
        path: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'BatchResult' });
export type BatchResult = z.infer<typeof batchResultSchema>;

export const uploadBatch = endpoint({
  ...uploadCall,
  ...headsetCall,
  name: 'device.uploadBatch',
  method: 'POST',
  path: '/device/batches',
  summary:
    'Whole sessions recorded offline, each with its own result; one bad session never blocks the others',
  body: z.strictObject({
    sentAt: deviceInstantSchema.optional(),
    sessions: z.array(parsedAlone(batchSessionSchema)).min(1).max(sessionsPerBatch),
  }),
  answer: z.object({ results: z.array(batchResultSchema) }),
  problems: ['headset.unknown'],
  bodyBounds: {
    bytes: 16 * 1024 * 1024,
    entries: 2 * sessionsPerBatch * (eventsPerUpload + limits.competencies),
    names: sessionsPerBatch * (namesOfEvents + namesOfSession),
  },
});
