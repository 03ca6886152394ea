import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { waitsSchema } from '../sign-in/access-changes.ts';
import { idSchema, instantSchema, statusSchema } from '../values/wire.ts';
import { ofCompany, providerId, settingsCall } from './settings.ts';

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
