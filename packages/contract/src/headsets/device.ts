import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { typedUserIdSchema } from '../auth.ts';
import { endpoint, guessable, headsetCall, publicCall, reading, writingInSteps } from '../calls/endpoint.ts';
import type { Problems } from '../calls/problem.ts';
import { buildSchema } from '../modules/module.ts';
import { grantHeader, limits as uploadLimits } from '../sessions/sessionUploads.ts';
import { groupedDigits } from '../values/asciiDigits.ts';
import { completedCount } from '../values/sessionCounts.ts';
import {
  deviceInstantSchema,
  freeTextSchema,
  idSchema,
  instantSchema,
  lineSchema,
  modeSchema,
  platformSchema,
  scoreSchema,
  statusSchema,
  textSchema,
} from '../values/wire.ts';

export const problems = {
  'headset.unknown': 401,
  'headset.code-invalid': 400,
  'headset.code-slowed': 429,
  'headset.grant-required': 401,
  'pairing.pending': 400,
  'pairing.slow-down': 429,
  'pairing.denied': 403,
  'pairing.expired': 400,
  'room.not-found': 404,
} as const satisfies Problems;

export const auditEvents = ['headset.enrolled', 'headset.sign-in', 'headset.paired'] as const;

export const limits = {
  name: 80,
  model: 80,
  appVersion: 60,
  unsynced: 100_000,
  enrolmentCode: { min: 4, max: 20 },
} as const;

export const enrolHeadset = endpoint({
  name: 'device.enrolHeadset',
  method: 'POST',
  path: '/device/enrolments',
  summary: 'Enrol a headset once with a one-time code from the portal; answers its secret, shown never again',
  ...publicCall,
  ...guessable,
  audit: 'headset.enrolled',
  body: z.strictObject({
    code: z.string().min(limits.enrolmentCode.min).max(limits.enrolmentCode.max),
    name: lineSchema(limits.name),
    platform: platformSchema,
    model: lineSchema(limits.model),
  }),
  answer: z
    .object({
      headsetId: idSchema,
      secret: z.string(),
      companyName: z.string(),
      sealingKey: z.string().describe('X25519 public key, base64url'),
    })
    .meta({ id: 'Enrolment' }),
  problems: ['headset.code-invalid', 'headset.code-slowed'],
});

/** A module and the mode to run it in, as a learner chose them on the portal's page. */
export const startChoiceSchema = z
  .object({ moduleId: idSchema, mode: modeSchema })
  .meta({ id: 'StartChoice' });
export type StartChoice = z.infer<typeof startChoiceSchema>;

/** The answer to a headset when a learner signs in on it, by PIN or by pairing. */
export const headsetSignInSchema = z
  .object({
    token: z.string(),
    expiresAt: instantSchema,
    grant: z.string().describe(`Sent as ${grantHeader} with every upload of this learner`),
    grantExpiresAt: instantSchema,
    learner: z.object({ _id: idSchema, name: z.string() }),
    choice: startChoiceSchema
      .optional()
      .describe('What the learner chose to start, if the sign-in was approved with a choice'),
  })
  .meta({ id: 'HeadsetSignIn' });

export const signInOnHeadset = endpoint({
  name: 'device.signIn',
  method: 'POST',
  path: '/device/sign-in',
  summary:
    'Sign a learner in with User ID and PIN; answers a ten-minute token and a write-only grant for 30 days',
  ...headsetCall,
  ...guessable,
  audit: 'headset.sign-in',
  body: z.strictObject({
    mobileNo: typedUserIdSchema,
    pin: z
      .string()
      .overwrite(groupedDigits)
      .regex(/^\d{4,10}$/, 'input.pinDigits' satisfies TextKey),
  }),
  answer: headsetSignInSchema,
  problems: [
    'headset.unknown',
    'auth.credentials',
    'auth.joined',
    'auth.locked',
    'auth.device-slowed',
    'auth.busy',
  ],
});

