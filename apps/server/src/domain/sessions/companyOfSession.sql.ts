import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * The company that has a session, out of all or only `companyId`; undefined if none has it. Each company is looked up
 * by key, because the id alone has no index.
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
