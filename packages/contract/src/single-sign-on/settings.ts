import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { waitsSchema } from '../access-changes.ts';
import { companyCall, endpoint } from '../calls/endpoint.ts';
import { idSchema, instantSchema, namedCompanySchema, statusSchema } from '../values/wire.ts';
import { limits } from './limits.ts';
import { providerInputSchema, providerSchema } from './providers.ts';

/**
 * The company's name in the address of its sign-in page; it has only lower-case letters, digits and hyphens.
 */
export const signInNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    new RegExp(`^[a-z0-9][a-z0-9-]{0,${limits.signInName - 2}}[a-z0-9]$`),
    'input.signInName' satisfies TextKey,
  );
const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])$/, 'input.hostName' satisfies TextKey);

export const settingsCall = { ...companyCall, transaction: 'own' } as const;
export const ofCompany = z.strictObject({
  companyId: namedCompanySchema,
});
export const providerId = z.strictObject({ id: idSchema });

export const readSettings = endpoint({
  ...settingsCall,
  name: 'singleSignOn.readSettings',
  method: 'GET',
  path: '/single-sign-on',
  summary: 'How the people of a company sign in through identity providers',
  rate: 'read',
  query: ofCompany,
  answer: z
    .object({
      companyId: idSchema,
      companyName: z.string(),
      signInName: z.string().nullable(),
      hosts: z.array(z.string()),
      signInAddress: z.string().nullable(),
      networks: z
        .array(z.string())
        .describe('Networks that the company named as its own; slowed sign-ins from there are quicker'),
      redirectAddress: z.string().describe('Redirect URI to register at an OpenID Connect provider'),
      signOutAddress: z.string().describe('Where a provider leads back to after a sign-out'),
      assertionAddress: z.string().describe('Assertion consumer service of SAML, HTTP-POST binding'),
      departments: z.array(z.object({ _id: idSchema, name: z.string() })),
      providers: z.array(providerSchema),
    })
    .meta({ id: 'SingleSignOnSettings' }),
  problems: ['company.not-found'],
});

export const saveSignInName = endpoint({
  ...settingsCall,
  name: 'singleSignOn.saveSignInName',
  method: 'PUT',
  path: '/single-sign-on/name',
  summary: 'Name a company for its sign-in page; a SuperAdmin may add hosts that lead to it',
  rate: 'write',
  audit: 'identity-provider.changed',
  query: ofCompany,
  body: z.strictObject({ signInName: signInNameSchema, hosts: z.array(hostSchema).max(10).optional() }),
  answer: statusSchema,
  problems: ['company.not-found', 'single-sign-on.name-taken'],
});

export const addProvider = endpoint({
  ...settingsCall,
  name: 'singleSignOn.addProvider',
  repeat: 'kept',
  method: 'POST',
  path: '/single-sign-on/providers',
  summary: 'Connect an identity provider',
  rate: 'write',
  audit: 'identity-provider.changed',
  query: ofCompany,
  body: providerInputSchema,
  answer: z.object({ _id: idSchema }),
  problems: ['company.not-found', 'request.invalid'],
});

export const changeProvider = endpoint({
  ...settingsCall,
  name: 'singleSignOn.changeProvider',
  repeat: 'kept',
  method: 'PUT',
  path: '/single-sign-on/providers/{id}',
  summary: 'Change an identity provider; its kind stays',
  rate: 'write',
  audit: 'identity-provider.changed',
  params: providerId,
  query: z.strictObject({
    revision: z.coerce.number().int().describe('The revision that the change began with'),
  }),
  body: providerInputSchema,
  answer: statusSchema,
  problems: ['identity-provider.not-found', 'identity-provider.conflict', 'request.invalid'],
});

export const deleteProvider = endpoint({
  ...settingsCall,
  name: 'singleSignOn.deleteProvider',
  method: 'DELETE',
  path: '/single-sign-on/providers/{id}',
  summary: 'Disconnect an identity provider; the links made through it end with it',
  rate: 'write',
  audit: 'identity-provider.changed',
  params: providerId,
  answer: statusSchema,
  problems: ['identity-provider.not-found'],
});

export const testProvider = endpoint({
  ...settingsCall,
  name: 'singleSignOn.testProvider',
  method: 'POST',
  path: '/single-sign-on/providers/{id}/test',
  summary:
    'Ask an identity provider whether the settings are right, as far as that can be told without a person',
  rate: 'write',
  params: providerId,
  answer: z.object({ working: z.boolean(), detail: z.string() }),
  problems: ['identity-provider.not-found'],
});

export const identityLinkSchema = z
  .object({
    _id: idSchema,
    userId: idSchema,
    userName: z.string(),
    mobileNo: z.string(),
    role: z.string(),
    providerName: z.string(),
    claimedAs: z.string().describe('Who the provider says it is'),
    requestedAt: instantSchema,
    approvedAt: instantSchema.nullable(),
    lastUsedAt: instantSchema.nullable(),
  })
  .meta({ id: 'IdentityLink' });
export type IdentityLink = z.infer<typeof identityLinkSchema>;

export const listLinks = endpoint({
  ...settingsCall,
  name: 'singleSignOn.listLinks',
  method: 'GET',
  path: '/single-sign-on/links',
  summary: 'People linked with an identity provider: waiting for approval, or approved (the latest 500)',
  rate: 'read',
  query: z.strictObject({ ...ofCompany.shape, state: z.enum(['waiting', 'approved']).default('waiting') }),
  answer: z.object({ links: z.array(identityLinkSchema) }),
  problems: ['company.not-found'],
});

export const decideLink = endpoint({
  ...settingsCall,
  name: 'singleSignOn.decideLink',
  method: 'POST',
  path: '/single-sign-on/links/{id}',
  summary:
    'Approve a link, or refuse or end it; ending signs the person out. An Admin’s is approved once that person, or a SuperAdmin, has agreed',
  rate: 'write',
  audit: 'identity.linked',
  params: providerId,
  body: z.strictObject({ approve: z.boolean() }),
  answer: statusSchema.extend({ waits: waitsSchema }),
  problems: ['identity-link.not-found'],
});
