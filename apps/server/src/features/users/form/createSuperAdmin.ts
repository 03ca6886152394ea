import { refreshSearchTerms } from '../../../domain/people/searchTerms.sql.ts';
import { recountPeople } from '../../../domain/people/tally.sql.ts';
import { issueUserId } from '../../../domain/people/userId.sql.ts';
import type { PasswordHashes } from '../../../platform/auth/passwordHash.ts';
import type { Database } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { ensureCompany, insertUser } from './createSuperAdmin.sql.ts';

interface NewSuperAdmin {
  name: string;
  email: string;
  company: string;
  timeZone: string;
  /** Numeric, six digits or more. */
  password: string;
}

/**
 * Makes the first account of an installation, and its company when there is none of that name.
 * @returns the User ID to sign in with
 */
export const createSuperAdmin = async (
  { database, passwords, clock }: { database: Database; passwords: PasswordHashes; clock: Clock },
  given: NewSuperAdmin,
): Promise<string> => {
  const passwordHash = await passwords.hash(given.password);
  return database.write('all', async (trx) => {
    const now = clock.now();
    const companyId = await ensureCompany(
      trx,
      { companyId: newId(now), name: given.company, timeZone: given.timeZone },
      now,
    );
    const userId = newId(now);
    const mobileNo = await issueUserId(trx, { companyId, userId });
    const { name, email } = given;
    await insertUser(
      trx,
      { companyId, userId, mobileNo, name, email, role: 'SuperAdmin', passwordHash },
      now,
    );
    await refreshSearchTerms(trx, companyId, [userId]);
    await recountPeople(trx, companyId);
    return mobileNo;
  });
};
