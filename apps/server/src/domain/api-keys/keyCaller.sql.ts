import { keyScopes } from '@simward/contract';
import type { KeyCaller } from '../../platform/auth/caller.ts';
import type { Database, Trx } from '../../platform/database/createDatabase.ts';
import { findInDirectory } from '../../platform/database/directory.sql.ts';
import { problem } from '../../platform/problem.ts';
import { findMade } from '../makers/madeThings.sql.ts';
import { countRefused } from '../makers/makers.sql.ts';

/**
 * The caller of an API key as the database knows it now.
 * @throws Problem api-key.unknown, also when its company may not sign in; api-key.revoked; api-key.expired;
 * api-key.resting when the person it acts for could not make it now
 */
export const findKeyCaller = async (database: Database, key: string, now: Date): Promise<KeyCaller> => {
  const entry = await findInDirectory(database, 'api-key', key);
  if (!entry) throw problem('api-key.unknown');
  const { companyId, subjectId: apiKeyId } = entry;
  const made = { companyId, kind: 'api-key', subjectId: apiKeyId } as const;
  const { row, maker } = await database.read({ companyId }, async (trx) => ({
    row: await findKey(trx, companyId, apiKeyId),
    maker: await findMade(database, trx, made),
  }));
  if (!row) throw problem('api-key.unknown');
  if (row.revoked_at) throw problem('api-key.revoked');
  if (row.expires_at && row.expires_at <= now) throw problem('api-key.expired');
  if (!maker || maker.cause) {
    await database.write({ companyId }, (trx) => countRefused(trx, made));
    throw problem('api-key.resting');
  }
  if (!wasNotedLately(row.last_used_at, now))
    await database.write({ companyId }, (trx) => noteUse(trx, companyId, apiKeyId, now));
  return {
    kind: 'key',
    companyId,
    timeZone: row.time_zone,
    userId: apiKeyId,
    signInSessionId: apiKeyId,
    name: row.name,
    roleName: 'API key',
    permissionSet: 'admin',
    departmentIds: [],
    language: row.language,
    viewingCompanyId: null,
    mustChangePassword: false,
    scopes: keyScopes.filter((scope) => row.scopes.includes(scope)),
  };
};

const findKey = (trx: Trx, companyId: string, apiKeyId: string) =>
  trx
    .selectFrom('api_key as k')
    .innerJoin('company as c', 'c.company_id', 'k.company_id')
    .select([
      'k.name',
      'k.scopes',
      'k.expires_at',
      'k.last_used_at',
      'k.revoked_at',
      'k.language',
      'c.time_zone',
    ])
    .where('k.company_id', '=', companyId)
    .where('k.api_key_id', '=', apiKeyId)
    .where('c.status', '=', true)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();

const noteUse = (trx: Trx, companyId: string, apiKeyId: string, now: Date) =>
  trx
    .updateTable('api_key')
    .set({ last_used_at: now })
    .where('company_id', '=', companyId)
    .where('api_key_id', '=', apiKeyId)
    .execute();

/** At most one write a minute: the row of a busy key would otherwise be written by every call. */
const wasNotedLately = (at: Date | null, now: Date) => at !== null && now.getTime() - at.getTime() < 60_000;
