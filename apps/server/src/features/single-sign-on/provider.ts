import { singleSignOn } from '@simward/contract';
import { z } from 'zod';

/** Settings of both kinds of provider. Settings are stored as JSON beside the provider's columns. */
const sharedSettings = {
  identifier: z.enum(singleSignOn.linkIdentifiers),
  identifierClaim: z.string(),
  roleClaim: z.string(),
  roleMappings: z.array(z.object({ value: z.string(), role: z.enum(singleSignOn.mappableRoles) })),
  departmentClaim: z.string(),
  departmentMappings: z.array(z.object({ value: z.string(), departmentId: z.uuid() })),
  mapAtEachSignIn: z.boolean(),
};

export const oidcSettingsSchema = z.object({
  ...sharedSettings,
  scopes: z.string(),
  endSessionAtProvider: z.boolean(),
});

export const samlSettingsSchema = z.object({
  ...sharedSettings,
  entryPoint: z.string(),
  certificates: z.string(),
});

interface StoredProvider {
  companyId: string;
  providerId: string;
  name: string;
  issuer: string;
  enabled: boolean;
  revision: number;
}

export interface OidcProvider extends StoredProvider {
  kind: 'oidc';
  clientId: string;
  clientSecret: Buffer | null;
  settings: z.output<typeof oidcSettingsSchema>;
}

export interface SamlProvider extends StoredProvider {
  kind: 'saml';
  settings: z.output<typeof samlSettingsSchema>;
}

/** An identity provider of one company, as it is stored. */
export type IdentityProvider = OidcProvider | SamlProvider;

/** Binds a sealed client secret to its provider, so that it cannot be used for another one. */
export const clientSecretContext = (providerId: string): string => `identity-provider:${providerId}`;
