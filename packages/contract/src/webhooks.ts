import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { companyCall, endpoint, reading, writing } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { makerSchema } from './makers/maker.ts';
import { pageQuery } from './values/list.ts';
import { addressSchema, idSchema, instantSchema, namedCompanySchema, statusSchema } from './values/wire.ts';

export const limits = { webhooks: 20, address: 500 } as const;

export const webhookEvents = [
  'session.finished',
  'assessment.passed',
  'assessment.failed',
  'session.changed',
  'session.removed',
  'user.created',
  'assignment.made',
] as const;
export const webhookEventSchema = z.enum(webhookEvents);

/** A test is sent on request; nobody subscribes to it. */
export const deliveredEventSchema = z.enum([...webhookEvents, 'test']);

export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;

export const problems = {
  'webhook.not-found': 404,
  'webhook.delivery-not-found': 404,
  'webhook.address': 400,
  'webhook.ended': 409,
  'webhook.too-many': 409,
} as const satisfies Problems;

export const auditEvents = [
  'webhook.added',
  'webhook.changed',
  'webhook.paused',
  'webhook.resumed',
  'webhook.deleted',
  'webhook.secret-rotated',
  'webhook.tested',
  'webhook.resent',
] as const;

export const webhookSchema = z
  .object({
    _id: idSchema,
    address: z.string(),
    events: z.array(webhookEventSchema),
    companyId: idSchema,
    companyName: z.string(),
    createdAt: instantSchema,
    paused: z.boolean(),
    endedAt: instantSchema.nullable(),
    endedBy: z.string().nullable(),
    maker: makerSchema,
    dropped: z.int().describe('Events that were kept for seven days while it rested, and then dropped'),
    oldSecretUntil: instantSchema.nullable().describe('Both secrets sign until then'),
    waiting: z.int(),
    dead: z.int(),
    lastDeliveredAt: instantSchema.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

export const deliverySchema = z
  .object({
    eventId: idSchema,
    event: deliveredEventSchema,
    occurredAt: instantSchema,
    state: z.enum(deliveryStates).describe('Dead is not tried again unless somebody resends it'),
    tries: z.int(),
    nextTryAt: instantSchema.nullable(),
    lastTriedAt: instantSchema.nullable(),
    cause: z.string().nullable().describe('Why the last try failed'),
    status: z.int().nullable().describe('Of the last answer, where there was one'),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const params = z.strictObject({ id: idSchema });
const secretSchema = z.string().describe('Shown in this answer alone');

export const listWebhooks = endpoint({
  ...companyCall,
  ...reading,
  name: 'webhooks.list',
  method: 'GET',
  path: '/webhooks',
  summary: 'The addresses that are told of events',
  answer: z.object({ webhooks: z.array(webhookSchema) }),
});

const webhookFields = {
  address: addressSchema(limits.address),
  events: z
    .array(webhookEventSchema)
    .min(1, 'input.atLeastOne' satisfies TextKey)
    .max(webhookEvents.length),
};

export const addWebhook = endpoint({
  ...companyCall,
  ...writing,
  name: 'webhooks.add',
  repeat: 'anew',
  method: 'POST',
  path: '/webhooks',
  summary: 'Tell an address of events; this answer is the only one that has the secret which signs',
  audit: 'webhook.added',
  body: z.strictObject({ ...webhookFields, companyId: namedCompanySchema }),
  answer: z.object({ webhook: webhookSchema, secret: secretSchema }),
  problems: ['company.not-found', 'webhook.address', 'webhook.too-many'],
});

const webhookCall = { ...companyCall, ...writing, method: 'POST', params } as const;

export const changeWebhook = endpoint({
  ...webhookCall,
  name: 'webhooks.change',
  path: '/webhooks/{id}/change',
  summary:
    'Give a webhook another address or other events; its secret stays, and what waits goes to the new address',
  audit: 'webhook.changed',
  body: z.strictObject(webhookFields),
  answer: z.object({ webhook: webhookSchema }),
  problems: ['webhook.not-found', 'webhook.ended', 'webhook.address'],
});

export const pauseWebhook = endpoint({
  ...webhookCall,
  name: 'webhooks.pause',
  path: '/webhooks/{id}/pause',
  summary: 'Tell an address nothing for a while; events of that time are not sent later',
  audit: 'webhook.paused',
  answer: statusSchema,
  problems: ['webhook.not-found', 'webhook.ended'],
});

export const resumeWebhook = endpoint({
  ...webhookCall,
  name: 'webhooks.resume',
  path: '/webhooks/{id}/resume',
  summary: 'Tell a paused address of events again',
  audit: 'webhook.resumed',
  answer: statusSchema,
  problems: ['webhook.not-found', 'webhook.ended'],
});

export const deleteWebhook = endpoint({
  ...webhookCall,
  name: 'webhooks.delete',
  path: '/webhooks/{id}/delete',
  summary: 'Delete a webhook with its history',
  audit: 'webhook.deleted',
  answer: statusSchema,
  problems: ['webhook.not-found'],
});

export const rotateSecret = endpoint({
  ...webhookCall,
  name: 'webhooks.rotateSecret',
  repeat: 'anew',
  path: '/webhooks/{id}/rotate',
  summary: 'Make another secret; the one before signs beside it for 24 hours',
  audit: 'webhook.secret-rotated',
  answer: z.object({ secret: secretSchema, oldSecretUntil: instantSchema }),
  problems: ['webhook.not-found', 'webhook.ended'],
});

export const sendTest = endpoint({
  ...webhookCall,
  name: 'webhooks.sendTest',
  repeat: 'kept',
  path: '/webhooks/{id}/test',
  summary: 'Queue the event `test` for a webhook, also for a paused one',
  audit: 'webhook.tested',
  answer: z.object({ eventId: idSchema }),
  problems: ['webhook.not-found', 'webhook.ended'],
});

export const listDeliveries = endpoint({
  ...companyCall,
  ...reading,
  name: 'webhooks.listDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'A page of what a webhook was told of in the last 30 days, newest first',
  params,
  query: z.strictObject({ state: z.enum(deliveryStates).optional(), ...pageQuery }),
  answer: z.object({ deliveries: z.array(deliverySchema), deliveriesCount: z.int() }),
  problems: ['webhook.not-found'],
});

export const resend = endpoint({
  ...companyCall,
  ...writing,
  name: 'webhooks.resend',
  repeat: 'kept',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{eventId}/resend',
  summary: 'Send a delivery again, with the same event id',
  audit: 'webhook.resent',
  params: z.strictObject({ id: idSchema, eventId: idSchema }),
  answer: statusSchema,
  problems: ['webhook.not-found', 'webhook.ended', 'webhook.delivery-not-found'],
});
