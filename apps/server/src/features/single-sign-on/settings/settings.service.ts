import type { InputOf, singleSignOn } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { companyPolicy } from '../../../domain/companies/policy.ts';
import { companyInView, resolveCompany } from '../../../domain/companies/scopes.ts';
import { storeNetworks } from '../../../domain/companies/writeCompany.sql.ts';
import { expectCan } from '../../../platform/auth/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { addressFault } from '../../../platform/http/outgoingAddress.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing, type FieldFault, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import { assertionAddress, entityId, redirectAddress, signInAddress, signOutAddress } from '../addresses.ts';
import { issuerOf } from '../oidc/oidc.ts';
import {
  clientSecretContext,
  type IdentityProvider,
  oidcSettingsSchema,
  samlSettingsSchema,
} from '../provider.ts';
import {
  deleteProviderRows,
  type EnteredProvider,
  insertProvider,
  listProviders,
  lockProvider,
  updateProvider,
} from '../providers.sql.ts';
import { readCertificates } from '../saml/samlTerms.ts';
import { findCompany, findCompanySignIn, storeCompanySignIn } from './companySignIn.sql.ts';

export const readSettings = (
  ctx: OwnCtx,
  namedCompany: string | undefined,
): Answer<typeof singleSignOn.readSettings> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  const { publicUrl } = ctx.platform;
  return ctx.read(async (trx) => {
    const company = await expectCompany(trx, companyId);
    const signIn = await findCompanySignIn(trx, companyId);
    const providers = await listProviders(trx, companyId);
    return {
      companyId,
      companyName: company.name,
      signInName: signIn?.signInName ?? null,
      hosts: signIn?.hosts ?? [],
      signInAddress: signIn ? signInAddress(publicUrl, { company: signIn.signInName }) : null,
      networks: company.networks,
      redirectAddress: redirectAddress(publicUrl),
      signOutAddress: signOutAddress(publicUrl),
      assertionAddress: assertionAddress(publicUrl),
      departments: company.departments.map(({ department_id: _id, name }) => ({ _id, name })),
      providers: providers.map((provider) => providerAnswer(ctx, provider)),
    };
  });
};

/**
 * Stores the name, and for a SuperAdmin the hosts, by which the sign-in page finds a company.
 * @throws Problem company.not-found, access.forbidden, single-sign-on.name-taken
 */
export const saveSignInName = async (
  ctx: OwnCtx,
  namedCompany: string | undefined,
  { signInName, hosts }: InputOf<typeof singleSignOn.saveSignInName>['body'],
): Promise<{ status: true }> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  if (hosts !== undefined) expectCan(ctx.caller, companyPolicy.setHosts, companyId);
  await ctx.write(async (trx) => {
    await expectCompany(trx, companyId);
    const hostsAfter = hosts ?? (await findCompanySignIn(trx, companyId))?.hosts ?? [];
    if (!(await storeCompanySignIn(trx, companyId, { signInName, hosts: hostsAfter }, ctx.clock.now())))
      throw problem('single-sign-on.name-taken');
    await ctx.audit(trx, { companyId, detail: { act: 'named', signInName, hosts: hostsAfter.join(' ') } });
  });
  return { status: true };
};

/**
 * Stores the company's own networks. Sign-ins that are slowed down wait for less time there.
 * @throws Problem company.not-found
 */
export const saveNetworks = async (
  ctx: OwnCtx,
  namedCompany: string | undefined,
  { networks }: InputOf<typeof singleSignOn.saveNetworks>['body'],
): Promise<{ status: true }> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  await ctx.write(async (trx) => {
    const before = await expectCompany(trx, companyId);
    await storeNetworks(trx, companyId, networks);
    const detail = { networks: networks.join(' '), before: before.networks.join(' ') };
    await ctx.audit(trx, { companyId, detail });
  });
  return { status: true };
};

/** @throws Problem company.not-found, request.invalid */
export const addProvider = async (
  ctx: OwnCtx,
  namedCompany: string | undefined,
  input: singleSignOn.ProviderInput,
): Promise<{ _id: string }> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  const now = ctx.clock.now();
  const providerId = newId(now);
  await ctx.write(async (trx) => {
    const company = await expectCompany(trx, companyId);
    const provider = enteredProvider(ctx.platform, { companyId, providerId }, input, company.departments);
    await insertProvider(trx, provider, now);
    await ctx.audit(trx, { companyId, ...auditEntryOf(provider, 'added') });
  });
  return { _id: providerId };
};

