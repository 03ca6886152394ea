import { live } from '@simward/contract';
import type { CompanyScope } from '../../domain/companies/companyScope.ts';
import { countRunningAt, listRunningSessions } from '../../domain/sessions/running/runningSessions.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Answer } from '../../platform/route/ctx.ts';

const weekMs = 7 * 86_400_000;

/** Who is in VR. */
export const readRunningSessions = async (
  trx: Trx,
  scope: CompanyScope,
  now: Date,
): Answer<typeof live.listRunningSessions> => {
  const [rows, lastWeek] = await Promise.all([
    listRunningSessions(trx, scope, now, live.mostNamed),
    countRunningAt(trx, scope, new Date(now.getTime() - weekMs)),
  ]);
  return {
    count: rows[0]?.running ?? 0,
    lastWeek,
    now: now.toISOString(),
    sessions: rows.map((row) => ({
      sessionId: row.session_id,
      learner: { _id: row.user_id, name: row.user_name },
      moduleName: row.module_name,
      mode: row.mode,
      startTime: row.started_at.toISOString(),
    })),
  };
};
