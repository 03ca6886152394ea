import { z } from 'zod';
import { endpoint, publicCall } from '../calls/endpoint.ts';

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
