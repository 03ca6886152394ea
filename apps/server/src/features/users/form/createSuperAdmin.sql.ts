import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface NewUser {
  companyId: string;
  userId: string;
  mobileNo: string;
  name: string;
  email: string;
  role: string;
  passwordHash: string | null;
}

export const insertUser = async (trx: Trx, user: NewUser, now: Date): Promise<void> => {
  const role = await trx
    .selectFrom('role')
    .select('role_id')
    .where('name', '=', user.role)
    .where('owner_company_id', 'is', null)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('user_account')
    .values({
      company_id: user.companyId,
      user_id: user.userId,
      mobile_no: user.mobileNo,
      name: user.name,
      email: user.email,
      role_id: role.role_id,
      password_hash: user.passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** The company of that name, made when there is none. */
export const ensureCompany = async (
  trx: Trx,
  company: { companyId: string; name: string; timeZone: string },
  now: Date,
): Promise<string> => {
  const found = await trx
    .selectFrom('company')
    .select('company_id')
    .where('name', '=', company.name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found) return found.company_id;
  await trx
    .insertInto('company')
    .values({
      company_id: company.companyId,
      name: company.name,
      time_zone: company.timeZone,
      created_at: now,
    })
    .execute();
  return company.companyId;
};
