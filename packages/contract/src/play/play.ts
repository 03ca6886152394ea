import * as z from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import type { Problems } from '../calls/problem.ts';
import { idSchema, instantSchema } from '../values/wire.ts';

export * from './playInBrowser.ts';
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
