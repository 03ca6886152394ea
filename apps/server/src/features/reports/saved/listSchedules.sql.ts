import { sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/companyOrOwn.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface ScheduleRow {
  saved_report_id: string;
  name: string;
  company_name: string;
  weekday: number;
  time: string;
  time_zone: string;
  next_at: Date;
  readers: number;
}

const most = 2000;

/** What is mailed every week in a company, or in every one, the next one first. */
export const schedulesOf = async (trx: Trx, companyId: string | undefined): Promise<ScheduleRow[]> => {
  const { rows } = await sql<ScheduleRow>`
    select s.saved_report_id, r.name, c.name as company_name, s.weekday, s.time_of_day as time, s.time_zone, s.next_at,
      (select count(*) from report_recipient p
        where p.company_id = ${companyOrOwn(companyId, 's')} and p.saved_report_id = s.saved_report_id
          and p.left_at is null) as readers
    from report_schedule s
    join saved_report r on r.company_id = s.company_id and r.saved_report_id = s.saved_report_id
    join company c on c.company_id = s.company_id and c.deleted_at is null
    where ${companyId === undefined ? sql`true` : sql`s.company_id = ${companyId}::uuid`}
    order by s.next_at, s.saved_report_id limit ${sql.lit(most)}`.execute(trx);
  return rows.map((row) => ({ ...row, readers: Number(row.readers) }));
};
