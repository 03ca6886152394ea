import * as z from 'zod';
import { signedInUserSchema } from '../auth.ts';
import { endpoint, guessable, ownCall, publicCall } from '../calls/endpoint.ts';
import { findSignInPath, signInRefusals } from '../values/values.ts';
import { idSchema, instantSchema, statusSchema } from '../values/wire.ts';
import { limits } from './limits.ts';
import { providerId } from './settings.ts';

export { findSignInPath, signInRefusals };

export type SignInRefusal = (typeof signInRefusals)[number];

const openCall = { ...publicCall, ...guessable } as const;
/** A browser opens these calls on its way through a sign-in; each answers with a redirect. */
const redirectCall = { ...openCall, redirects: true, answer: z.string(), problems: [] } as const;

/** Accepts any parameters, because providers of OpenID Connect differ in what they answer with. */
const answeredQuery = z.record(z.string().max(100), z.string().max(8_000));

export const findSignIn = endpoint({
  ...openCall,
  ledger: 'C02',
  name: 'singleSignOn.findSignIn',
  method: 'GET',
  path: findSignInPath,
  summary:
    'Which providers this browser could sign in with, and who it last signed in; signs nobody in. Within a minute of a sign-in through a provider it answers token and user too',
  query: z.strictObject({ company: z.string().max(limits.signInName).optional() }),
  answer: z
    .object({
      company: z.object({ name: z.string() }).nullable(),
      providers: z.array(z.object({ _id: idSchema, name: z.string(), address: z.string() })),
      continueAs: z.object({ name: z.string(), providerId: idSchema }).nullable(),
      token: z.string().optional(),
      expiresAt: instantSchema.optional(),
      user: signedInUserSchema.optional(),
    })
    .meta({ id: 'SignInFound' }),
  problems: ['auth.foreign-origin'],
});

export const pingProvider = endpoint({
  ...redirectCall,
  name: 'singleSignOn.pingProvider',
  method: 'GET',
  path: '/account/sso/ping',
  summary: 'Leads the browser to a company’s identity provider',
  query: z.strictObject({
    provider: idSchema.optional(),
    company: z.string().max(limits.signInName).optional(),
    returnTo: z.string().max(2_000).optional(),
  }),
});

export const receiveOpenId = endpoint({
  ...redirectCall,
  name: 'singleSignOn.receiveOpenId',
  method: 'GET',
  path: '/account/sso/callback',
  summary: 'Where an OpenID Connect provider sends the browser back to',
  query: answeredQuery,
});

export const receiveAssertion = endpoint({
  ...redirectCall,
  name: 'singleSignOn.receiveAssertion',
  method: 'POST',
  path: '/account/sso/saml/acs',
  ignoresQuery: true,
  summary: 'Where a SAML identity provider posts its answer to',
  accepts: 'application/x-www-form-urlencoded',
  bodyBounds: { bytes: 256 * 1024, entries: 0, names: 20 },
  body: z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().min(1).max(200) }),
});

export const completeSaml = endpoint({
  ...redirectCall,
  name: 'singleSignOn.completeSaml',
  method: 'GET',
  path: '/account/sso/saml/complete',
  ignoresQuery: true,
  summary: 'Second hop of a SAML sign-in: the browser that began it fetches the outcome',
});

export const readMetadata = endpoint({
  ...openCall,
  name: 'singleSignOn.readMetadata',
  method: 'GET',
  path: '/account/sso/saml/metadata/{id}',
  ignoresQuery: true,
  summary: 'What a SAML identity provider has to know about this portal',
  produces: 'application/samlmetadata+xml',
  params: providerId,
  answer: z.string(),
  problems: ['identity-provider.not-found'],
});

export const receiveSignOut = endpoint({
  ...openCall,
  name: 'singleSignOn.receiveSignOut',
  method: 'POST',
  path: '/account/sso/sign-out/{id}',
  ignoresQuery: true,
  summary: 'Back-channel logout: an OpenID Connect provider says that somebody signed out',
  accepts: 'application/x-www-form-urlencoded',
  params: providerId,
  body: z.object({ logout_token: z.string().min(1).max(8_000) }),
  answer: statusSchema,
  problems: ['identity-provider.not-found', 'single-sign-on.token-refused'],
});

export const findSignOut = endpoint({
  name: 'singleSignOn.findSignOut',
  method: 'GET',
  path: '/account/sso/sign-out',
  summary: 'Where a browser ends the provider’s session after it has signed out here; null when nowhere',
  ...ownCall,
  rate: 'read',
  transaction: 'own',
  duringForcedChange: true,
  answer: z.object({ address: z.string().nullable() }),
});
