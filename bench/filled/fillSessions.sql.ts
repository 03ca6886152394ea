import { sql } from 'kysely';
import type { Trx } from '../../apps/server/src/platform/database/createDatabase.ts';

export const daysOfHistory = 730;
const mostAtOnce = 250_000;
/** Higher than the number of any event that is filled in: an event after the last one would not count. */
const lastSeq = 20;

/** Gives a company finished sessions over two years; each has the result of one competency or of two. */
export const fillSessions = async (
  trx: Trx,
  {
    companyId,
    moduleIds,
    mustPassStep,
    sessions,
  }: { companyId: string; moduleIds: readonly string[]; mustPassStep: string; sessions: number },
): Promise<void> => {
  const { rows } = await sql<{ users: string[] }>`
    select array_agg(user_id) as users from user_account where company_id = ${companyId}`.execute(trx);
  const users = rows[0]?.users ?? [];
  for (let missing = sessions; missing > 0; missing -= mostAtOnce)
    await sql`
      with played as (
        insert into session (company_id, session_id, session_month, user_id, recorded_user_id, module_id, module_version,
          mode, pass_mark, custody, state, outcome, device_started_at, device_ended_at, started_at, day, last_seq, score,
          successful, must_pass_steps, failed_must_pass_steps, duration_ms, first_received_at, last_received_at, finished_at)
        select ${companyId}, gen_random_uuid(), date_trunc('month', at)::date, user_id, user_id, module_id, '1.0.0', mode,
          0.7, 'accepted', 'finished', outcome, at, at + length, at, (at at time zone 'Europe/London')::date, ${lastSeq}, score,
          case when mode = 'assessment' then score >= 0.7 and not missed end,
          case when mode = 'assessment' then array[${mustPassStep}] else '{}' end::text[],
          case when mode = 'assessment' and missed then array[${mustPassStep}] else '{}' end::text[],
          extract(epoch from length) * 1000, at, at, at
        from (
          select (${users}::uuid[])[1 + floor(random() * ${users.length}::int)::int] as user_id,
            (${[...moduleIds]}::uuid[])[1 + floor(random() * ${moduleIds.length}::int)::int] as module_id,
            case when random() < 0.5 then 'training' else 'assessment' end as mode,
            case when random() < 0.95 then 'completed' else 'abandoned' end as outcome,
            date_trunc('minute', ${new Date()}::timestamptz - random() * ${daysOfHistory}::int * interval '1 day') as at,
            round((5 + random() * 30)::numeric, 1)::float8 * interval '1 minute' as length,
            round(random()::numeric, 3) as score, random() < 0.15 as missed
          from generate_series(1, ${Math.min(missing, mostAtOnce)}::int)
        ) sessions
        returning company_id, session_id, module_id, score
      )
      insert into session_competency (company_id, session_id, competency_name, competency_id, score)
      select p.company_id, p.session_id, c.name, c.competency_id, p.score
      from played p join competency c on c.module_id = p.module_id
      where c.position = 0 or (c.position = 1 and p.score < 0.5)`.execute(trx);
};
