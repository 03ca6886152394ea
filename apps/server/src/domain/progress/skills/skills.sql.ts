import type { wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { assignedModules, todayAt } from '../../catalogue/visibility/visibleModules.sql.ts';
import { isCompleted, isCounted } from '../../sessions/countedSession.sql.ts';
import type { CompetencyAttempt } from './mastery.ts';

export interface AttemptedSession extends Omit<CompetencyAttempt, 'validityMonths'> {
  sessionId: string;
  startedAt: string;
}

/** A learner's attempts at one competency of a module. */
export interface AttemptedCompetency {
  user_id: string;
  module_id: string;
  competency_id: string;
  name: string;
  name_folded: string;
  validity_months: number;
  /** The oldest first; at least one. */
  attempts: AttemptedSession[];
}

/**
 * Condition: the session `s` is completed and counts in this mode. Skills are made from assessments, never mixed with
 * training.
 */
const isCompletedIn = (mode: wire.Mode) =>
  sql<boolean>`(s.mode = ${sql.lit(mode)} and ${isCounted} and ${isCompleted})`;
export const isAttempt = isCompletedIn('assessment');

interface AttemptsFilter {
  moduleId?: string | undefined;
  competencyName?: string;
  /** Assessments by default. */
  mode?: wire.Mode;
}

/**
 * Condition: a must-pass step of the session `s` belongs to another competency, by the declaration of the module's
 * version.
 */
export const isOfAnotherCompetency = (
  step: RawBuilder<unknown>,
  competencyFolded: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select 1 from module_version v
  join module_step st on st.module_version_id = v.module_version_id
  where v.module_id = s.module_id and v.version = s.module_version and st.name = ${step}
    and folded(st.competency_name) <> ${competencyFolded})`;

/**
 * Completed assessments of a company, or trainings, by learner and competency.
 * @param which a condition on sessions `s` and competencies `c`
 */
export const attemptedCompetencies = (
  companyId: string,
  which: RawBuilder<boolean>,
  mode: wire.Mode = 'assessment',
) => sql`
  select s.user_id, c.module_id, c.competency_id, c.name, c.name_folded, c.validity_months,
    json_agg(json_build_object(
      'sessionId', s.session_id, 'startedAt', s.started_at, 'day', s.day, 'score', sc.score,
      'passMark', coalesce(s.pass_mark, 0),
      'mustPassMissed', exists (
        select 1 from unnest(s.failed_must_pass_steps) as failed (name)
        where not ${isOfAnotherCompetency(sql`failed.name`, sql`c.name_folded`)})
    ) order by s.started_at, s.session_id) as attempts
  from session s
  join session_competency sc on sc.company_id = s.company_id and sc.session_id = s.session_id
  join competency c on c.competency_id = sc.competency_id and c.removed_at is null
  where s.company_id = ${companyId} and ${isCompletedIn(mode)} and ${which}
  group by s.user_id, c.competency_id`;

/** A learner's completed assessments, or trainings, by competency: of one module, of one name, or all. */
export const listAttemptedCompetencies = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
  { moduleId, competencyName, mode }: AttemptsFilter = {},
): Promise<(AttemptedCompetency & { today: string })[]> => {
  const which = sql<boolean>`s.user_id = ${userId}
      ${moduleId === undefined ? sql`` : sql`and s.module_id = ${moduleId}`}
      ${competencyName === undefined ? sql`` : sql`and c.name_folded = folded(${competencyName})`}`;
  const { rows } = await sql<AttemptedCompetency & { today: string }>`
    select a.*, ${todayAt(companyId, now)} as today
    from (${attemptedCompetencies(companyId, which, mode)}) a`.execute(trx);
  return rows;
};

export interface AssignedSkill {
  name: string;
  name_folded: string;
  pass_mark: number;
}

/** Competencies of the modules that are assigned to a learner and can be run, attempted or not. */
export const listAssignedSkills = async (
  trx: Trx,
  person: PersonKey,
  now: Date,
): Promise<AssignedSkill[]> => {
  const { rows } = await sql<AssignedSkill>`
    select min(c.name) as name, c.name_folded, min(m.pass_mark) as pass_mark
    from ${assignedModules(person, now)} m
    join competency c on c.module_id = m.module_id and c.removed_at is null
    where m.active
    group by c.name_folded`.execute(trx);
  return rows;
};

/**
 * Columns for a survival estimate, from figures `f` of learners: how many first mastered a competency with an
 * attempt, and how many made that many attempts without mastering it. The statement has to group and order by
 * the attempt.
 */
export const observedAttempts = sql`
  coalesce(f.mastered_attempt, f.attempt_count) as attempt,
  count(f.mastered_attempt)::int as mastered, count(*) filter (where f.mastered_attempt is null)::int as censored`;
