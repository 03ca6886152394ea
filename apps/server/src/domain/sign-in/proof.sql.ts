import type { profile } from '@simward/contract';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { listFactors } from './factor/factors.sql.ts';
import { findWebAccount } from './secret/webAccount.sql.ts';

/** The proof that a signed-in person has to give of who they are: a password, a code, both or nothing. */
export const proofOf = async (trx: Trx, person: PersonKey, now: Date): Promise<profile.Proof> => {
  const [account, factors] = await Promise.all([
    findWebAccount(trx, person.companyId, person.userId, now),
    listFactors(trx, person),
  ]);
  return { password: (account?.storedHash ?? null) !== null, code: factors.length > 0 };
};
