import { singleSignOn } from '@simward/contract';
import { z } from 'zod';

/** What of a provider is kept as JSON beside its columns. */
const shared = {
  identifier: z.enum(singleSignOn.linkIdentifiers),
  identifierClaim: z.string(),
  roleClaim: z.string(),
  roleMappings: z.array(z.object({ value: z.string(), role: z.enum(singleSignOn.mappableRoles) })),
  departmentClaim: z.string(),
  departmentMappings: z.array(z.object({ value: z.string(), departmentId: z.uuid() })),
  mapAtEachSignIn: z.boolean(),
};
export const oidcSettingsSchema = z.object({
  ...shared,
  scopes: z.string(),
  endSessionAtProvider: z.boolean(),
});
export const samlSettingsSchema = z.object({ ...shared, entryPoint: z.string(), certificates: z.string() });

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

/** Where in the secret box the client secret of a provider is kept. */
export const clientSecretContext = (providerId: string): string => `identity-provider:${providerId}`;
