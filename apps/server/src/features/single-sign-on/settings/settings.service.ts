import type { FieldError, InputOf, singleSignOn } from '@simward/contract';
import { resolveCompany } from '../../../domain/companies/resolveCompany.ts';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { storeNetworks } from '../../../domain/companies/writeCompany.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { addressFault } from '../../../platform/http/outgoingAddress.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing, problem } from '../../../platform/problem.ts';
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
import { readCertificates } from '../saml/certificates.ts';
import { findCompany, findCompanySignIn, storeCompanySignIn } from './companySignIn.sql.ts';

const shownProvider = (ctx: OwnCtx, provider: IdentityProvider): singleSignOn.Provider => {
  const { publicUrl } = ctx.platform;
  const { providerId: _id, name, issuer, enabled, revision } = provider;
  const address = signInAddress(publicUrl, { provider: _id });
  const shown = { _id, name, issuer, enabled, revision, signInAddress: address };
  if (provider.kind === 'oidc')
    return {
      ...shown,
      ...provider.settings,
      kind: 'oidc',
      clientId: provider.clientId,
      hasClientSecret: provider.clientSecret !== null,
    };
  const id = entityId(publicUrl, _id);
  return { ...shown, ...provider.settings, kind: 'saml', entityId: id, metadataAddress: id };
};

const expectCompany = async (trx: Trx, companyId: string) => {
  return existing(await findCompany(trx, companyId), 'company.not-found');
};

export const readSettings = (
  ctx: OwnCtx,
  named: string | undefined,
): Answer<typeof singleSignOn.readSettings> => {
  const companyId = resolveCompany(ctx.caller, named);
  const { publicUrl } = ctx.platform;
  return ctx.read(async (trx) => {
    const company = await expectCompany(trx, companyId);
    const found = await findCompanySignIn(trx, companyId);
    const providers = await listProviders(trx, companyId);
    return {
      companyId,
      companyName: company.name,
      signInName: found?.signInName ?? null,
      hosts: found?.hosts ?? [],
      signInAddress: found ? signInAddress(publicUrl, { company: found.signInName }) : null,
      networks: company.networks,
      redirectAddress: redirectAddress(publicUrl),
      signOutAddress: signOutAddress(publicUrl),
      assertionAddress: assertionAddress(publicUrl),
      departments: company.departments.map(({ department_id: _id, name }) => ({ _id, name })),
      providers: providers.map((provider) => shownProvider(ctx, provider)),
    };
  });
};

/**
 * Names a company for its sign-in page. A host of the portal could lead everybody's sign-in astray, so that only a
 * SuperAdmin gives one.
 * @throws Problem company.not-found, access.forbidden, single-sign-on.name-taken
 */
export const saveSignInName = async (
  ctx: OwnCtx,
  named: string | undefined,
  { signInName, hosts }: InputOf<typeof singleSignOn.saveSignInName>['body'],
): Promise<{ status: true }> => {
  const companyId = resolveCompany(ctx.caller, named);
  if (hosts !== undefined && ctx.caller.permissionSet !== 'superadmin') throw problem('access.forbidden');
  await ctx.write(async (trx) => {
    await expectCompany(trx, companyId);
    const kept = hosts ?? (await findCompanySignIn(trx, companyId))?.hosts ?? [];
    if (!(await storeCompanySignIn(trx, companyId, { signInName, hosts: kept }, ctx.clock.now())))
      throw problem('single-sign-on.name-taken');
    await ctx.audit(trx, { companyId, detail: { act: 'named', signInName, hosts: kept.join(' ') } });
  });
  return { status: true };
};

/**
 * Names the networks that are the company's own, where slowed sign-ins are quicker.
 * @throws Problem company.not-found
 */
export const saveNetworks = async (
  ctx: OwnCtx,
  named: string | undefined,
  { networks }: InputOf<typeof singleSignOn.saveNetworks>['body'],
): Promise<{ status: true }> => {
  const companyId = resolveCompany(ctx.caller, named);
  await ctx.write(async (trx) => {
    const before = await expectCompany(trx, companyId);
    await storeNetworks(trx, companyId, networks);
    const detail = { networks: networks.join(' '), before: before.networks.join(' ') };
    await ctx.audit(trx, { companyId, detail });
  });
  return { status: true };
};

const about = (
  { providerId: id, name, kind, issuer, enabled }: Omit<IdentityProvider, 'revision'>,
  act: string,
) => ({
  subject: { type: 'identity provider', id },
  detail: { act, name, kind, issuer, enabled },
});

/** @throws Problem company.not-found, request.invalid */
export const addProvider = async (
  ctx: OwnCtx,
  named: string | undefined,
  input: singleSignOn.ProviderInput,
): Promise<{ _id: string }> => {
  const companyId = resolveCompany(ctx.caller, named);
  const now = ctx.clock.now();
  const providerId = newId(now);
  await ctx.write(async (trx) => {
    const company = await expectCompany(trx, companyId);
    const provider = enteredProvider(ctx.platform, { companyId, providerId }, input, company.departments);
    await insertProvider(trx, provider, now);
    await ctx.audit(trx, { companyId, ...about(provider, 'added') });
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
    const stored = await lockProvider(trx, staffScopeOf(ctx.caller).companyId, providerId);
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
    await ctx.audit(trx, { companyId, ...about(provider, 'changed') });
  });
  return { status: true };
};

/** @throws Problem identity-provider.not-found */
export const deleteProvider = async (ctx: OwnCtx, providerId: string): Promise<{ status: true }> => {
  await ctx.write(async (trx) => {
    const stored = await lockProvider(trx, staffScopeOf(ctx.caller).companyId, providerId);
    if (!stored) throw problem('identity-provider.not-found');
    await deleteProviderRows(trx, stored.companyId, providerId);
    await ctx.audit(trx, { companyId: stored.companyId, ...about(stored, 'deleted') });
  });
  return { status: true };
};

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
const enteredProvider = (
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