/** @throws Problem identity-provider.not-found, identity-provider.conflict, request.invalid */
export const changeProvider = async (
  ctx: OwnCtx,
  providerId: string,
  revision: number,
  input: singleSignOn.ProviderInput,
): Promise<{ status: true }> => {
  await ctx.write(async (trx) => {
    const stored = await lockProvider(trx, companyInView(ctx.caller), providerId);
    if (!stored) throw problem('identity-provider.not-found');
    if (stored.revision !== revision) throw problem('identity-provider.conflict');
    const { companyId } = stored;
    const company = await expectCompany(trx, companyId);
    const provider = enteredProvider(
      ctx.platform,
      { companyId, providerId },
      input,
      company.departments,
      stored,
    );
    await updateProvider(trx, provider, revision, ctx.clock.now());
    await ctx.audit(trx, { companyId, ...auditEntryOf(provider, 'changed') });
  });
  return { status: true };
};

/** @throws Problem identity-provider.not-found */
export const deleteProvider = async (ctx: OwnCtx, providerId: string): Promise<{ status: true }> => {
  await ctx.write(async (trx) => {
    const stored = await lockProvider(trx, companyInView(ctx.caller), providerId);
    if (!stored) throw problem('identity-provider.not-found');
    await deleteProviderRows(trx, stored.companyId, providerId);
    await ctx.audit(trx, { companyId: stored.companyId, ...auditEntryOf(stored, 'deleted') });
  });
  return { status: true };
};

const expectCompany = async (trx: Trx, companyId: string) => {
  return existing(await findCompany(trx, companyId), 'company.not-found');
};

const providerAnswer = (ctx: OwnCtx, provider: IdentityProvider): singleSignOn.Provider => {
  const { publicUrl } = ctx.platform;
  const { providerId: _id, name, issuer, enabled, revision } = provider;
  const address = signInAddress(publicUrl, { provider: _id });
  const sharedFields = { _id, name, issuer, enabled, revision, signInAddress: address };
  if (provider.kind === 'oidc')
    return {
      ...sharedFields,
      ...provider.settings,
      kind: 'oidc',
      clientId: provider.clientId,
      hasClientSecret: provider.clientSecret !== null,
    };
  const id = entityId(publicUrl, _id);
  return { ...sharedFields, ...provider.settings, kind: 'saml', entityId: id, metadataAddress: id };
};

/**
 * The provider to store, from an administrator's input. An empty client secret keeps the stored one.
 * @throws Problem request.invalid with every wrong field
 */
const enteredProvider = (
  platform: Platform,
  id: { companyId: string; providerId: string },
  input: singleSignOn.ProviderInput,
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

const faultsOf = (
  { outgoingRules }: Platform,
  input: singleSignOn.ProviderInput,
  departments: readonly { department_id: string }[],
  stored: IdentityProvider | undefined,
): FieldFault[] => {
  const errors: FieldFault[] = [];
  const check = (field: string, fault: Text | undefined) => fault && errors.push({ field, message: fault });
  if (stored && stored.kind !== input.kind) check('kind', text('single-sign-on.fault.kind'));
  if (input.kind === 'oidc') {
    check('issuer', addressFault(outgoingRules, new URL(input.issuer)));
    if (!input.scopes.split(/\s+/).includes('openid')) check('scopes', text('single-sign-on.fault.openid'));
  } else {
    check('entryPoint', addressFault(outgoingRules, new URL(input.entryPoint)));
    if (!readCertificates(input.certificates))
      check('certificates', text('single-sign-on.fault.certificates'));
  }
  if (input.roleMappings.length > 0 && !input.roleClaim)
    check('roleClaim', text('single-sign-on.fault.roleClaim'));
  if (input.departmentMappings.length > 0 && !input.departmentClaim)
    check('departmentClaim', text('single-sign-on.fault.departmentClaim'));
  for (const [context, { departmentId }] of input.departmentMappings.entries())
    if (!departments.some(({ department_id }) => department_id === departmentId))
      check(`departmentMappings.${context}.departmentId`, text('problem.department.not-found.detail'));
  return errors;
};

const sealedSecret = (
  { secretBox }: Platform,
  providerId: string,
  entered: string | undefined,
  stored: IdentityProvider | undefined,
) => {
  if (entered) return secretBox.seal(entered, clientSecretContext(providerId));
  return stored?.kind === 'oidc' ? stored.clientSecret : null;
};

const auditEntryOf = (
  { providerId: id, name, kind, issuer, enabled }: Omit<IdentityProvider, 'revision'>,
  act: string,
) => ({
  subject: { type: 'identity provider', id },
  detail: { act, name, kind, issuer, enabled },
});
