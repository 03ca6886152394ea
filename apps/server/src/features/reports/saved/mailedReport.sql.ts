import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { SavedKey } from './savedReports.sql.ts';

export type ReaderKey = SavedKey & PersonKey;

interface Mailed {
  name: string;
  companyName: string;
  weekday: number;
  time: string;
  timeZone: string;
  left: boolean;
}

/** A report as one of its readers is told what it is. */
export const findMailed = async (
  trx: Trx,
  { companyId, reportId, userId }: ReaderKey,
): Promise<Mailed | undefined> => {
  const { rows } = await sql<Mailed>`
    select r.name, c.name as "companyName", s.weekday, s.time_of_day as time, s.time_zone as "timeZone",
      p.left_at is not null as "left"
    from report_recipient p
    join report_schedule s on s.company_id = p.company_id and s.saved_report_id = p.saved_report_id
    join saved_report r on r.company_id = p.company_id and r.saved_report_id = p.saved_report_id
    join company c on c.company_id = p.company_id
    where p.company_id = ${companyId} and p.saved_report_id = ${reportId} and p.user_id = ${userId}`.execute(
    trx,
  );
  return rows[0];
};

export const setLeft = async (
  trx: Trx,
  { companyId, reportId, userId }: ReaderKey,
  leftAt: Date | null,
): Promise<void> => {
  await trx
    .updateTable('report_recipient')
    .set({ left_at: leftAt })
    .where('company_id', '=', companyId)
    .where('saved_report_id', '=', reportId)
    .where('user_id', '=', userId)
    .execute();
};
