import type { singleSignOn } from '@simward/contract';

type OpenIdProvider = Extract<singleSignOn.ProviderInput, { kind: 'oidc' }>;

/** An OpenID Connect provider as an Admin enters it: in use, found by email address, with no role or department from claims. */
export const openIdProvider = (given: Partial<OpenIdProvider> = {}): OpenIdProvider => ({
  kind: 'oidc',
  name: 'Brigid ID',
  enabled: true,
  issuer: 'https://login.brigid.example',
  clientId: 'simward',
  clientSecret: 'a secret between the two',
  scopes: 'openid email',
  identifier: 'email_address',
  identifierClaim: 'email',
  roleClaim: '',
  roleMappings: [],
  departmentClaim: '',
  departmentMappings: [],
  mapAtEachSignIn: false,
  endSessionAtProvider: true,
  ...given,
});
