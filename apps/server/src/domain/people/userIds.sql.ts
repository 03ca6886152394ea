import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { keyHash } from '../../platform/ids.ts';
import { newUserId } from './userId.sql.ts';

interface Wish {
  userId: string;
  /** null: any. */
  mobileNo: string | null;
}

/** Reserves those of these User IDs that nobody has, on the whole platform; answers which. */
const reserveFree = async (
  trx: Trx,
  companyId: string,
  wishes: readonly { userId: string; mobileNo: string }[],
): Promise<Set<string>> => {
  // In one order everywhere, so that two companies that reserve the same ones wait instead of locking each other out.
  const sorted = wishes.toSorted((one, other) => (one.mobileNo < other.mobileNo ? -1 : 1));
  const { rows } = await sql<{ subject_id: string }>`
    insert into directory (kind, key_hash, company_id, subject_id)
    select 'user', w.key_hash, ${companyId}::uuid, w.user_id
    from unnest(${sorted.map(({ mobileNo }) => keyHash(mobileNo))}::bytea[],
      ${sorted.map(({ userId }) => userId)}::uuid[]) as w(key_hash, user_id)
    on conflict do nothing
    returning subject_id`.execute(trx);
  return new Set(rows.map((row) => row.subject_id));
};

/**
 * Gives many new people their User IDs: the one wished for where nobody on the platform has it, a new one otherwise.
 * @returns the User ID by person
 */
export const reserveUserIds = async (
  trx: Trx,
  companyId: string,
  people: readonly Wish[],
): Promise<Map<string, string>> => {
  const given = new Map<string, string>();
  let waiting = people;
  while (waiting.length > 0) {
    const wishes = waiting.map(({ userId, mobileNo }) => ({ userId, mobileNo: mobileNo ?? newUserId() }));
    const reserved = await reserveFree(trx, companyId, wishes);
    for (const { userId, mobileNo } of wishes) if (reserved.has(userId)) given.set(userId, mobileNo);
    waiting = waiting
      .filter(({ userId }) => !reserved.has(userId))
      .map(({ userId }) => ({ userId, mobileNo: null }));
  }
  return given;
};
