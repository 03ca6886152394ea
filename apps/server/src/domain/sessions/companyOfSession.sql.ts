import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * Which of all companies, or whether the one looked at, has a session: by the keys of each, since an id alone has no
 * index.
 */
export const companyOfSession = async (
  trx: Trx,
  sessionId: string,
  companyId?: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ company_id: string }>`
    select c.company_id from company c
    where ${companyId === undefined ? sql`true` : sql`c.company_id = ${companyId}`} and exists (
      select 1 from session s
      where s.company_id = ${companyId === undefined ? sql.ref('c.company_id') : sql`${companyId}`}
        and s.session_id = ${sessionId})`.execute(trx);
  return rows[0]?.company_id;
};
