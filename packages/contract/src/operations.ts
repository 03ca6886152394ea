import * as z from 'zod';
import { endpoint, publicCall, reading, staffCall } from './calls/endpoint.ts';

export const health = endpoint({
  name: 'operations.health',
  method: 'GET',
  path: '/health',
  summary: 'The process lives',
  ignoresQuery: true,
  ...publicCall,
  rate: 'open',
  transaction: 'none',
  answer: z
    .object({ status: z.literal('ok'), version: z.string(), uptimeSeconds: z.number().int() })
    .meta({ id: 'Health' }),
});

export const readiness = endpoint({
  name: 'operations.readiness',
  method: 'GET',
  path: '/ready',
  summary: 'The portal can do its work: database writable, migrated, disk not full; 503 otherwise',
  ignoresQuery: true,
  ...publicCall,
  rate: 'open',
  transaction: 'own',
  answer: z
    .object({
      status: z.enum(['ready', 'not ready']),
      checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string().optional() })),
    })
    .meta({ id: 'Readiness' }),
});

export const figuresAge = endpoint({
  ...staffCall,
  ...reading,
  name: 'operations.figuresAge',
  method: 'GET',
  path: '/figures/age',
  summary:
    'How far behind the figures are that dashboards, reports and lists show: those of the company in view, or the furthest ' +
    'behind where a SuperAdmin looks at all',
  answer: z.object({
    minutes: z.int().describe('Whole minutes that the oldest session has waited which they do not count yet'),
    failed: z.int().describe('Days of people that could not be counted; they are tried again and again'),
  }),
});
