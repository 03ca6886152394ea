import type { Trx } from '../../../platform/database/createDatabase.ts';
import { enterFreeInDirectory } from '../../../platform/database/directory.sql.ts';
import { newUserId } from './userId.sql.ts';

interface Wish {
  userId: string;
  /** null: any. */
  mobileNo: string | null;
}

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
    const wishes = waiting.map(({ userId, mobileNo }) => ({
      subjectId: userId,
      key: mobileNo ?? newUserId(),
    }));
    const reserved = await enterFreeInDirectory(trx, 'user', companyId, wishes);
    for (const { subjectId, key } of wishes) if (reserved.has(subjectId)) given.set(subjectId, key);
    waiting = waiting
      .filter(({ userId }) => !reserved.has(userId))
      .map(({ userId }) => ({ userId, mobileNo: null }));
  }
  return given;
};
