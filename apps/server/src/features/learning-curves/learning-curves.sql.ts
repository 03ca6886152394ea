import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import { learnersFrom } from '../../domain/assignments/learners.sql.ts';
import { curveLimitsOf } from '../../domain/catalogue/competencies/curveLimits.sql.ts';
import { isInLibrary, isKnownTo } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { observedAttempts } from '../../domain/progress/skills/skills.sql.ts';
import type { ObservedAttempts } from '../../domain/progress/skills/survival.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

interface CompetencyLimits {
  name: string;
  limits: modules.CurveLimits;
}

/**
 * The different limits of competencies, the strictest first. With ids, the limits of these competencies;
 * without ids, the limits of all competencies with the name in the modules that the company knows.
 */
export const listLimits = async (
  trx: Trx,
  companyId: string,
  competencyName: string,
  competencyIds: readonly string[],
): Promise<CompetencyLimits[]> => {
  const which =
    competencyIds.length > 0
      ? sql<boolean>`c.competency_id = any(${[...competencyIds]}::uuid[])`
      : sql<boolean>`c.name_folded = folded(${competencyName}) and ${isKnownTo(companyId)}`;
  const { rows } = await sql<CompetencyLimits>`
    select min(c.name) as name, ${curveLimitsOf} as limits
    from competency c join module m on m.module_id = c.module_id
    where c.removed_at is null and ${which}
    group by c.acceptable_misses, c.unacceptable_misses, c.false_alarm, c.missed_alarm
    order by c.acceptable_misses, c.unacceptable_misses, c.false_alarm, c.missed_alarm`.execute(trx);
  return rows;
};

/** The limits of each of these competencies. */
export const listLimitsById = async (
  trx: Trx,
  competencyIds: readonly string[],
): Promise<ReadonlyMap<string, modules.CurveLimits>> => {
  const { rows } = await sql<{ competency_id: string; limits: modules.CurveLimits }>`
    select c.competency_id, ${curveLimitsOf} as limits
    from competency c where c.competency_id = any(${[...competencyIds]}::uuid[])`.execute(trx);
  return new Map(rows.map(({ competency_id, limits }) => [competency_id, limits]));
};

interface CompetencyName {
  name_folded: string;
  name: string;
}

/** The names of the competencies of the modules in a company's library. */
export const listLibraryNames = async (trx: Trx, companyId: string, now: Date): Promise<CompetencyName[]> => {
  const { rows } = await sql<CompetencyName>`
    select c.name_folded, min(c.name) as name
    from module m join competency c on c.module_id = m.module_id and c.removed_at is null
    where ${isInLibrary(companyId, now)}
    group by c.name_folded`.execute(trx);
  return rows;
};

interface Cohort {
  companyId: string;
  departmentIds: readonly string[] | undefined;
}

/**
 * How many learners first mastered a competency with each attempt, and how many attempts the others have made
 * so far, read from the rollups. People who are not active any more count too: without them, those who gave
 * up would be missing. `is true` makes the planner look the learners up in a hash. Otherwise it takes the
 * index by name and reads, once for each learner, everybody who was assessed in the competency.
 */
export const listObservedAttempts = async (
  trx: Trx,
  { companyId, departmentIds }: Cohort,
  competencyName: string,
): Promise<ObservedAttempts[]> => {
  const { rows } = await sql<ObservedAttempts>`
    with learner as (select u.user_id from ${learnersFrom({ companyId, departmentIds })})
    select ${observedAttempts}
    from rollup_user_competency f
    where f.company_id = ${companyId} and f.name_folded = folded(${competencyName})
      and (f.user_id in (select user_id from learner)) is true
    group by 1 order by 1`.execute(trx);
  return rows;
};

/**
 * The name of the competency that the smallest share of the learners have mastered, among those that at least so
 * many learners were assessed in.
 */
export const findLeastMastered = async (
  trx: Trx,
  { companyId, departmentIds }: Cohort,
  fewestLearners: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    with learner as (select u.user_id from ${learnersFrom({ companyId, departmentIds })})
    select min(f.name) as name
    from rollup_user_competency f
    where f.company_id = ${companyId} and (f.user_id in (select user_id from learner)) is true
    group by f.name_folded having count(*) >= ${fewestLearners}::int
    order by count(f.mastered_attempt)::numeric / count(*), count(*) desc, f.name_folded limit 1`.execute(
    trx,
  );
  return rows[0]?.name;
};

interface LearnerProgress {
  attempt: number;
  mastered: boolean;
}

/**
 * The number of the attempt with which the learner mastered the competency, or else the number of attempts so
 * far.
 */
export const findLearnerProgress = async (
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
  competencyName: string,
): Promise<LearnerProgress | undefined> => {
  const { rows } = await sql<LearnerProgress>`
    select coalesce(mastered_attempt, attempt_count) as attempt, mastered_attempt is not null as mastered
    from rollup_user_competency
    where company_id = ${companyId} and user_id = ${userId} and name_folded = folded(${competencyName})`.execute(
    trx,
  );
  return rows[0];
};
