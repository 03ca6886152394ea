import type { reports } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { listMade } from '../../../domain/makers/madeThings.sql.ts';
import { byId, makerAnswer } from '../../../domain/makers/makerAnswer.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { schedulesOf } from './listSchedules.sql.ts';

/** Every report that is mailed in the company in view: Admins take over or end what rests. */
export const listSchedules = async ({
  platform,
  trx,
  caller,
}: UserCtx): Answer<typeof reports.listSchedules> => {
  const { companyId } = staffScopeOf(caller);
  const rows = await schedulesOf(trx, companyId);
  const made = byId(await listMade(platform.database, trx, companyId, 'report-schedule'));
  return {
    schedules: rows.map((row) => ({
      _id: row.saved_report_id,
      name: row.name,
      companyName: row.company_name,
      weekday: row.weekday,
      time: row.time,
      timeZone: row.time_zone,
      nextAt: row.next_at.toISOString(),
      readers: row.readers,
      maker: makerAnswer(made.get(row.saved_report_id), ''),
    })),
  };
};
