import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isCounted } from '../../sessions/countedSession.sql.ts';

/**
 * Queues everybody who was assessed in a module for folding, because its steps or competencies, by which
 * their results are counted, have changed.
 */
export const queueAssessedIn = async (
  trx: Trx,
  { moduleId, ownerCompanyId }: { moduleId: string; ownerCompanyId: string | null },
  now: Date,
): Promise<void> => {
  await sql`
    insert into rollup_dirty (company_id, user_id, module_id, mode, day, queued_at)
    select r.company_id, r.user_id, r.module_id, r.mode, max(r.day), ${now}
    from rollup_user_day r
    where r.module_id = ${moduleId} and r.mode = 'assessment'
      ${ownerCompanyId === null ? sql`` : sql`and r.company_id = ${ownerCompanyId}::uuid`}
    group by r.company_id, r.user_id, r.module_id, r.mode
    returning 1 as queued`.execute(trx);
};

/** Queues the days of these sessions for folding, which also recounts their learners' competencies. */
export const queueSessions = async (
  trx: Trx,
  companyId: string,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into rollup_dirty (company_id, user_id, module_id, mode, day, queued_at)
    select s.company_id, s.user_id, s.module_id, s.mode, s.day, ${now}
    from session s
    where s.company_id = ${companyId} and s.session_id = any(${[...sessionIds]}::uuid[])
      and ${isCounted} and s.user_id is not null and s.module_id is not null and s.mode is not null
    returning 1 as queued`.execute(trx);
};
