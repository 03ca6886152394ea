import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import {
  enterFreeInDirectory,
  removeFromDirectory,
  reserveInDirectory,
} from '../../../platform/database/directory.sql.ts';
import { keyHash } from '../../../platform/ids.ts';

/** A server-issued 10-digit User ID; its first digit is 1–9. */
export const newUserId = () => String(randomInt(1_000_000_000, 10_000_000_000));

/** Reserves a User ID on the whole platform; false when somebody has it already. */
export const reserveUserId = (trx: Trx, { companyId, userId }: PersonKey, mobileNo: string) =>
  reserveInDirectory(trx, [{ kind: 'user', key: mobileNo, companyId, subjectId: userId }]);

/** Issues a User ID that nobody has. */
export const issueUserId = async (trx: Trx, owner: PersonKey): Promise<string> => {
  let mobileNo = newUserId();
  while (!(await reserveUserId(trx, owner, mobileNo))) mobileNo = newUserId();
  return mobileNo;
};

/** A User ID that nobody has now; it is not reserved. */
export const suggestUserId = async (trx: Trx): Promise<string> => {
  for (;;) {
    const mobileNo = newUserId();
    const { rows } = await sql`select 1 from directory_find('user', ${keyHash(mobileNo)})`.execute(trx);
    if (rows.length === 0) return mobileNo;
  }
};

/** Frees a User ID for somebody else. */
export const releaseUserId = (trx: Trx, { companyId, userId }: PersonKey): Promise<void> =>
  removeFromDirectory(trx, ['user'], { companyId, subjectId: userId });

/** The User ID of somebody who has an account. */
export const userIdOf = async (trx: Trx, { companyId, userId }: PersonKey): Promise<string> => {
  const row = await trx
    .selectFrom('user_account')
    .select('mobile_no')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.mobile_no;
};

interface Wish {
  userId: string;
  /** The User ID wished for; null if any will do. */
  mobileNo: string | null;
}

/**
 * Gives new people their User IDs: the one wished for if nobody on the platform has it, a new one otherwise.
 * @returns the User ID by person
 */
export const reserveUserIds = async (
  trx: Trx,
  companyId: string,
  people: readonly Wish[],
): Promise<Map<string, string>> => {
  const mobileNoByPerson = new Map<string, string>();
  let waiting = people;
  while (waiting.length > 0) {
    const wishes = waiting.map(({ userId, mobileNo }) => ({
      subjectId: userId,
      key: mobileNo ?? newUserId(),
    }));
    const reserved = await enterFreeInDirectory(trx, 'user', companyId, wishes);
    for (const { subjectId, key } of wishes)
      if (reserved.has(subjectId)) mobileNoByPerson.set(subjectId, key);
    waiting = waiting
      .filter(({ userId }) => !reserved.has(userId))
      .map(({ userId }) => ({ userId, mobileNo: null }));
  }
  return mobileNoByPerson;
};
