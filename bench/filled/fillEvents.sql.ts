import { sql } from 'kysely';
import { foldSessionReports } from '../../apps/server/src/domain/figures/reports/foldSessionReports.ts';
import type { Trx } from '../../apps/server/src/platform/database/createDatabase.ts';

/** The weakest step, step analysis and debriefings read no older events. */
const daysWithEvents = 60;

/** Gives a company's completed sessions of the last days the steps that their headsets would have reported, and folds them. */
export const fillEvents = async (trx: Trx, companyId: string): Promise<void> => {
  await sql`
    select ensure_event_partition(m.month::date)
    from generate_series(current_date - ${daysWithEvents}::int, current_date, interval '1 month') as m (month)`.execute(
    trx,
  );
  await sql`
    with played as materialized (
      select s.session_id, s.session_month, s.finished_at, s.failed_must_pass_steps <> '{}' as failed, st.name, st.position
      from session s
      join module_version v on v.module_id = s.module_id and v.version = s.module_version
      join module_step st on st.module_version_id = v.module_version_id
      where s.company_id = ${companyId} and s.day >= current_date - ${daysWithEvents}::int and s.outcome = 'completed'),
    reported as (
      select session_id, session_month, finished_at, position + 1 as seq, name, not failed as correct from played
      union all
      select session_id, session_month, finished_at, position + 2, 'Hand over', random() < 0.8 from played where position = 0)
    insert into session_event (company_id, session_month, session_id, event_id, seq, t_ms, type, body, digest, received_at)
    select ${companyId}, session_month, session_id, seq::text, seq, seq * 60000, 'step',
      json_build_object('name', name, 'action', 'Done', 'correctAction', correct), decode('00', 'hex'), finished_at
    from reported
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{
    user_id: string;
    module_id: string;
    mode: 'training' | 'assessment';
    day: string;
  }>`
    select distinct user_id, module_id, mode, day::text as day from session
    where company_id = ${companyId} and day >= current_date - ${daysWithEvents}::int and outcome = 'completed'`.execute(
    trx,
  );
  await foldSessionReports(trx, companyId, rows);
};
