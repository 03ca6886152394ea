import { sql } from 'kysely';
import { allTextColumns, type TextColumns } from '../../domain/people/account/textColumns.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

interface AccountRow extends TextColumns {
  name: string;
  email: string;
  mobile_no: string;
}

/** An account, also one that was joined with another. */
export const findAccount = async (trx: Trx, { companyId, userId }: PersonKey): Promise<AccountRow> => {
  const { rows } = await sql<AccountRow>`
    select u.name, u.email, u.mobile_no, ${allTextColumns} from user_account u
    where u.company_id = ${companyId} and u.user_id = ${userId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A joined account keeps its row');
  return row;
};
