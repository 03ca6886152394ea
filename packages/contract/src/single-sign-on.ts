import { z } from 'zod';
import { signedInUserSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { everyRole, type knownRoles } from './roles.ts';
import { freeTextSchema, idSchema, instantSchema, statusSchema, textSchema } from './wire.ts';

export const providerKinds = ['oidc', 'saml'] as const;

/** Which field of a person the first link is found by. */
export const linkIdentifiers = [
  'user_id',
  'external_system_id',
  'login_name',
  'email_address',
  'integration_field_1',
] as const;

/** Roles that a claim may give; SuperAdmin is never among them. */
export const mappableRoles = ['User', 'Manager', 'Instructor', 'Admin'] as const satisfies Exclude<
  keyof typeof knownRoles,
  'SuperAdmin'
>[];

/** Why a sign-in at a provider led to none here; the sign-in screen says it in words. */
export const signInRefusals = [
  'expired',
  'cancelled',
  'refused',
  'unreachable',
  'unknown',
  'pending',
  'inactive',
  'unavailable',
] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

const addressSchema = z
  .url({ protocol: /^https?$/, error: 'Enter an address such as https://login.example.org' })
  .max(500);

/** Lower-case letters, digits and hyphens, as it stands in an address. */
export const signInNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])$/, 'Use 2 to 40 letters, digits and hyphens.');
const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])$/, 'Enter a host name such as training.example.org');

const common = {
  name: textSchema(80),
  enabled: z.boolean(),
  identifier: z.enum(linkIdentifiers).describe('Field of a person that the claim is compared with, once'),
  identifierClaim: textSchema(200),
  roleClaim: freeTextSchema(200).trim(),
  roleMappings: z.array(z.strictObject({ value: textSchema(200), role: z.enum(mappableRoles) })).max(50),
  departmentClaim: freeTextSchema(200).trim(),
  departmentMappings: z.array(z.strictObject({ value: textSchema(200), departmentId: idSchema })).max(200),
  mapAtEachSignIn: z
    .boolean()
    .describe('Otherwise roles and departments are mapped once, at the first sign-in'),
};
const oidcFields = {
  kind: z.literal('oidc'),
  issuer: addressSchema.describe('Issuer, or the address of its discovery document'),
  clientId: textSchema(300),
  scopes: textSchema(300),
  endSessionAtProvider: z.boolean().describe('Signing out here leads on to the provider’s sign-out'),
};
const samlFields = {
  kind: z.literal('saml'),
  issuer: textSchema(500).describe('Entity ID of the identity provider'),
  entryPoint: addressSchema.describe('Where sign-in requests are sent, HTTP-Redirect binding'),
  certificates: textSchema(20_000).describe('One or more signing certificates, PEM'),
};

/** What an administrator enters about a provider. */
export const providerInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    ...oidcFields,
    clientSecret: z.string().max(500).optional().describe('Write-only; left out, the stored one stays'),
  }),
  z.strictObject({ ...common, ...samlFields }),
]);
export type ProviderInput = z.output<typeof providerInputSchema>;

const shown = { _id: idSchema, revision: z.int(), signInAddress: z.string() };

export const providerSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...shown, ...common, ...oidcFields, hasClientSecret: z.boolean() }),
    z.object({ ...shown, ...common, ...samlFields, entityId: z.string(), metadataAddress: z.string() }),
  ])
  .meta({ id: 'IdentityProvider' });
export type Provider = z.infer<typeof providerSchema>;

const signInProblems = ['auth.required', 'auth.expired'] as const;
const settingsCall = { callers: ['admin', 'superadmin'], scope: 'company', transaction: 'own' } as const;
const ofCompany = z.strictObject({
  companyId: idSchema.optional().describe('For a SuperAdmin; the company they look at otherwise'),
});
const providerId = z.strictObject({ id: idSchema });

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
      redirectAddress: z.string().describe('Redirect URI to register at an OpenID Connect provider'),
      signOutAddress: z.string().describe('Where a provider leads back to after a sign-out'),
      assertionAddress: z.string().describe('Assertion consumer service of SAML, HTTP-POST binding'),
      departments: z.array(z.object({ _id: idSchema, name: z.string() })),
      providers: z.array(providerSchema),
    })
    .meta({ id: 'SingleSignOnSettings' }),
  problems: [...signInProblems, 'company.not-found'],
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
  problems: [...signInProblems, 'company.not-found', 'single-sign-on.name-taken'],
});

