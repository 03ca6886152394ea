import { randomInt } from 'node:crypto';
import type { PasswordHashes } from '../../platform/auth/passwordHash.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { ensureCompany, insertUser, reserveUserId } from './users.sql.ts';

interface NewSuperAdmin {
  name: string;
  email: string;
  company: string;
  timeZone: string;
  /** Numeric, six digits or more. */
  password: string;
}

/** A server-issued 10-digit User ID; its first digit is 1–9. */
const newUserId = () => String(randomInt(1_000_000_000, 9_999_999_999));

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
    let mobileNo = newUserId();
    while (!(await reserveUserId(trx, { companyId, userId, mobileNo }))) mobileNo = newUserId();
    const { name, email } = given;
    await insertUser(
      trx,
      { companyId, userId, mobileNo, name, email, role: 'SuperAdmin', passwordHash },
      now,
    );
    return mobileNo;
  });
};
