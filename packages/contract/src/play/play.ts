import { z } from 'zod';
import { endpoint, guessable, publicCall } from '../calls/endpoint.ts';
import type { Problems } from '../calls/problem.ts';
import { deviceModuleSchema } from '../headsets/device.ts';
import { idSchema, instantSchema } from '../values/wire.ts';

export * from './playOffer.ts';

export const problems = {
  'play.not-offered': 409,
  'play.too-many': 429,
  'play.ticket-invalid': 400,
  'play.unknown': 401,
} as const satisfies Problems;

export const auditEvents = ['play.begun', 'play.opened'] as const;

/** A learner can press Play so many times a day of the company. */
export const playsPerDay = 60;
/** Seconds in which a ticket opens the scenario's page. */
export const ticketSeconds = 60;
/** Hours in which a play can start sessions. */
export const startHours = 12;
/** Days in which a play can send what it started. */
export const sendDays = 30;

/** A secret of 32 random bytes in base64url. */
const secretSchema = z.string().min(20).max(100);

export const beginPlay = endpoint({
  callers: ['user'],
  scope: 'self',
  name: 'play.begin',
  method: 'POST',
  path: '/play',
  summary:
    'Press Play: the address of the scenario’s page and a ticket that opens it once within a minute, as the caller’s',
  rate: 'play',
  transaction: 'write',
  audit: 'play.begun',
  body: z.strictObject({ moduleId: idSchema }),
  answer: z
    .object({
      address: z.string().describe('Path of the scenario’s page on the portal'),
      ticket: z.string().describe('Goes into the address’s fragment, as `ticket`'),
      expiresAt: instantSchema,
    })
    .meta({ id: 'PlayBegun' }),
  problems: ['module.not-found', 'play.not-offered', 'play.too-many'],
});

export const playInBrowser = endpoint({
  ...publicCall,
  ...guessable,
  name: 'device.playInBrowser',
  method: 'POST',
  path: '/device/browsers',
  summary:
    'Open a play with its ticket, from a page of the portal’s own origin alone; answers its secret, shown never again',
  audit: 'play.opened',
  body: z.strictObject({ ticket: secretSchema }),
  answer: z
    .object({
      playId: idSchema,
      secret: z
        .string()
        .describe(
          'Sent as `Authorization: Play …` with the sessions that this play starts, and with nothing else',
        ),
      startsUntil: instantSchema.describe('A session that begins later is held'),
      learner: z.object({ name: z.string() }),
      module: deviceModuleSchema.describe('Its modes are those that the company allows in a browser'),
      moduleAddress: z.string().describe('Path of the module’s page on the portal'),
      testAddress: z
        .string()
        .describe(
          'Path of the learner’s page of a session on the portal, in which {sessionId} stands for its id',
        ),
    })
    .meta({ id: 'PlayOpened' }),
  problems: ['auth.foreign-origin', 'play.ticket-invalid'],
});
