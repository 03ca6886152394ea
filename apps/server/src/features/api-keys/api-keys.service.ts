import { apiKeys, type InputOf, keyPrefix, keyScopes } from '@simward/contract';
import * as table from '../../domain/api-keys/apiKeys.sql.ts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { companyInView, resolveCompany } from '../../domain/companies/scopes.ts';
import { findMadeInView, listMade, type MadeThing } from '../../domain/makers/madeThings.sql.ts';
import { madeById, makerAnswer } from '../../domain/makers/makerAnswer.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import type { Made } from '../../platform/route/repeats/repeatableCall.sql.ts';

/** The API keys of the company in view. */
export const listKeys = async ({
  platform,
  trx,
  caller,
  clock,
}: UserCtx): Answer<typeof apiKeys.listKeys> => {
  const companyId = companyInView(caller);
  const rows = await table.listApiKeys(trx, companyId);
  const makers = madeById(await listMade(platform.database, trx, companyId, 'api-key'));
  return { keys: rows.map((row) => keyOf(row, makers.get(row.api_key_id), clock.now())) };
};

/**
 * Makes a key. Only this answer shows it: what is stored is a hash.
 * @throws Problem company.not-found outside the caller's view, api-key.too-many
 */
export const createKey = async (
  ctx: UserCtx,
  { name, scopes, validDays, companyId: namedCompany }: InputOf<typeof apiKeys.createKey>['body'],
): Answer<typeof apiKeys.createKey> => {
  const { trx, caller, clock } = ctx;
  const now = clock.now();
  const companyId = resolveCompany(caller, namedCompany);
  if (!(await lockCompany(trx, companyId))) throw problem('company.not-found');
  const limit = apiKeys.limits.keys;
  if ((await table.countActiveKeys(trx, companyId, now)) >= limit)
    throw problem('api-key.too-many', { values: { limit } });
  const apiKeyId = newId(now);
  const key = keyPrefix + newSecret();
  const by = { companyId: caller.companyId, userId: caller.userId, name: caller.name };
  await table.insertApiKey(
    trx,
    { companyId, apiKeyId, name, scopes, key, expiresAt: expiryOf(now, validDays), by },
    now,
  );
  ctx.audit({
    companyId,
    subject: { type: 'api-key', id: apiKeyId },
    detail: { name, scopes: scopes.join(', '), days: validDays ?? null },
  });
  return answerOfNewKey(ctx, { companyId, id: apiKeyId }, key);
};

/**
 * Gives a key that was made, and whose answer was lost, other characters.
 * @throws Problem api-key.not-found
 */
export const createKeyAgain = async (ctx: UserCtx, made: Made): Answer<typeof apiKeys.createKey> => {
  const { name } = await findInView(ctx, made.id);
  const key = keyPrefix + newSecret();
  await table.replaceApiKey(ctx.trx, { companyId: made.companyId, apiKeyId: made.id, key });
  ctx.audit({ companyId: made.companyId, subject: { type: 'api-key', id: made.id }, detail: { name } });
  return answerOfNewKey(ctx, made, key);
};

const answerOfNewKey = async (ctx: UserCtx, { companyId, id }: Made, key: string) => {
  const subject = { kind: 'api-key', subjectId: id } as const;
  const maker = await findMadeInView(ctx.platform.database, ctx.trx, companyId, subject);
  return { apiKey: keyOf(await findInView(ctx, id), maker, ctx.clock.now()), key };
};

/**
 * Ends a key. A key that has ended already stays as it is.
 * @throws Problem api-key.not-found
 */
export const revokeKey = async (ctx: UserCtx, id: string): Answer<typeof apiKeys.revokeKey> => {
  const row = await findInView(ctx, id);
  const key = { companyId: row.company_id, apiKeyId: id, by: ctx.caller.name };
  await table.revokeApiKey(ctx.trx, key, ctx.clock.now());
  ctx.audit({
    companyId: row.company_id,
    subject: { type: 'api-key', id },
    detail: { name: row.name },
  });
  return { status: true };
};

const keyOf = (row: table.ApiKeyRow, maker: MadeThing | undefined, now: Date): apiKeys.ApiKey => ({
  _id: row.api_key_id,
  name: row.name,
  hint: row.hint,
  scopes: keyScopes.filter((scope) => row.scopes.includes(scope)),
  companyId: row.company_id,
  companyName: row.company_name,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedBy: row.revoked_by_name,
  state: stateOf(row, maker, now),
  maker: makerAnswer(maker, row.created_by_name),
});

const stateOf = (
  { revoked_at, expires_at }: table.ApiKeyRow,
  maker: MadeThing | undefined,
  now: Date,
): apiKeys.ApiKey['state'] => {
  if (revoked_at) return 'revoked';
  if (expires_at && expires_at <= now) return 'expired';
  return !maker || maker.cause ? 'resting' : 'active';
};

const findInView = async ({ trx, caller }: UserCtx, id: string): Promise<table.ApiKeyRow> =>
  existing(await table.findApiKey(trx, companyInView(caller), id), 'api-key.not-found');

const dayMs = 86_400_000;

const expiryOf = (now: Date, validDays: number | undefined): Date | null =>
  validDays === undefined ? null : new Date(now.getTime() + validDays * dayMs);
