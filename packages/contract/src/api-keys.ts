import { z } from 'zod';
import { companyCall, endpoint, reading, writing } from './calls/endpoint.ts';
import { keyPrefix, keyScopes } from './calls/keyScopes.ts';
import { notFound, type Problems } from './calls/problem.ts';
import { makerSchema } from './makers/maker.ts';
import { idSchema, instantSchema, lineSchema, namedCompanySchema, statusSchema } from './values/wire.ts';

/** `keys` counts those of a company that are neither revoked nor expired. */
export const limits = { name: 60, keys: 20 } as const;

export const lifetimes = [30, 90, 365] as const;

export const problems = {
  'api-key.not-found': notFound('This API key was not found.'),
  'api-key.too-many': {
    status: 409,
    title: 'Too many API keys',
    detail: `A company may have {limit} API keys at a time. Revoke one that is no longer used.`,
  },
  'api-key.unknown': { status: 401, title: 'Unknown API key', detail: 'This API key opens nothing.' },
  'api-key.revoked': { status: 401, title: 'API key revoked', detail: 'This API key has been revoked.' },
  'api-key.expired': { status: 401, title: 'API key expired', detail: 'This API key has expired.' },
  'api-key.resting': {
    status: 403,
    title: 'API key rests',
    detail:
      'This API key rests: the person whose right it acts by has it no longer. An Admin of the company can take it over; the key stays the same.',
  },
  'api-key.scope': {
    status: 403,
    title: 'Scope missing',
    detail: 'This call needs an API key with the scope {scope}.',
  },
  'api-key.closed': { status: 403, title: 'Not for API keys', detail: 'No API key opens this call.' },
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
  method: 'POST',
  path: '/api-keys',
  summary: 'Make an API key; this answer is the only one that has it',
  audit: 'api-key.created',
  body: z.strictObject({
    name: lineSchema(limits.name),
    scopes: z
      .array(keyScopeSchema)
      .min(1, 'Choose at least one.')
      .max(keyScopes.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once.'),
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
