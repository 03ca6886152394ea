import { type KeyScope, keyPrefix, keyScopes } from '@simward/contract';
import { insertApiKey, revokeApiKey } from '../../domain/api-keys/apiKeys.sql.ts';
import type { NamedPerson } from '../../domain/makers/makers.sql.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import type { TestPortal } from '../portal/testPortal.ts';
import { makerIn } from './makerIn.ts';

/** An API key, stored directly: no limit of the calls applies. */
export const buildApiKey = async (
  portal: TestPortal,
  companyId: string,
  given: { scopes?: readonly KeyScope[]; expiresAt?: Date; revoked?: boolean; by?: NamedPerson } = {},
): Promise<{ apiKeyId: string; key: string }> => {
  const now = portal.clock.now();
  const apiKeyId = newId(now);
  const key = keyPrefix + newSecret();
  const by = given.by ?? (await makerIn(portal, companyId));
  const { scopes = keyScopes, expiresAt = null, revoked = false } = given;
  await portal.platform.database.write({ companyId }, async (trx) => {
    await insertApiKey(trx, { companyId, apiKeyId, name: 'Timetable', scopes, key, expiresAt, by }, now);
    if (revoked) await revokeApiKey(trx, { companyId, apiKeyId, by: by.name }, now);
  });
  return { apiKeyId, key };
};
