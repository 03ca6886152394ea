import type { Trx } from '../../../platform/database/createDatabase.ts';
import { removeFromDirectory, reserveInDirectory } from '../../../platform/database/directory.sql.ts';

/** Name and hosts by which the sign-in page finds a company before anybody has signed in. */
interface CompanySignIn {
  signInName: string;
  hosts: string[];
}

export const findCompanySignIn = async (trx: Trx, companyId: string): Promise<CompanySignIn | undefined> => {
  const row = await trx
    .selectFrom('company_sign_in')
    .select(['sign_in_name', 'hosts'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row && { signInName: row.sign_in_name, hosts: row.hosts };
};

/**
 * Replaces the company's name and hosts, in the directory too.
 * @returns false if another company has the name or one of the hosts
 */
export const storeCompanySignIn = async (
  trx: Trx,
  companyId: string,
  { signInName, hosts }: CompanySignIn,
  now: Date,
): Promise<boolean> => {
  const owner = { companyId, subjectId: companyId };
  await removeFromDirectory(trx, ['company', 'host'], owner);
  const keys = [
    { kind: 'company' as const, key: signInName, ...owner },
    ...[...new Set(hosts)].map((key) => ({ kind: 'host' as const, key, ...owner })),
  ];
  if (!(await reserveInDirectory(trx, keys))) return false;
  await trx
    .insertInto('company_sign_in')
    .values({ company_id: companyId, sign_in_name: signInName, hosts, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((row) => ({
        sign_in_name: row.ref('excluded.sign_in_name'),
        hosts: row.ref('excluded.hosts'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
  return true;
};

/** Undefined if the company is deleted. */
export const findCompany = async (trx: Trx, companyId: string) => {
  const company = await trx
    .selectFrom('company')
    .select(['name', 'own_networks'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!company) return undefined;
  const departments = await trx
    .selectFrom('department')
    .select(['department_id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name_order')
    .execute();
  return { name: company.name, networks: company.own_networks, departments };
};
