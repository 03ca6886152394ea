import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing } from '../../platform/problem.ts';
import type { UserCtx } from '../../platform/route/ctx.ts';
import { companyInView } from '../companies/scopes.ts';

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

/**
 * The company in which to look for a session: the one in view, or the session's if all companies are in view.
 * @throws Problem session.not-found when no company has it
 */
export const companyOfSessionInView = async (
  { caller, trx }: Pick<UserCtx, 'caller' | 'trx'>,
  sessionId: string,
): Promise<string> =>
  existing(companyInView(caller) ?? (await companyOfSession(trx, sessionId)), 'session.not-found');
