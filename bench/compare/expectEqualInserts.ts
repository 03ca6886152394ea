import { sql } from 'kysely';
import { openOwnerDatabase } from '../../harness/portalDatabase.ts';
import type { PreparedCompany } from '../../harness/prepareCompany.ts';

/** Both servers must have stored the same rows for each session, or the comparison means nothing. */
export const expectEqualInserts = async (
  dataDir: string,
  companies: { portal: PreparedCompany; bare: PreparedCompany },
): Promise<void> => {
  const database = openOwnerDatabase(dataDir);
  try {
    for (const [name, { companyId }] of Object.entries(companies)) {
      const { rows } = await database.read({ companyId }, (trx) =>
        sql<{ events: number; competencies: number; counted: number }>`
          select
            (select count(*) from session_event where company_id = ${companyId}) / s.total as events,
            (select count(*) from session_competency where company_id = ${companyId}) / s.total as competencies,
            (select sum(session_count) from rollup_user_day where company_id = ${companyId}) / s.total as counted
          from (select count(*)::float8 as total from session where company_id = ${companyId}) s`.execute(
          trx,
        ),
      );
      const [row] = rows;
      if (row?.events !== 50 || row.competencies !== 4 || row.counted !== 1)
        throw new Error(`${name} stored something else than it was sent: ${JSON.stringify(row)}`);
    }
  } finally {
    await database.close();
  }
};
