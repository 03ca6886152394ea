import type { wire } from '@simward/contract';
import { sql } from 'kysely';
import { type DeclaredStep, declaredSteps } from '../../../domain/catalogue/versions/steps.sql.ts';
import { isInLibrary } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import {
  attemptNumber,
  isAccepted,
  isCompleted,
  isCounted,
  isCountedEvent,
} from '../../../domain/sessions/countedSession.sql.ts';
import { joinTaker } from '../../../domain/sessions/sessionAnswer.ts';
import { type CompetencyScore, competencyScores } from '../../../domain/sessions/sessionCompetencies.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface ReportedStep {
  name: string;
  action: string;
  correct: boolean;
  t_ms: number;
}

export interface TestRow {
  session_id: string;
  module_id: string;
  module_name: string;
  active: boolean;
  mode: wire.Mode;
  played_in: wire.PlayedIn;
  attempt: number;
  started_at: Date;
  duration_ms: number;
  state: string;
  outcome: 'completed' | 'abandoned' | 'crashed' | null;
  score: number | null;
  pass_mark: number | null;
  successful: boolean | null;
  must_pass_steps: string[];
  failed_must_pass_steps: string[];
  events_removed_at: Date | null;
  taken_out_at: Date | null;
  taken_out_reason: string | null;
  taken_out_by_name: string | null;
  /** The last report of each step. */
  reported: ReportedStep[];
  /** Steps of the version that was run, in their order. */
  declared: DeclaredStep[];
  answers: { t_ms: number; question: string; answer: string; correct: boolean | null }[];
  competencies: CompetencyScore[];
}

/**
 * A choice of session: the session with an id, the last completed session before a test in the same module
 * and mode, or the latest finished session.
 */
type Which = { sessionId: string } | { beforeTest: TestRow } | 'latest';

/** A learner's own session with everything that the headset reported. */
export const findTest = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  which: Which,
  now: Date,
): Promise<TestRow | undefined> => {
  const { rows } = await sql<TestRow>`
    with s as (
      select * from session s
      where s.company_id = ${companyId} and s.user_id = ${userId} and ${isAccepted}
        and s.module_id is not null and s.mode is not null and ${isSelected(which)}
      order by s.started_at desc, s.session_id desc
      limit 1
    )
    select s.session_id, s.module_id, m.name as module_name, ${isInLibrary(companyId, now)} as active, s.mode, s.played_in,
      s.started_at, s.duration_ms, s.state, s.outcome, s.score, s.pass_mark, s.successful, s.must_pass_steps,
      s.failed_must_pass_steps, s.events_removed_at,
      s.taken_out_at, s.taken_out_reason, taker.name as taken_out_by_name,
      ${attemptNumber(companyId)} as attempt,
      (select coalesce(json_agg(r), '[]')
       from (
         select distinct on (e.body ->> 'name') e.body ->> 'name' as name, e.body ->> 'action' as action,
           (e.body ->> 'correctAction')::boolean as correct, e.t_ms
         from session_event e
         where e.company_id = ${companyId} and e.session_month = s.session_month
           and e.session_id = s.session_id and e.type = 'step' and ${isCountedEvent()}
         order by e.body ->> 'name', e.seq desc, e.event_id desc
       ) r) as reported,
      (select coalesce(json_agg(json_build_object('t_ms', e.t_ms, 'question', e.body ->> 'question',
          'answer', e.body ->> 'answer', 'correct', (e.body ->> 'correct')::boolean) order by e.seq, e.event_id), '[]')
       from session_event e
       where e.company_id = ${companyId} and e.session_month = s.session_month
         and e.session_id = s.session_id and e.type = 'answer' and ${isCountedEvent()}) as answers,
      ${declaredSteps} as declared,
      ${competencyScores(companyId)} as competencies
    from s
    join module m on m.module_id = s.module_id
    left join ${joinTaker(companyId)}`.execute(trx);
  return rows[0];
};

const isSelected = (which: Which) => {
  if (which === 'latest') return sql`s.state = 'finished'`;
  if ('sessionId' in which) return sql`s.session_id = ${which.sessionId}`;
  const { module_id, mode, started_at, session_id } = which.beforeTest;
  return sql`s.module_id = ${module_id} and s.mode = ${mode} and ${isCounted} and ${isCompleted}
    and (s.started_at, s.session_id) < (${started_at}::timestamptz, ${session_id}::uuid)`;
};
