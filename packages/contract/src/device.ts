import { z } from 'zod';
import { mobileNoSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { type ProblemCode, problemCodes } from './problem.ts';
import {
  deviceInstantSchema,
  freeTextSchema,
  idSchema,
  instantSchema,
  modeSchema,
  platformSchema,
  scoreSchema,
  textSchema,
} from './wire.ts';

/** Largest number of events in one upload. */
export const eventsPerUpload = 500;
/** Largest number of whole sessions in one batch. */
export const sessionsPerBatch = 50;
/** Longest learner-independent delay (a year) that a relative event time may show, in milliseconds. */
const longestSession = 31_536_000_000;

/** Header that carries the write-only grant of the learner who was signed in when the session started. */
export const grantHeader = 'x-simward-grant';

/**
 * Header that stands in for a grant where the learner signed in offline: User ID and PIN, sealed with the portal's
 * public key and bound to the session. The headset stores no PIN.
 */
export const sealedSignInHeader = 'x-simward-sealed-sign-in';

/** Ephemeral X25519 key (32), nonce (12), AES-256-GCM of `{mobileNo, pin}` with the session id as additional data. */
export const sealedSignInSchema = z.string().regex(/^[A-Za-z0-9_-]{80,400}$/, 'Not a sealed sign-in');

export const seqSchema = z.int().min(1).max(2_147_483_647);

const eventBase = {
  /** Made by the headset; the same id may be sent for ever and counts once. */
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Use 1–64 letters, digits, - or _'),
  seq: seqSchema.describe('Counts from 1 within the session; order comes from it, never from a clock'),
  t: z.int().min(0).max(longestSession).describe('Milliseconds since the start of the session'),
};

export const stepEventSchema = z.strictObject({
  ...eventBase,
  type: z.literal('step'),
  name: textSchema(200),
  action: textSchema(500),
  correctAction: z.boolean(),
});
export const answerEventSchema = z.strictObject({
  ...eventBase,
  type: z.literal('answer'),
  name: textSchema(200),
  question: textSchema(1000),
  answer: textSchema(1000),
  correct: z.boolean().optional(),
});
export const competencyEventSchema = z.strictObject({
  ...eventBase,
  type: z.literal('competency'),
  competencyName: textSchema(200),
  score: scoreSchema,
  attempts: z.int().min(1).max(10_000).default(1),
});
export const noteEventSchema = z.strictObject({
  ...eventBase,
  type: z.literal('note'),
  text: textSchema(4000),
});
export const vitalsEventSchema = z.strictObject({
  ...eventBase,
  type: z.literal('vitals'),
  heartRate: z.number().min(0).max(400).optional(),
  respiratoryRate: z.number().min(0).max(200).optional(),
  spo2: z.number().min(0).max(100).optional(),
  systolic: z.number().min(0).max(400).optional(),
  diastolic: z.number().min(0).max(400).optional(),
  temperature: z.number().min(10).max(50).optional(),
});
export const customEventSchema = z.strictObject({
  ...eventBase,
  type: z.literal('custom'),
  name: textSchema(200),
  data: z
    .record(freeTextSchema(100), z.union([freeTextSchema(2000), z.number(), z.boolean(), z.null()]))
    .refine((data) => Object.keys(data).length <= 50, 'At most 50 entries'),
});

export const eventSchema = z
  .discriminatedUnion('type', [
    stepEventSchema,
    answerEventSchema,
    competencyEventSchema,
    noteEventSchema,
    vitalsEventSchema,
    customEventSchema,
  ])
  .meta({ id: 'SessionEvent' });
export type SessionEvent = z.infer<typeof eventSchema>;
export type SessionEventInput = z.input<typeof eventSchema>;

export const outcomeSchema = z.enum(['completed', 'abandoned', 'crashed']);

export const competencyResultSchema = z.strictObject({
  competencyName: textSchema(200),
  score: scoreSchema,
  attempts: z.int().min(1).max(10_000).default(1),
});

export const sessionStartSchema = z
  .strictObject({
    moduleId: idSchema,
    version: textSchema(40),
    mode: modeSchema,
    startedAt: deviceInstantSchema.describe("The headset's clock"),
    sentAt: deviceInstantSchema
      .optional()
      .describe("The headset's clock when it sent this, to mend a wrong clock"),
    room: textSchema(12).optional().describe('Code of the room that the session belongs to'),
  })
  .meta({ id: 'SessionStart' });
export type SessionStart = z.infer<typeof sessionStartSchema>;

export const sessionFinishSchema = z
  .strictObject({
    lastSeq: z.int().min(0).max(2_147_483_647),
    endedAt: deviceInstantSchema,
    outcome: outcomeSchema,
    score: scoreSchema.optional(),
    competencies: z.array(competencyResultSchema).max(100).optional(),
  })
  .meta({ id: 'SessionFinish' });
export type SessionFinish = z.infer<typeof sessionFinishSchema>;

/** One event is parsed alone, so the list itself takes anything: a bad one must never block the others. */
const looseEventsSchema = z.array(z.unknown()).max(eventsPerUpload);

const rejectedEventSchema = z.object({
  id: z.string().nullable(),
  index: z.int().describe('Place in the upload, from 0'),
  code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
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

/** Whose results a session counts for at the moment. */
export const custodySchema = z.enum(['accepted', 'quarantined', 'unclaimed']);

/**
 * What a headset is told: after signing in offline it hears `received` alone, because anything else would tell
 * whether the sealed PIN was right.
 */
export const toldCustodySchema = z.enum([...custodySchema.options, 'received']);

export const sessionReceiptSchema = z
  .object({ sessionId: idSchema, custody: toldCustodySchema, duplicate: z.boolean() })
  .meta({ id: 'SessionReceipt' });

export const resultCardSchema = z
  .object({
    status: z.literal('finished'),
    sessionId: idSchema,
    custody: toldCustodySchema,
    outcome: outcomeSchema,
    score: scoreSchema.nullable(),
    passMark: scoreSchema,
    successful: z.boolean().nullable(),
    durationMinutes: z.number(),
    failedMustPassSteps: z.array(z.string()),
    competencies: z.array(
      z.object({ competencyName: z.string(), score: scoreSchema, attempts: z.int(), known: z.boolean() }),
    ),
    missing: z.array(z.tuple([z.int(), z.int()])),
  })
  .meta({ id: 'ResultCard' });
export type ResultCard = z.infer<typeof resultCardSchema>;

export const finishPendingSchema = z
  .object({
    status: z.literal('waiting'),
    startMissing: z.boolean().describe('The start of the session has not arrived'),
    sessionId: idSchema,
    custody: toldCustodySchema,
    missing: z.array(z.tuple([z.int(), z.int()])),
  })
  .meta({ id: 'FinishPending' });

const sessionParams = z.strictObject({ uuid: idSchema });
const headsetCall = { callers: 'headset', scope: 'headset', rate: 'ingest', transaction: 'own' } as const;

export const enrolHeadset = endpoint({
  name: 'device.enrolHeadset',
  method: 'POST',
  path: '/device/enrolments',
  summary: 'Enrol a headset once with a one-time code from the portal; answers its secret, shown never again',
  callers: 'anyone',
  scope: 'none',
  rate: 'sign-in',
  transaction: 'own',
  audit: 'headset.enrolled',
  body: z.strictObject({
    code: z.string().min(4).max(20),
    name: textSchema(80),
    platform: platformSchema,
    model: textSchema(80),
  }),
  answer: z
    .object({
      headsetId: idSchema,
      secret: z.string(),
      companyName: z.string(),
      sealingKey: z.string().describe('X25519 public key, base64url'),
    })
    .meta({ id: 'Enrolment' }),
  problems: ['headset.code-invalid', 'auth.slowed'],
});

/** What a headset gets when a learner signs in on it, by PIN or by pairing. */
export const headsetSignInSchema = z
  .object({
    token: z.string(),
    expiresAt: instantSchema,
    grant: z.string().describe(`Sent as ${grantHeader} with every upload of this learner`),
    grantExpiresAt: instantSchema,
    learner: z.object({ _id: idSchema, name: z.string() }),
  })
  .meta({ id: 'HeadsetSignIn' });

export const signInOnHeadset = endpoint({
  name: 'device.signIn',
  method: 'POST',
  path: '/device/sign-in',
  summary:
    'Sign a learner in with User ID and PIN; answers a ten-minute token and a write-only grant for 30 days',
  callers: 'headset',
  scope: 'headset',
  rate: 'sign-in',
  transaction: 'own',
  audit: 'headset.sign-in',
  body: z.strictObject({
    mobileNo: mobileNoSchema,
    pin: z.string().regex(/^\d{4,10}$/, 'The PIN has digits alone'),
  }),
  answer: headsetSignInSchema,
  problems: ['headset.unknown', 'auth.credentials', 'auth.locked', 'auth.slowed', 'auth.busy'],
});

export const deviceModuleSchema = z
  .object({
    _id: idSchema,
    moduleName: z.string(),
    product_code: z.string(),
    version: z.string(),
    modes: z.array(modeSchema),
    passMark: scoreSchema,
    expectedMinutes: z.number().int().nullable(),
    attempts: z.object({ training: z.int(), assessment: z.int() }),
    competencies: z.array(z.object({ competencyName: z.string(), productCode: z.string() })),
    steps: z.array(
      z.object({
        name: z.string(),
        phase: z.string().nullable(),
        mustPass: z.boolean(),
        expectedOrder: z.int().nullable(),
        usualSeconds: z.number().nullable(),
      }),
    ),
    questions: z.array(z.object({ name: z.string(), question: z.string(), answer: z.string().nullable() })),
  })
  .meta({ id: 'DeviceModule' });
export type DeviceModule = z.infer<typeof deviceModuleSchema>;

export const modulesOnHeadset = endpoint({
  name: 'device.modules',
  method: 'GET',
  path: '/device/modules',
  summary: "The signed-in learner's assigned, active modules with what a headset needs to run them",
  callers: 'learner on a headset',
  scope: 'self',
  rate: 'read',
  transaction: 'read',
  answer: z.object({ modules: z.array(deviceModuleSchema) }),
  problems: ['auth.required', 'auth.expired'],
});

export const startSession = endpoint({
  ...headsetCall,
  name: 'device.startSession',
  method: 'PUT',
  path: '/device/sessions/{uuid}',
  summary: 'Start a session; the headset makes the UUID, so a start can be repeated and can happen offline',
  params: sessionParams,
  body: sessionStartSchema,
  answer: sessionReceiptSchema,
  problems: [
    'headset.unknown',
    'headset.grant-required',
    'module.not-found',
    'room.not-found',
    'session.conflict',
  ],
});

export const appendEvents = endpoint({
  ...headsetCall,
  name: 'device.appendEvents',
  method: 'POST',
  path: '/device/sessions/{uuid}/events',
  summary: 'Store up to 500 events; one bad event never blocks the others',
  params: sessionParams,
  body: z.strictObject({ events: looseEventsSchema, sentAt: deviceInstantSchema.optional() }),
  answer: eventsReceiptSchema,
  problems: ['headset.unknown', 'headset.grant-required', 'session.conflict'],
  bodyLimit: 4 * 1024 * 1024,
});

export const finishSession = endpoint({
  ...headsetCall,
  name: 'device.finishSession',
  method: 'POST',
  path: '/device/sessions/{uuid}/finish',
  summary: 'Finish a session: the result card, or 202 with what is missing; repeatable',
  params: sessionParams,
  body: sessionFinishSchema,
  answer: z.discriminatedUnion('status', [resultCardSchema, finishPendingSchema]),
  problems: ['headset.unknown', 'headset.grant-required', 'session.conflict', 'session.finish-conflict'],
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
    custody: toldCustodySchema.optional(),
    events: eventsReceiptSchema.optional(),
    result: resultCardSchema.optional(),
    problem: z
      .object({
        code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
        detail: z.string(),
        path: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'BatchResult' });
export type BatchResult = z.infer<typeof batchResultSchema>;

export const uploadBatch = endpoint({
  ...headsetCall,
  name: 'device.uploadBatch',
  method: 'POST',
  path: '/device/batches',
  summary:
    'Whole sessions recorded offline, each with its own result; one bad session never blocks the others',
  body: z.strictObject({
    sentAt: deviceInstantSchema.optional(),
    sessions: z.array(z.unknown()).min(1).max(sessionsPerBatch),
  }),
  answer: z.object({ results: z.array(batchResultSchema) }),
  problems: ['headset.unknown'],
  bodyLimit: 16 * 1024 * 1024,
});

const roomCodeSchema = z.string().min(4).max(12);

/** Shape of RFC 8628, section 3.2. */
export const startPairing = endpoint({
  name: 'device.startPairing',
  method: 'POST',
  path: '/device/pairings',
  summary: 'Ask for a short code (and QR) that a learner approves in the portal: sign-in without typing',
  callers: 'headset',
  scope: 'headset',
  rate: 'sign-in',
  transaction: 'own',
  answer: z
    .object({
      deviceCode: z.string(),
      userCode: z.string(),
      verificationUri: z.string(),
      verificationUriComplete: z.string(),
      expiresIn: z.int().describe('Seconds'),
      interval: z.int().describe('Seconds between two polls'),
    })
    .meta({ id: 'PairingStarted' }),
  problems: ['headset.unknown'],
});

/** Shape of RFC 8628, section 3.4; the problems stand for its error codes. */
export const completePairing = endpoint({
  name: 'device.completePairing',
  method: 'POST',
  path: '/device/pairings/token',
  summary: 'Poll for the approval; answers what a sign-in with PIN answers',
  callers: 'headset',
  scope: 'headset',
  rate: 'sign-in',
  transaction: 'own',
  audit: 'headset.paired',
  body: z.strictObject({ deviceCode: z.string().min(20).max(100) }),
  answer: headsetSignInSchema,
  problems: [
    'headset.unknown',
    'pairing.pending',
    'pairing.slow-down',
    'pairing.denied',
    'pairing.expired',
    'pairing.not-found',
  ],
});

export const roomSchema = z
  .object({ roomId: idSchema, code: z.string(), moduleId: idSchema, expiresAt: instantSchema })
  .meta({ id: 'Room' });

export const openRoom = endpoint({
  name: 'device.openRoom',
  method: 'POST',
  path: '/device/rooms',
  summary: 'Open a room for several people in one scenario; the code goes into the start of each session',
  callers: 'headset',
  scope: 'headset',
  rate: 'write',
  transaction: 'own',
  body: z.strictObject({ moduleId: idSchema }),
  answer: roomSchema,
  problems: ['headset.unknown', 'module.not-found'],
});

export const joinRoom = endpoint({
  name: 'device.joinRoom',
  method: 'POST',
  path: '/device/rooms/{code}/join',
  summary: 'Join an open room by its code; the session started with it gets the role participant',
  callers: 'headset',
  scope: 'headset',
  rate: 'sign-in',
  transaction: 'own',
  params: z.strictObject({ code: roomCodeSchema }),
  answer: roomSchema,
  problems: ['headset.unknown', 'room.not-found'],
});

export const deviceTime = endpoint({
  name: 'device.time',
  method: 'GET',
  path: '/device/time',
  summary: "The server's clock",
  callers: 'anyone',
  scope: 'none',
  rate: 'open',
  transaction: 'none',
  answer: z.object({ now: instantSchema }),
  problems: [],
});
