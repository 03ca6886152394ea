import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isCompleted, isCounted, isCountedEvent } from '../../sessions/countedSession.sql.ts';
import type { Assessed } from './stepsToPractise.ts';

export interface AssessedSession extends Assessed {
  startedAt: Date;
}

/** Stored columns about a session's steps. */
interface KnownSteps {
  must_pass_steps: string[];
  failed_must_pass_steps: string[];
  /** The last report of each step; empty if the headset reports no steps. */
  reported: { name: string; correct: boolean }[];
  /** The steps of the module's version that was run. */
  declared: string[];
}

interface AssessedRow extends KnownSteps {
  started_at: Date;
  score: number | null;
  pass_mark: number | null;
}

/**
 * The outcome of each step of a completed session. If the headset reports no steps at all, only the steps count that
 * the session's result names.
 */
export const stepsOf = (row: KnownSteps): Assessed['steps'] => {
  const reports = new Map(row.reported.map(({ name, correct }) => [name, correct]));
  const expected = row.reported.length > 0 ? [...row.declared, ...row.must_pass_steps] : [];
  const names = new Set([...reports.keys(), ...expected, ...row.failed_must_pass_steps]);
  return [...names].map((name) => {
    const correct = reports.get(name);
    return {
      name,
      mustPass: row.must_pass_steps.includes(name) || row.failed_must_pass_steps.includes(name),
      outcome: correct === undefined ? 'missed' : correct ? 'correct' : 'wrong',
    };
  });
};

/** A learner's last completed assessments of a module, the newest first, with the outcome of each step. */
export const listAssessedSessions = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  moduleId: string,
  limit: number,
): Promise<AssessedSession[]> => {
  const { rows } = await sql<AssessedRow>`
    select s.started_at, s.score, s.pass_mark, s.must_pass_steps, s.failed_must_pass_steps,
      (select coalesce(json_agg(json_build_object('name', r.name, 'correct', r.correct)), '[]')
       from (
         select distinct on (e.body ->> 'name') e.body ->> 'name' as name,
           (e.body ->> 'correctAction')::boolean as correct
         from session_event e
         where e.company_id = ${companyId} and e.session_month = s.session_month
           and e.session_id = s.session_id and e.type = 'step' and ${isCountedEvent()}
         order by e.body ->> 'name', e.seq desc, e.event_id desc
       ) r) as reported,
      (select coalesce(json_agg(st.name), '[]')
       from module_version v
       join module_step st on st.module_version_id = v.module_version_id
       where v.module_id = s.module_id and v.version = s.module_version) as declared
    from session s
    where s.company_id = ${companyId} and s.user_id = ${userId} and s.module_id = ${moduleId}
      and s.mode = 'assessment' and ${isCounted} and ${isCompleted}
    order by s.started_at desc, s.session_id desc
    limit ${limit}`.execute(trx);
  return rows.map((row) => ({
    startedAt: row.started_at,
    score: row.score,
    passMark: row.pass_mark ?? 0,
    steps: stepsOf(row),
  }));
};
