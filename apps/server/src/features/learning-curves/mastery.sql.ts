import { sql } from 'kysely';
import { learnersFrom } from '../../domain/assignments/learners.sql.ts';
import { observedAttempts } from '../../domain/progress/skills/observed.sql.ts';
import type { Observed } from '../../domain/progress/skills/survival.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

interface Cohort {
  companyId: string;
  departmentIds: readonly string[] | undefined;
}

/**
 * With which attempt the learners first mastered a competency, and how far the others came: counted from what is kept of
 * each. People who are not active any more belong to it, since leaving them out would leave out those who stopped. Who is
 * meant is looked up in a hash: asked learner by learner, the planner takes the index by name and goes through all who
 * were assessed in it once for each.
 */
export const listObserved = async (
  trx: Trx,
  { companyId, departmentIds }: Cohort,
  competencyName: string,
): Promise<Observed[]> => {
  const { rows } = await sql<Observed>`
    with learner as (select u.user_id from ${learnersFrom({ companyId, departmentIds })})
    select ${observedAttempts}
    from rollup_user_competency f
    where f.company_id = ${companyId} and f.name_folded = folded(${competencyName})
      and (f.user_id in (select user_id from learner)) is true
    group by 1 order by 1`.execute(trx);
  return rows;
};

interface Reached {
  attempt: number;
  mastered: boolean;
}

/** How far one learner came. */
export const findReached = async (
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
  competencyName: string,
): Promise<Reached | undefined> => {
  const { rows } = await sql<Reached>`
    select coalesce(mastered_attempt, attempt_count) as attempt, mastered_attempt is not null as mastered
    from rollup_user_competency
    where company_id = ${companyId} and user_id = ${userId} and name_folded = folded(${competencyName})`.execute(
    trx,
  );
  return rows[0];
};
