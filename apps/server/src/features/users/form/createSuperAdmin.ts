import type { knownRoles } from '@simward/contract';
import { ensureCompany } from '../../../domain/companies/writeCompany.sql.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { findRole, type Role } from '../../../domain/people/roles.ts';
import { issueUserId } from '../../../domain/people/userId.sql.ts';
import type { PasswordHashes } from '../../../platform/auth/passwordHash.ts';
import type { Database } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';

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
    const companyId = await ensureCompany(trx, { name: given.company, timeZone: given.timeZone }, now);
    const userId = newId(now);
    const mobileNo = await issueUserId(trx, { companyId, userId });
    const { name, email } = given;
    const isMeant = (role: Role) => role.name === ('SuperAdmin' satisfies keyof typeof knownRoles);
    const role = await findRole({ platform: { database }, trx }, companyId, isMeant);
    if (!role) throw new Error('The database has no role SuperAdmin');
    const account = { user_id: userId, mobile_no: mobileNo, name, email, role_id: role.roleId };
    await changePeople(trx, companyId, now, (people) =>
      people.add([{ ...account, password_hash: passwordHash, departmentIds: [] }]),
    );
    return mobileNo;
  });
};
