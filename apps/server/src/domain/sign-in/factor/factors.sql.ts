import { staff } from '@simward/contract';
import type { Updateable } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { SecondFactorTable } from '../../../platform/database/schema.ts';
import type { StoredPasskey } from './passkeys.ts';

/** Locks the person, so that only one transaction at a time changes their factors, and counts of them stay true. */
export const lockPerson = (trx: Trx, { companyId, userId }: PersonKey) =>
  trx
    .selectFrom('user_account')
    .select(['mobile_no', 'name'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** True if the person's company requires a second factor of people with their role. */
export const isRequiredOf = async (trx: Trx, { companyId, userId }: PersonKey): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('u.user_id')
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where('c.second_factor', '=', 'staff')
    .where('r.permission_set', 'in', staff)
    .executeTakeFirst();
  return row !== undefined;
};

const rowsOf = (trx: Trx, { companyId, userId }: PersonKey) =>
  trx.selectFrom('second_factor').where('company_id', '=', companyId).where('user_id', '=', userId);

const deleteFactors = (trx: Trx, { companyId, userId }: PersonKey) =>
  trx.deleteFrom('second_factor').where('company_id', '=', companyId).where('user_id', '=', userId);

/** The person's confirmed apps and passkeys, oldest first. */
export const listFactors = (trx: Trx, person: PersonKey) =>
  rowsOf(trx, person)
    .select(['second_factor_id', 'kind', 'name', 'created_at', 'used_at', 'credential_id', 'transports'])
    .where('kind', '<>', 'recovery')
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .execute();

export const countRecoveryCodes = async (trx: Trx, person: PersonKey): Promise<number> => {
  const row = await rowsOf(trx, person)
    .select((expression) => expression.fn.countAll<number>().as('left'))
    .where('kind', '=', 'recovery')
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
};

/** The secrets of the person's authenticator apps, locked, so that only one try uses up a time step. */
export const lockTotps = (trx: Trx, person: PersonKey) =>
  rowsOf(trx, person)
    .select(['second_factor_id', 'secret_encrypted', 'counter'])
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .execute();

export const lockPasskey = async (
  trx: Trx,
  person: PersonKey,
  credentialId: string,
): Promise<(StoredPasskey & { id: string }) | undefined> => {
  const row = await rowsOf(trx, person)
    .select(['second_factor_id', 'public_key', 'counter', 'transports'])
    .where('kind', '=', 'passkey')
    .where('credential_id', '=', credentialId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.public_key) return undefined;
  const { second_factor_id: id, public_key: publicKey, counter, transports } = row;
  return { id, credentialId, publicKey, counter: Number(counter), transports };
};

const updateFactor = async (
  trx: Trx,
  { companyId }: PersonKey,
  id: string,
  changed: Updateable<SecondFactorTable>,
): Promise<void> => {
  await trx
    .updateTable('second_factor')
    .set(changed)
    .where('company_id', '=', companyId)
    .where('second_factor_id', '=', id)
    .execute();
};

/** Stores the time step or counter with which a factor was used. */
export const storeUse = (trx: Trx, person: PersonKey, id: string, counter: number, now: Date) =>
  updateFactor(trx, person, id, { counter, used_at: now });

/** @returns false when the person has no such code, or has used it */
export const consumeRecoveryCode = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> => {
  const updated = await trx
    .updateTable('second_factor')
    .set({ used_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'recovery')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
};

export interface PendingFactor extends PersonKey {
  id: string;
  kind: 'totp' | 'passkey';
  name: string;
  secret?: Buffer;
  challenge?: string;
}

/** Stores a factor that is to be confirmed, in place of an unconfirmed one of the same kind. */
export const insertPendingFactor = async (trx: Trx, factor: PendingFactor, now: Date): Promise<void> => {
  await deleteFactors(trx, factor)
    .where('kind', '=', factor.kind)
    .where('confirmed_at', 'is', null)
    .execute();
  await trx
    .insertInto('second_factor')
    .values({
      company_id: factor.companyId,
      second_factor_id: factor.id,
      user_id: factor.userId,
      kind: factor.kind,
      name: factor.name,
      secret_encrypted: factor.secret ?? null,
      challenge: factor.challenge ?? null,
      created_at: now,
    })
    .execute();
};

/** A factor begun after `since` that is not confirmed yet. */
export const findPendingFactor = (
  trx: Trx,
  person: PersonKey,
  { kind, id, since }: { kind: 'totp' | 'passkey'; id?: string; since: Date },
) =>
  rowsOf(trx, person)
    .select(['second_factor_id', 'secret_encrypted', 'challenge'])
    .where('kind', '=', kind)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since)
    .$if(id !== undefined, (query) => query.where('second_factor_id', '=', id ?? ''))
    .executeTakeFirst();

export const confirmTotp = (trx: Trx, person: PersonKey, id: string, step: number, now: Date) =>
  updateFactor(trx, person, id, { confirmed_at: now, counter: step });

export const isKnownCredential = async (trx: Trx, companyId: string, credentialId: string) =>
  (await trx
    .selectFrom('second_factor')
    .select('second_factor_id')
    .where('company_id', '=', companyId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()) !== undefined;

export const confirmPasskey = (trx: Trx, person: PersonKey, id: string, passkey: StoredPasskey, now: Date) =>
  updateFactor(trx, person, id, {
    confirmed_at: now,
    challenge: null,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports,
  });

export const deleteFactor = (trx: Trx, person: PersonKey, id: string) =>
  deleteFactors(trx, person).where('second_factor_id', '=', id).execute();

export const deleteRecoveryCodes = (trx: Trx, person: PersonKey) =>
  deleteFactors(trx, person).where('kind', '=', 'recovery').execute();

export const deleteEveryFactor = async (trx: Trx, person: PersonKey): Promise<void> => {
  await deleteFactors(trx, person).execute();
};

export const insertRecoveryCodes = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  codes: readonly { id: string; hash: Buffer }[],
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('second_factor')
    .values(
      codes.map(({ id, hash }) => ({
        company_id: companyId,
        second_factor_id: id,
        user_id: userId,
        kind: 'recovery' as const,
        code_hash: hash,
        created_at: now,
        confirmed_at: now,
      })),
    )
    .execute();
};

/** A person in the caller's scope, with what decides whether the caller may reset their factors. */
export const findPerson = (trx: Trx, companyId: string | undefined, userId: string) =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.company_id', 'r.permission_set'])
    .where('u.user_id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('u.company_id', '=', companyId ?? ''))
    .executeTakeFirst();
