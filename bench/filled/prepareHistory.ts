import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import type { PreparedCompany } from '../../harness/prepareCompany.ts';
import { fillUserDays } from './fillRollups.sql.ts';

const daysOfHistory = 120;

/**
 * Gives everybody in the company finished sessions over the last months, with their results and each learner's days. All
 * other rollups are left to the next fold: an older version of the portal, whose database this may be, lacks some of them.
 */
export const prepareHistory = async (
  database: Database,
  { companyId, modules }: Pick<PreparedCompany, 'companyId' | 'modules'>,
  sessionsEach: number,
): Promise<void> => {
  await database.write({ companyId }, async (trx) => {
    await sql`set local statement_timeout = 0; set local enable_nestloop = off`.execute(trx);
    await sql`select setseed(0.5)`.execute(trx);
    await sql`
      insert into session (company_id, session_id, session_month, user_id, recorded_user_id, module_id, module_version,
        mode, pass_mark, custody, state, outcome, device_started_at, device_ended_at, started_at, day, last_seq, score,
        successful, duration_ms, first_received_at, last_received_at, finished_at)
      select ${companyId}, gen_random_uuid(), date_trunc('month', at)::date, user_id, user_id, module_id, '1.0.0', mode,
        0.7, 'accepted', 'finished', 'completed', at, at + length, at, (at at time zone 'Europe/London')::date, 0, score,
        case when mode = 'assessment' then score >= 0.7 end, extract(epoch from length) * 1000, at, at, at
      from (
        select user_id,
          (${modules.map(({ moduleId }) => moduleId)}::uuid[])[1 + floor(random() * ${modules.length}::int)::int] as module_id,
          case when random() < 0.5 then 'training' else 'assessment' end as mode,
          date_trunc('minute', ${new Date()}::timestamptz - random() * ${daysOfHistory}::int * interval '1 day') as at,
          round((5 + random() * 30)::numeric, 1)::float8 * interval '1 minute' as length,
          round(random()::numeric, 3) as score
        from user_account, generate_series(1, ${sessionsEach}::int)
        where company_id = ${companyId}
      ) played`.execute(trx);
    await sql`
      insert into session_competency (company_id, session_id, competency_name, competency_id, score)
      select s.company_id, s.session_id, c.name, c.competency_id, s.score
      from session s join competency c on c.module_id = s.module_id and c.position = 0
      where s.company_id = ${companyId}`.execute(trx);
    await fillUserDays(trx, companyId);
    await sql`
      insert into rollup_dirty (company_id, user_id, module_id, mode, day)
      select distinct on (user_id) company_id, user_id, module_id, mode, day
      from rollup_user_day where company_id = ${companyId} and mode = 'assessment'
      order by user_id`.execute(trx);
  });
};
