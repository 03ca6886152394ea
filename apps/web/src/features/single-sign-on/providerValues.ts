import { singleSignOn } from '@simward/contract';

/**
 * The form's values for both kinds of provider. It keeps all of them and sends only those of the chosen kind.
 */
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

export const emptyProvider = (kind: ProviderValues['kind']): ProviderValues => ({
  ...empty,
  kind,
  roleMappings: [],
  departmentMappings: [],
  identifierClaim: kind === 'oidc' ? 'email' : 'NameID',
});

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

export const valuesOf = (provider: singleSignOn.Provider): ProviderValues => ({
  ...emptyProvider(provider.kind),
  ...provider,
  clientSecret: '',
});

/** The body of the call: only the fields of the provider's kind. */
export const providerInput = (values: ProviderValues): singleSignOn.ProviderInput => {
  const { kind, name, enabled, issuer, identifier, identifierClaim, mapAtEachSignIn } = values;
  const { roleClaim, roleMappings, departmentClaim, departmentMappings } = values;
  const ofBothKinds = { name, enabled, issuer, identifier, identifierClaim, mapAtEachSignIn };
  const mappings = { roleClaim, roleMappings, departmentClaim, departmentMappings };
  if (kind === 'saml')
    return {
      ...ofBothKinds,
      ...mappings,
      kind,
      entryPoint: values.entryPoint,
      certificates: values.certificates,
    };
  const { clientId, clientSecret, scopes, endSessionAtProvider } = values;
  return {
    ...ofBothKinds,
    ...mappings,
    kind,
    clientId,
    scopes,
    endSessionAtProvider,
    ...(clientSecret && { clientSecret }),
  };
};

export const isProviderKind = (text: string): text is ProviderValues['kind'] =>
  singleSignOn.providerKinds.some((kind) => kind === text);