export const deviceModuleSchema = z
  .object({
    _id: idSchema,
    moduleName: z.string(),
    product_code: z.string(),
    version: z.string().describe('The version that the rollout gives to this headset'),
    build: buildSchema
      .nullable()
      .describe(
        'What to install for this headset’s platform, at an address that expires and may be relative to the portal’s; null where none is kept here',
      ),
    modes: z.array(modeSchema),
    passMark: scoreSchema,
    expectedMinutes: z.number().int().nullable(),
    attempts: z
      .object({ training: completedCount(), assessment: completedCount() })
      .describe('Of `attemptsLeft` those left early are gone too, crashed ones are not'),
    attemptsAllowed: z.int().nullable().describe('How many assessments a learner may do; null is any number'),
    attemptsLeft: z
      .int()
      .nullable()
      .describe('Assessments that may still be begun; one begun beyond them is held until staff decide'),
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
  ...reading,
  query: z.strictObject({
    appVersion: freeTextSchema(limits.appVersion)
      .optional()
      .describe('Of the app that runs the modules; versions that need a newer one are left out'),
  }),
  answer: z.object({ modules: z.array(deviceModuleSchema) }),
});

const roomCodeSchema = z.string().min(uploadLimits.roomCode.min).max(uploadLimits.roomCode.max);

export const deviceStatusSchema = z.strictObject({
  appVersion: textSchema(limits.appVersion).optional(),
  battery: z.number().min(0).max(1).optional().describe('From 0, empty, to 1, full'),
  charging: z.boolean().optional(),
  unsynced: z.int().min(0).max(limits.unsynced).describe('Sessions recorded and not delivered yet'),
  oldestUnsyncedAt: deviceInstantSchema.optional().describe('When the oldest of them started'),
});
export type DeviceStatus = z.infer<typeof deviceStatusSchema>;

/** Milliseconds between two status reports while the app runs; it also reports after every upload. */
export const statusInterval = 60_000;

export const reportStatus = endpoint({
  name: 'device.reportStatus',
  method: 'POST',
  path: '/device/status',
  summary:
    'Say how the headset is: once a minute while the app runs, and after every upload; what is left out was not sent',
  ...headsetCall,
  rate: 'ingest',
  transaction: 'own',
  body: deviceStatusSchema,
  answer: statusSchema,
  problems: ['headset.unknown'],
});

/** The answer has the form of RFC 8628 (device authorization), section 3.2. */
export const startPairing = endpoint({
  name: 'device.startPairing',
  method: 'POST',
  path: '/device/pairings',
  summary: 'Ask for a short code (and QR) that a learner approves in the portal: sign-in without typing',
  ...headsetCall,
  ...guessable,
  body: z
    .strictObject({
      startsChoice: z
        .boolean()
        .optional()
        .describe(
          'The app starts the `choice` that comes with the sign-in; otherwise the learner is told to choose there',
        ),
    })
    .optional(),
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

/**
 * The call works like RFC 8628, section 3.4; the codes of its problems stand for the error codes of the RFC.
 */
export const completePairing = endpoint({
  name: 'device.completePairing',
  method: 'POST',
  path: '/device/pairings/token',
  summary: 'Poll for the approval; answers what a sign-in with PIN answers',
  ...headsetCall,
  ...guessable,
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
  ...headsetCall,
  ...writingInSteps,
  body: z.strictObject({ moduleId: idSchema }),
  answer: roomSchema,
  problems: ['headset.unknown', 'module.not-found'],
});

export const joinRoom = endpoint({
  name: 'device.joinRoom',
  method: 'POST',
  path: '/device/rooms/{code}/join',
  summary: 'Join an open room by its code; the session started with it gets the role participant',
  ...headsetCall,
  ...guessable,
  params: z.strictObject({ code: roomCodeSchema }),
  answer: roomSchema,
  problems: ['headset.unknown', 'headset.code-slowed', 'room.not-found'],
});

export const deviceTime = endpoint({
  name: 'device.time',
  method: 'GET',
  path: '/device/time',
  summary: "The server's clock",
  ...publicCall,
  rate: 'open',
  transaction: 'none',
  answer: z.object({ now: instantSchema }),
});
