import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { hasWholeSessions, type ReportFilter, recordsFrom, sessionsFrom } from './reportFilter.sql.ts';

/** The learners of a report whose name another one of it has, too. */
export const listNamesakes = async (
  trx: Trx,
  filter: ReportFilter,
): Promise<{ _id: string; name: string }[]> => {
  const from = hasWholeSessions(filter) ? sessionsFrom(filter) : recordsFrom(filter, []);
  const { rows } = await sql<{ _id: string; name: string }>`
    select n.user_id as "_id", n.name
    from (
      select u.user_id, u.name, count(*) over (partition by folded(u.name)) as people
      from (select s.company_id, s.user_id ${from} group by s.company_id, s.user_id) l
      join user_account u on u.company_id = ${companyOrOwn(filter.companyId, 'l')} and u.user_id = l.user_id) n
    where n.people > 1`.execute(trx);
  return rows;
};
