import * as z from 'zod';
import { companyCall, endpoint, reading, writing } from '../calls/endpoint.ts';
import { keyScopes } from '../calls/keyScopes.ts';
import type { Problems } from '../calls/problem.ts';
import { idSchema, instantSchema, statusSchema, timeOfDaySchema } from '../values/wire.ts';
import { webhookEvents } from '../webhooks.ts';
import { restCauses } from './maker.ts';

export * from './maker.ts';

/** The kinds of records that act later by the right of the person who made them. */
export const madeKinds = ['api-key', 'webhook', 'enrolment-code', 'report-schedule'] as const;
export const madeKindSchema = z.enum(madeKinds);
export type MadeKind = z.infer<typeof madeKindSchema>;

/**
 * An API key, webhook, code or schedule that rests ends after `restDays`, unless its maker is restored or
 * somebody takes it over. A resting webhook keeps an event for `eventDays`. `things` is how many of them one
 * call handles.
 */
export const limits = { restDays: 30, eventDays: 7, things: 500 } as const;

export const problems = {
  'made.not-found': 404,
  'made.taker': 400,
  'made.changed': 409,
} as const satisfies Problems;

export const auditEvents = ['made.taken-over', 'made.ended'] as const;

/** An API key, webhook, enrolment code or report schedule, as a page shows it before its maker leaves. */
export const madeThingSchema = z
  .object({
    kind: madeKindSchema,
    _id: idSchema,
    name: z.string().describe('Of an enrolment code the department, or empty'),
    companyName: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    events: z.array(z.enum(webhookEvents)),
    weekday: z.int().nullable(),
    time: timeOfDaySchema.nullable(),
    timeZone: z.string().nullable(),
    readers: z.int(),
    usedAt: instantSchema.nullable(),
    nextAt: instantSchema.nullable().describe('When it acts next by itself'),
    expiresAt: instantSchema.nullable(),
    takers: z.array(idSchema).describe('Who could make it now'),
  })
  .meta({ id: 'MadeThing' });
export type MadeThing = z.infer<typeof madeThingSchema>;

export const takerSchema = z.object({ _id: idSchema, name: z.string(), role: z.string() });

export const takeOver = endpoint({
  ...companyCall,
  ...writing,
  name: 'makers.takeOver',
  method: 'POST',
  path: '/makers/take-over',
  summary: 'Let something that acts later act by the caller’s name and rights from now on',
  audit: 'made.taken-over',
  body: z.strictObject({ kind: madeKindSchema, id: idSchema }),
  answer: statusSchema,
  problems: ['made.not-found', 'made.taker'],
});

export const end = endpoint({
  ...companyCall,
  ...writing,
  name: 'makers.end',
  method: 'POST',
  path: '/makers/end',
  summary: 'End something that acts later, whoever made it',
  audit: 'made.ended',
  body: z.strictObject({ kind: madeKindSchema, id: idSchema }),
  answer: statusSchema,
  problems: ['made.not-found'],
});

const restingPersonSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    cause: z.enum(restCauses),
    things: z.int(),
    since: instantSchema.nullable(),
  })
  .meta({ id: 'RestingPerson' });
export type RestingPerson = z.infer<typeof restingPersonSchema>;

export const listResting = endpoint({
  ...companyCall,
  ...reading,
  name: 'makers.listResting',
  method: 'GET',
  path: '/makers/resting',
  summary: 'Whose things rest because they left, until somebody decides',
  answer: z.object({
    people: z.array(restingPersonSchema),
  }),
});