export const addProvider = endpoint({
  ...settingsCall,
  name: 'singleSignOn.addProvider',
  method: 'POST',
  path: '/single-sign-on/providers',
  summary: 'Connect an identity provider',
  rate: 'write',
  audit: 'identity-provider.changed',
  query: ofCompany,
  body: providerInputSchema,
  answer: z.object({ _id: idSchema }),
  problems: [...signInProblems, 'company.not-found', 'request.invalid'],
});

export const changeProvider = endpoint({
  ...settingsCall,
  name: 'singleSignOn.changeProvider',
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
  problems: [
    ...signInProblems,
    'identity-provider.not-found',
    'identity-provider.conflict',
    'request.invalid',
  ],
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
  problems: [...signInProblems, 'identity-provider.not-found'],
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
  problems: [...signInProblems, 'identity-provider.not-found'],
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
  problems: [...signInProblems, 'company.not-found'],
});

export const decideLink = endpoint({
  ...settingsCall,
  name: 'singleSignOn.decideLink',
  method: 'POST',
  path: '/single-sign-on/links/{id}',
  summary: 'Approve a link, or refuse or end it; ending signs the person out',
  rate: 'write',
  audit: 'identity.linked',
  params: providerId,
  body: z.strictObject({ approve: z.boolean() }),
  answer: statusSchema,
  problems: [...signInProblems, 'identity-link.not-found'],
});

const publicCall = { callers: 'anyone', scope: 'none', rate: 'sign-in', transaction: 'own' } as const;
/** Asked by a browser that is led through a sign-in; answered by where it is led next. */
const redirecting = { ...publicCall, redirects: true, answer: z.string(), problems: [] } as const;

/** Answers of OpenID Connect have parameters that differ from provider to provider. */
const answeredQuery = z.record(z.string().max(100), z.string().max(8_000));

export const findSignIn = endpoint({
  ...publicCall,
  ledger: 'C02',
  name: 'singleSignOn.findSignIn',
  method: 'GET',
  path: '/account/sso',
  summary:
    'Which providers this browser could sign in with, and who it last signed in; signs nobody in. Within a minute of a sign-in through a provider it answers token and user too',
  query: z.strictObject({ company: z.string().max(40).optional() }),
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
  ...redirecting,
  name: 'singleSignOn.pingProvider',
  method: 'GET',
  path: '/account/sso/ping',
  summary: 'Leads the browser to a company’s identity provider',
  query: z.strictObject({
    provider: idSchema.optional(),
    company: z.string().max(40).optional(),
    returnTo: z.string().max(2_000).optional(),
  }),
});

export const receiveOpenId = endpoint({
  ...redirecting,
  name: 'singleSignOn.receiveOpenId',
  method: 'GET',
  path: '/account/sso/callback',
  summary: 'Where an OpenID Connect provider sends the browser back to',
  query: answeredQuery,
});

export const receiveAssertion = endpoint({
  ...redirecting,
  name: 'singleSignOn.receiveAssertion',
  method: 'POST',
  path: '/account/sso/saml/acs',
  summary: 'Where a SAML identity provider posts its answer to',
  accepts: 'application/x-www-form-urlencoded',
  body: z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().min(1).max(200) }),
});

export const completeSaml = endpoint({
  ...redirecting,
  name: 'singleSignOn.completeSaml',
  method: 'GET',
  path: '/account/sso/saml/complete',
  summary: 'Second hop of a SAML sign-in: the browser that began it fetches the outcome',
});

export const readMetadata = endpoint({
  ...publicCall,
  name: 'singleSignOn.readMetadata',
  method: 'GET',
  path: '/account/sso/saml/metadata/{id}',
  summary: 'What a SAML identity provider has to know about this portal',
  produces: 'application/samlmetadata+xml',
  params: providerId,
  answer: z.string(),
  problems: ['identity-provider.not-found'],
});

export const receiveSignOut = endpoint({
  ...publicCall,
  name: 'singleSignOn.receiveSignOut',
  method: 'POST',
  path: '/account/sso/sign-out/{id}',
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
  callers: everyRole,
  scope: 'self',
  rate: 'read',
  transaction: 'own',
  duringForcedChange: true,
  answer: z.object({ address: z.string().nullable() }),
  problems: signInProblems,
});
