import type { results } from '@simward/contract';
import { sql } from 'kysely';
import { isOfAnother } from '../../domain/progress/skills/competencyAttempts.sql.ts';
import { isCountedEvent } from '../../domain/sessions/counted/countedEvent.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface SessionSteps {
  session_id: string;
  duration_ms: number;
  steps: { name: string; outcome: results.StepOutcome }[];
}

/** What became of the must-pass steps of sessions that say something of a competency; a failed one that no step report names was missed. */
export const listMustPassSteps = async (
  trx: Trx,
  companyId: string,
  sessionIds: readonly string[],
  competencyName: string,
): Promise<SessionSteps[]> => {
  const { rows } = await sql<SessionSteps>`
    select s.session_id, s.duration_ms,
      (select coalesce(json_agg(json_build_object('name', step.name, 'outcome', case
           when not (step.name = any(s.failed_must_pass_steps)) then 'correct'
           when exists (
             select 1 from session_event e
             where e.company_id = ${companyId} and e.session_month = s.session_month
               and e.session_id = s.session_id and e.type = 'step' and e.body ->> 'name' = step.name
               and ${isCountedEvent()})
           then 'wrong' else 'missed' end) order by step.position), '[]')
       from (
         select name, min(position) as position
         from unnest(s.must_pass_steps || s.failed_must_pass_steps) with ordinality as named (name, position)
         group by name
       ) step
       where not ${isOfAnother(sql`step.name`, sql`folded(${competencyName})`)}) as steps
    from session s
    where s.company_id = ${companyId} and s.session_id = any(${[...sessionIds]}::uuid[])`.execute(trx);
  return rows;
};
