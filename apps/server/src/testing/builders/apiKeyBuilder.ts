import { type KeyScope, keyPrefix, keyScopes } from '@simward/contract';
import { insertApiKey, revokeApiKey } from '../../domain/api-keys/apiKeys.sql.ts';
import type { NamedPerson } from '../../domain/makers/makers.sql.ts';
import { listActiveAdmins } from '../../domain/people/roles/roles.sql.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import type { TestPortal } from '../portal/testPortal.ts';
import { buildUser } from './builders.ts';

/** Stores an API key without a call, so that the calls' limits do not apply. */
export const buildApiKey = async (
  portal: TestPortal,
  companyId: string,
  fields: { scopes?: readonly KeyScope[]; expiresAt?: Date; revoked?: boolean; by?: NamedPerson } = {},
): Promise<{ apiKeyId: string; key: string }> => {
  const now = portal.clock.now();
  const apiKeyId = newId(now);
  const key = keyPrefix + newSecret();
  const by = fields.by ?? (await makerIn(portal, companyId));
  const { scopes = keyScopes, expiresAt = null, revoked = false } = fields;
  await portal.platform.database.write({ companyId }, async (trx) => {
    await insertApiKey(trx, { companyId, apiKeyId, name: 'Timetable', scopes, key, expiresAt, by }, now);
    if (revoked) await revokeApiKey(trx, { companyId, apiKeyId, by: by.name }, now);
  });
  return { apiKeyId, key };
};

/** An Admin of the company as the maker of API keys and webhooks. A new Admin is built if the company has none. */
export const makerIn = async (portal: TestPortal, companyId: string): Promise<NamedPerson> => {
  const [userId] = await portal.platform.database.read({ companyId }, (trx) =>
    listActiveAdmins(trx, companyId),
  );
  if (userId) return { companyId, userId, name: 'Ottoline Abara' };
  return buildUser(portal, companyId, {
    role: 'Admin',
    name: 'Ottoline Abara',
    password: null,
    pin: null,
  });
};
