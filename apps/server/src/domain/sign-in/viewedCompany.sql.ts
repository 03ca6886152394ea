import type { Database, Trx } from '../../platform/database/createDatabase.ts';

interface SignIn {
  companyId: string;
  signInSessionId: string;
}

/**
 * The company that a SuperAdmin's sign-in has in view; null for all. Its name is in another company's row, which is
 * read in a transaction of all companies.
 */
export const findViewedCompany = async (
  database: Database,
  trx: Trx,
  { companyId, signInSessionId }: SignIn,
) => {
  const session = await trx
    .selectFrom('sign_in_session')
    .select('viewing_company_id')
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .executeTakeFirst();
  const viewed = session?.viewing_company_id;
  if (!viewed) return null;
  const company = await database.read('all', (all) =>
    all.selectFrom('company').select('name').where('company_id', '=', viewed).executeTakeFirst(),
  );
  return company ? { _id: viewed, name: company.name } : null;
};

/** Sets the company that a sign-in has in view; null for all. */
export const setViewedCompany = async (
  trx: Trx,
  { companyId, signInSessionId }: SignIn,
  viewedCompanyId: string | null,
): Promise<void> => {
  await trx
    .updateTable('sign_in_session')
    .set({ viewing_company_id: viewedCompanyId })
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .execute();
};
