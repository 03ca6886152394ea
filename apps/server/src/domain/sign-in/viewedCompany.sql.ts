import type { Trx } from '../../platform/database/createDatabase.ts';
import { setEverythingScope } from '../../platform/database/transactions/scope.sql.ts';

interface SignIn {
  companyId: string;
  signInSessionId: string;
}

/** The one company that a SuperAdmin's sign-in looks at; null is all. Its name is another company's row. */
export const findViewedCompany = async (trx: Trx, { companyId, signInSessionId }: SignIn) => {
  const session = await trx
    .selectFrom('sign_in_session')
    .select('viewing_company_id')
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .executeTakeFirst();
  if (!session?.viewing_company_id) return null;
  await setEverythingScope(trx);
  const company = await trx
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', session.viewing_company_id)
    .executeTakeFirst();
  return company ? { _id: session.viewing_company_id, name: company.name } : null;
};

/** The company that this sign-in looks at from now on; null is all. */
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
