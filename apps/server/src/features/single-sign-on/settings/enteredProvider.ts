import type { FieldError, singleSignOn } from '@simward/contract';
import { addressFault } from '../../../platform/http/outgoingAddress.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import { issuerOf } from '../oidc/oidc.ts';
import {
  clientSecretContext,
  type IdentityProvider,
  oidcSettingsSchema,
  samlSettingsSchema,
} from '../provider.ts';
import type { EnteredProvider } from '../providers.sql.ts';
import { readCertificates } from '../saml/certificates.ts';

type Input = singleSignOn.ProviderInput;

const faultsOf = (
  { outgoingRules }: Platform,
  input: Input,
  departments: readonly { department_id: string }[],
  stored: IdentityProvider | undefined,
): FieldError[] => {
  const errors: FieldError[] = [];
  const check = (field: string, fault: string | undefined) => fault && errors.push({ field, message: fault });
  if (stored && stored.kind !== input.kind) check('kind', 'The kind of a provider stays as it is.');
  if (input.kind === 'oidc') {
    check('issuer', addressFault(outgoingRules, new URL(input.issuer)));
    if (!input.scopes.split(/\s+/).includes('openid')) check('scopes', 'The scope openid is needed.');
  } else {
    check('entryPoint', addressFault(outgoingRules, new URL(input.entryPoint)));
    if (!readCertificates(input.certificates))
      check('certificates', 'Paste certificates as text that begins with -----BEGIN CERTIFICATE-----');
  }
  if (input.roleMappings.length > 0 && !input.roleClaim)
    check('roleClaim', 'Name the claim that holds the role.');
  if (input.departmentMappings.length > 0 && !input.departmentClaim)
    check('departmentClaim', 'Name the claim that holds the department.');
  for (const [context, { departmentId }] of input.departmentMappings.entries())
    if (!departments.some(({ department_id }) => department_id === departmentId))
      check(`departmentMappings.${context}.departmentId`, 'This department was not found.');
  return errors;
};

const sealedSecret = (
  { secretBox }: Platform,
  providerId: string,
  given: string | undefined,
  stored: IdentityProvider | undefined,
) => {
  if (given) return secretBox.seal(given, clientSecretContext(providerId));
  return stored?.kind === 'oidc' ? stored.clientSecret : null;
};

/**
 * A provider as it is stored, from what an administrator entered; an empty client secret leaves the stored one.
 * @throws Problem request.invalid that names every field
 */
export const enteredProvider = (
  platform: Platform,
  id: { companyId: string; providerId: string },
  input: Input,
  departments: readonly { department_id: string }[],
  stored?: IdentityProvider,
): EnteredProvider => {
  const errors = faultsOf(platform, input, departments, stored);
  if (errors.length > 0) throw problem('request.invalid', { errors });
  const { name, enabled, issuer } = input;
  if (input.kind === 'saml')
    return { ...id, kind: 'saml', name, enabled, issuer, settings: samlSettingsSchema.parse(input) };
  return {
    ...id,
    kind: 'oidc',
    name,
    enabled,
    issuer: issuerOf(issuer),
    clientId: input.clientId,
    clientSecret: sealedSecret(platform, id.providerId, input.clientSecret, stored),
    settings: oidcSettingsSchema.parse(input),
  };
};
