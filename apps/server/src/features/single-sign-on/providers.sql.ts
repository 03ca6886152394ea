import type { Selectable } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { enterInDirectory, removeFromDirectory } from '../../platform/database/directory.sql.ts';
import type { IdentityProviderTable } from '../../platform/database/schema.ts';
import { type IdentityProvider, oidcSettingsSchema, samlSettingsSchema } from './provider.ts';

export const listProviders = async (trx: Trx, companyId: string): Promise<IdentityProvider[]> => {
  const rows = await trx
    .selectFrom('identity_provider')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('identity_provider_id')
    .execute();
  return rows.map(asProvider);
};

/** The providers that a company's people may use now. Undefined if the company is inactive or deleted. */
export const listOpenProviders = async (trx: Trx, companyId: string) => {
  const company = await trx
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .where('status', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!company) return undefined;
  const providers = await listProviders(trx, companyId);
  return { companyName: company.name, providers: providers.filter(({ enabled }) => enabled) };
};

/** A provider of one company, or of any company when undefined. */
export const findProvider = async (
  trx: Trx,
  companyId: string | undefined,
  providerId: string,
): Promise<IdentityProvider | undefined> => {
  const row = await trx
    .selectFrom('identity_provider')
    .selectAll()
    .where('identity_provider_id', '=', providerId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  return row && asProvider(row);
};

/** Locks a provider of one company, or of any company when undefined. */
export const lockProvider = async (
  trx: Trx,
  companyId: string | undefined,
  providerId: string,
): Promise<IdentityProvider | undefined> => {
  const provider = await trx
    .selectFrom('identity_provider')
    .select('company_id')
    .where('identity_provider_id', '=', providerId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  if (!provider) return undefined;
  const row = await trx
    .selectFrom('identity_provider')
    .selectAll()
    .where('company_id', '=', provider.company_id)
    .where('identity_provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  return row && asProvider(row);
};

type WithoutRevision<Provider> = Provider extends IdentityProvider ? Omit<Provider, 'revision'> : never;
/** A provider as an administrator has just entered it. */
export type EnteredProvider = WithoutRevision<IdentityProvider>;

export const insertProvider = async (trx: Trx, provider: EnteredProvider, now: Date): Promise<void> => {
  const { companyId, providerId } = provider;
  await trx
    .insertInto('identity_provider')
    .values({
      company_id: companyId,
      identity_provider_id: providerId,
      kind: provider.kind,
      ...columnsOf(provider),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await enterInDirectory(trx, {
    kind: 'identity-provider',
    key: providerId,
    companyId,
    subjectId: providerId,
  });
};

export const updateProvider = async (
  trx: Trx,
  provider: EnteredProvider,
  revision: number,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('identity_provider')
    .set({ ...columnsOf(provider), revision: revision + 1, updated_at: now })
    .where('company_id', '=', provider.companyId)
    .where('identity_provider_id', '=', provider.providerId)
    .execute();
};

/** Deletes a provider with its links and the sign-ins under way. */
export const deleteProviderRows = async (trx: Trx, companyId: string, providerId: string): Promise<void> => {
  for (const table of ['user_identity', 'sso_attempt', 'sso_assertion', 'identity_provider'] as const)
    await trx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('identity_provider_id', '=', providerId)
      .execute();
  await removeFromDirectory(trx, ['identity-provider'], { companyId, subjectId: providerId });
};

const asProvider = (row: Selectable<IdentityProviderTable>): IdentityProvider => {
  const stored = {
    companyId: row.company_id,
    providerId: row.identity_provider_id,
    name: row.name,
    issuer: row.issuer,
    enabled: row.enabled,
    revision: row.revision,
  };
  if (row.kind === 'saml')
    return { ...stored, kind: 'saml', settings: samlSettingsSchema.parse(row.settings) };
  return {
    ...stored,
    kind: 'oidc',
    clientId: row.client_id ?? '',
    clientSecret: row.client_secret_encrypted,
    settings: oidcSettingsSchema.parse(row.settings),
  };
};

const columnsOf = (provider: EnteredProvider) => ({
  name: provider.name,
  issuer: provider.issuer,
  enabled: provider.enabled,
  settings: JSON.stringify(provider.settings),
  client_id: provider.kind === 'oidc' ? provider.clientId : null,
  client_secret_encrypted: provider.kind === 'oidc' ? provider.clientSecret : null,
});
