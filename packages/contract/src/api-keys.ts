import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { companyCall, endpoint, reading, writing } from './calls/endpoint.ts';
import { keyPrefix, keyScopes } from './calls/keyScopes.ts';
import type { Problems } from './calls/problem.ts';
import { makerSchema } from './makers/maker.ts';
import { idSchema, instantSchema, lineSchema, namedCompanySchema, statusSchema } from './values/wire.ts';

/**
 * `name` is in characters; `keys` is how many keys a company may have that are neither revoked nor expired.
 */
export const limits = { name: 60, keys: 20 } as const;

export const lifetimes = [30, 90, 365] as const;

export const problems = {
  'api-key.not-found': 404,
  'api-key.too-many': 409,
  'api-key.unknown': 401,
  'api-key.revoked': 401,
  'api-key.expired': 401,
  'api-key.resting': 403,
  'api-key.scope': 403,
  'api-key.closed': 403,
} as const satisfies Problems;

export const auditEvents = ['api-key.created', 'api-key.revoked'] as const;

export const keyScopeSchema = z.enum(keyScopes);

export const apiKeySchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    hint: z
      .string()
      .describe('How the key begins, to tell it from others; the key itself is never shown again'),
    scopes: z.array(keyScopeSchema),
    companyId: idSchema,
    companyName: z.string(),
    createdAt: instantSchema,
    createdBy: z.string().describe('Name of who made it, at that time'),
    expiresAt: instantSchema.nullable().describe('null lasts until it is revoked'),
    lastUsedAt: instantSchema.nullable().describe('To the minute'),
    revokedAt: instantSchema.nullable(),
    revokedBy: z.string().nullable(),
    state: z.enum(['active', 'resting', 'expired', 'revoked']),
    maker: makerSchema,
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const listKeys = endpoint({
  ...companyCall,
  ...reading,
  name: 'apiKeys.list',
  method: 'GET',
  path: '/api-keys',
  summary: "The API keys of a company's own programs, newest first",
  answer: z.object({ keys: z.array(apiKeySchema) }),
});

export const createKey = endpoint({
  ...companyCall,
  ...writing,
  name: 'apiKeys.create',
  repeat: 'anew',
  method: 'POST',
  path: '/api-keys',
  summary: 'Make an API key; this answer is the only one that has it',
  audit: 'api-key.created',
  body: z.strictObject({
    name: lineSchema(limits.name),
    scopes: z
      .array(keyScopeSchema)
      .min(1, 'input.atLeastOne' satisfies TextKey)
      .max(keyScopes.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'input.scopeTwice' satisfies TextKey),
    validDays: z
      .union([z.literal(lifetimes[0]), z.literal(lifetimes[1]), z.literal(lifetimes[2])])
      .optional()
      .describe('Lasts until it is revoked when left out'),
    companyId: namedCompanySchema,
  }),
  answer: z.object({ apiKey: apiKeySchema, key: z.string().startsWith(keyPrefix) }),
  problems: ['company.not-found', 'api-key.too-many'],
});

export const revokeKey = endpoint({
  ...companyCall,
  ...writing,
  name: 'apiKeys.revoke',
  method: 'POST',
  path: '/api-keys/{id}/revoke',
  summary: 'End what an API key opens, from the next request on',
  audit: 'api-key.revoked',
  params: z.strictObject({ id: idSchema }),
  answer: statusSchema,
  problems: ['api-key.not-found'],
});
