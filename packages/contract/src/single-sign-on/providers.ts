import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import type { knownRoles } from '../calls/roles.ts';
import { addressSchema, freeTextSchema, idSchema, lineSchema, textSchema } from '../values/wire.ts';
import { limits } from './limits.ts';

export const providerKinds = ['oidc', 'saml'] as const;

/** Fields of a person by which the first sign-in at a provider finds them. */
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

const providerAddressSchema = addressSchema(500).pipe(
  z.url({ protocol: /^https?$/, error: 'input.providerAddress' satisfies TextKey }),
);

const providerFields = {
  name: lineSchema(limits.name),
  enabled: z.boolean(),
  identifier: z.enum(linkIdentifiers).describe('Field of a person that the claim is compared with, once'),
  identifierClaim: textSchema(limits.claim),
  roleClaim: freeTextSchema(limits.claim).trim(),
  roleMappings: z
    .array(z.strictObject({ value: textSchema(limits.claim), role: z.enum(mappableRoles) }))
    .max(50),
  departmentClaim: freeTextSchema(limits.claim).trim(),
  departmentMappings: z
    .array(z.strictObject({ value: textSchema(limits.claim), departmentId: idSchema }))
    .max(200),
  mapAtEachSignIn: z
    .boolean()
    .describe('Otherwise roles and departments are mapped once, at the first sign-in'),
};
const oidcFields = {
  kind: z.literal('oidc'),
  issuer: providerAddressSchema.describe('Issuer, or the address of its discovery document'),
  clientId: textSchema(300),
  scopes: textSchema(300),
  endSessionAtProvider: z.boolean().describe('Signing out here leads on to the provider’s sign-out'),
};
const samlFields = {
  kind: z.literal('saml'),
  issuer: textSchema(500).describe('Entity ID of the identity provider'),
  entryPoint: providerAddressSchema.describe('Where sign-in requests are sent, HTTP-Redirect binding'),
  certificates: textSchema(20_000).describe('One or more signing certificates, PEM'),
};

/** A provider as an administrator enters it. */
export const providerInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...providerFields,
    ...oidcFields,
    clientSecret: z.string().max(500).optional().describe('Write-only; left out, the stored one stays'),
  }),
  z.strictObject({ ...providerFields, ...samlFields }),
]);
export type ProviderInput = z.output<typeof providerInputSchema>;

const storedFields = { _id: idSchema, revision: z.int(), signInAddress: z.string() };

export const providerSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...storedFields, ...providerFields, ...oidcFields, hasClientSecret: z.boolean() }),
    z.object({
      ...storedFields,
      ...providerFields,
      ...samlFields,
      entityId: z.string(),
      metadataAddress: z.string(),
    }),
  ])
  .meta({ id: 'IdentityProvider' });
export type Provider = z.infer<typeof providerSchema>;
