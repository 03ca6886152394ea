import type { KeyScope } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { enterInDirectory, removeFromDirectory } from '../../platform/database/directory.sql.ts';
import type { MadeEnded } from '../makers/handOver.ts';
import { forgetMaker, type NamedPerson, noteMaker } from '../makers/makers.sql.ts';

export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>[number];

/** API keys, the newest first; revoked ones stay listed. */
export const listApiKeys = (trx: Trx, companyId: string | undefined) =>
  keys(trx)
    .where('c.deleted_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('k.company_id', '=', companyId ?? ''))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.api_key_id', 'desc')
    .limit(2000)
    .execute();

const keys = (trx: Trx) =>
  trx
    .selectFrom('api_key as k')
    .innerJoin('company as c', 'c.company_id', 'k.company_id')
    .select(['k.company_id', 'c.name as company_name', 'k.api_key_id', 'k.name', 'k.hint', 'k.scopes'])
    .select(['k.created_at', 'k.created_by_name', 'k.expires_at', 'k.last_used_at'])
    .select(['k.revoked_at', 'k.revoked_by_name']);

export const findApiKey = (trx: Trx, companyId: string | undefined, apiKeyId: string) =>
  keys(trx)
    .where('k.api_key_id', '=', apiKeyId)
    .$if(companyId !== undefined, (query) => query.where('k.company_id', '=', companyId ?? ''))
    .executeTakeFirst();

/** How many keys of a company are neither revoked nor expired. */
export const countActiveKeys = async (trx: Trx, companyId: string, now: Date): Promise<number> => {
  const { count } = await trx
    .selectFrom('api_key')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface NewApiKey {
  companyId: string;
  apiKeyId: string;
  name: string;
  scopes: readonly KeyScope[];
  key: string;
  expiresAt: Date | null;
  by: NamedPerson;
}

const hintLength = 8;

/** Stores a hash of the key and its first characters, never the key itself. */
export const insertApiKey = async (trx: Trx, apiKey: NewApiKey, now: Date): Promise<void> => {
  const { companyId, apiKeyId: subjectId, key } = apiKey;
  await trx
    .insertInto('api_key')
    .values({
      company_id: companyId,
      api_key_id: subjectId,
      name: apiKey.name,
      hint: key.slice(0, hintLength),
      scopes: [...apiKey.scopes],
      created_at: now,
      created_by: apiKey.by.userId,
      created_by_name: apiKey.by.name,
      expires_at: apiKey.expiresAt,
    })
    .execute();
  await noteMaker(trx, { companyId, kind: 'api-key', subjectId }, apiKey.by);
  await enterInDirectory(trx, { kind: 'api-key', key, companyId, subjectId });
};

/** Gives a key other characters; those before open nothing any more. */
export const replaceApiKey = async (
  trx: Trx,
  { companyId, apiKeyId, key }: { companyId: string; apiKeyId: string; key: string },
): Promise<void> => {
  await trx
    .updateTable('api_key')
    .set({ hint: key.slice(0, hintLength) })
    .where('company_id', '=', companyId)
    .where('api_key_id', '=', apiKeyId)
    .execute();
  await removeFromDirectory(trx, ['api-key'], { companyId, subjectId: apiKeyId });
  await enterInDirectory(trx, { kind: 'api-key', key, companyId, subjectId: apiKeyId });
};

/** Revokes a key. Its hash stays, so that a program that still uses it gets the reason of the refusal. */
export const revokeApiKey = async (
  trx: Trx,
  key: { companyId: string; apiKeyId: string; by: string },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('api_key')
    .set({ revoked_at: now, revoked_by_name: key.by })
    .where('company_id', '=', key.companyId)
    .where('api_key_id', '=', key.apiKeyId)
    .where('revoked_at', 'is', null)
    .execute();
  await forgetMaker(trx, { companyId: key.companyId, kind: 'api-key', subjectId: key.apiKeyId });
};

/** Revokes keys that ended because nobody took them over. */
export const revokeEnded = async (
  trx: Trx,
  { companyId, kind, subjectIds, by }: MadeEnded,
  now: Date,
): Promise<void> => {
  if (kind !== 'api-key') return;
  for (const apiKeyId of subjectIds) await revokeApiKey(trx, { companyId, apiKeyId, by }, now);
};
