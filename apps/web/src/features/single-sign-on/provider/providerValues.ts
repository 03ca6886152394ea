import { singleSignOn } from '@simward/contract';

/** What the form for a provider holds: the fields of both kinds. */
export interface ProviderValues {
  kind: (typeof singleSignOn.providerKinds)[number];
  name: string;
  enabled: boolean;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  endSessionAtProvider: boolean;
  entryPoint: string;
  certificates: string;
  identifier: (typeof singleSignOn.linkIdentifiers)[number];
  identifierClaim: string;
  roleClaim: string;
  roleMappings: { value: string; role: (typeof singleSignOn.mappableRoles)[number] }[];
  departmentClaim: string;
  departmentMappings: { value: string; departmentId: string }[];
  mapAtEachSignIn: boolean;
}

const empty = {
  name: '',
  enabled: false,
  issuer: '',
  clientId: '',
  clientSecret: '',
  scopes: 'openid profile email',
  endSessionAtProvider: true,
  entryPoint: '',
  certificates: '',
  identifier: 'email_address',
  roleClaim: '',
  roleMappings: [],
  departmentClaim: '',
  departmentMappings: [],
  mapAtEachSignIn: false,
} as const;

export const emptyProvider = (kind: ProviderValues['kind']): ProviderValues => ({
  ...empty,
  kind,
  roleMappings: [],
  departmentMappings: [],
  identifierClaim: kind === 'oidc' ? 'email' : 'NameID',
});

export const valuesOf = (provider: singleSignOn.Provider): ProviderValues => ({
  ...emptyProvider(provider.kind),
  ...provider,
  clientSecret: '',
});

/** The fields of the provider's kind, as the call takes them. */
export const providerInput = (values: ProviderValues): singleSignOn.ProviderInput => {
  const { kind, name, enabled, issuer, identifier, identifierClaim, mapAtEachSignIn } = values;
  const { roleClaim, roleMappings, departmentClaim, departmentMappings } = values;
  const common = { name, enabled, issuer, identifier, identifierClaim, mapAtEachSignIn };
  const mapping = { roleClaim, roleMappings, departmentClaim, departmentMappings };
  if (kind === 'saml')
    return {
      ...common,
      ...mapping,
      kind,
      entryPoint: values.entryPoint,
      certificates: values.certificates,
    };
  const { clientId, clientSecret, scopes, endSessionAtProvider } = values;
  return {
    ...common,
    ...mapping,
    kind,
    clientId,
    scopes,
    endSessionAtProvider,
    ...(clientSecret && { clientSecret }),
  };
};

export const isProviderKind = (text: string): text is ProviderValues['kind'] =>
  singleSignOn.providerKinds.some((kind) => kind === text);
