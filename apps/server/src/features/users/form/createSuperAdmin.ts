import type { knownRoles } from '@simward/contract';
import {
  findCompanyByName,
  isNameTaken,
  lockCompanies,
  restorableAfter,
} from '../../../domain/companies/company.sql.ts';
import { insertUsualCompany } from '../../../domain/companies/writeCompany.sql.ts';
import { issueUserId } from '../../../domain/people/account/userId.sql.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { findRole, type Role } from '../../../domain/people/roles/roles.ts';
import { expectHardToGuess } from '../../../domain/sign-in/secret/replacePassword.ts';
import { appendAudit } from '../../../platform/audit.sql.ts';
import type { PasswordHashes } from '../../../platform/auth/passwordHash.ts';
import type { Database, Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { expectFreeEmail } from './personRules.ts';

interface NewSuperAdmin {
  name: string;
  email: string;
  company: string;
  timeZone: string;
  /** Numeric, six digits or more. */
  password: string;
}

/**
 * Creates the first account of an installation, and its company if there is none with this name.
 * @returns the User ID to sign in with
 * @throws Problem user.email-taken, password.common, password.like-user-id, company.name-taken if a deleted company with
 *   this name can still be restored
 */
export const createSuperAdmin = async (
  { database, passwords, clock }: { database: Database; passwords: PasswordHashes; clock: Clock },
  superAdmin: NewSuperAdmin,
): Promise<string> => {
  const passwordHash = await passwords.hash(superAdmin.password);
  return database.write('all', async (trx) => {
    const now = clock.now();
    const companyId = await ensureCompany(trx, superAdmin, now);
    const userId = newId(now);
    const { name, email } = superAdmin;
    return changePeople(trx, companyId, now, async (people) => {
      const isSuperAdmin = ({ name: roleName }: Role) =>
        roleName === ('SuperAdmin' satisfies keyof typeof knownRoles);
      const role = await findRole({ platform: { database }, trx }, companyId, isSuperAdmin);
      if (!role) throw new Error('The database has no role SuperAdmin');
      await expectFreeEmail(trx, { companyId, userId }, email);
      const mobileNo = await issueUserId(trx, { companyId, userId });
      expectHardToGuess(superAdmin.password, mobileNo, 'password');
      const account = { user_id: userId, mobile_no: mobileNo, name, email, role_id: role.roleId };
      await people.add([{ ...account, password_hash: passwordHash, departmentIds: [] }]);
      await appendAudit(trx, {
        companyId,
        at: now,
        event: 'user.added',
        outcome: 'done',
        subject: { type: 'user', id: userId },
        detail: { name, mobileNo, role: role.name },
      });
      return mobileNo;
    });
  });
};

/** The company with this name. It is created if there is none; the lock keeps two calls from creating it twice. */
const ensureCompany = async (
  trx: Trx,
  { company: name, timeZone }: NewSuperAdmin,
  at: Date,
): Promise<string> => {
  await lockCompanies(trx);
  const existingId = await findCompanyByName(trx, name);
  if (existingId) return existingId;
  const companyId = newId(at);
  if (await isNameTaken(trx, { name, companyId, deletedAfter: restorableAfter(at) }))
    throw problem('company.name-taken');
  await insertUsualCompany(trx, { companyId, name, timeZone }, at);
  const subject = { type: 'company', id: companyId };
  await appendAudit(trx, {
    companyId,
    at,
    event: 'company.added',
    outcome: 'done',
    subject,
    detail: { name },
  });
  return companyId;
};
