import type { Trx } from '../../../platform/database/createDatabase.ts';
import { enterFreeInDirectory } from '../../../platform/database/directory.sql.ts';
import { newUserId } from './userId.sql.ts';

interface Wish {
  userId: string;
  /** null: no wish. */
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
