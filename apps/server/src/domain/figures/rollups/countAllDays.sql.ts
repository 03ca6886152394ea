import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isCounted } from '../../sessions/counted/countedSession.sql.ts';
import { sessionSums } from './sessionSums.sql.ts';

/** Counts every learner's days of a company that has none, and queues them, so that the fold makes all the rest. */
export const countAllDays = async (trx: Trx, companyId: string): Promise<void> => {
  await sql`
    insert into rollup_user_day as r (company_id, user_id, module_id, mode, day, session_count, completed_count,
      successful_count, failed_count, duration_ms, longest_ms, score_count, score_sum, score_min, score_max)
    select s.company_id, s.user_id, s.module_id, s.mode, s.day, ${sessionSums}
    from session s
    where s.company_id = ${companyId}::uuid and ${isCounted}
      and s.user_id is not null and s.module_id is not null and s.mode is not null
    group by s.company_id, s.user_id, s.module_id, s.mode, s.day
    returning r.day`.execute(trx);
  await sql`
    insert into rollup_dirty as d (company_id, user_id, module_id, mode, day)
    select r.company_id, r.user_id, r.module_id, r.mode, r.day
    from rollup_user_day r where r.company_id = ${companyId}::uuid
    returning d.day`.execute(trx);
};
