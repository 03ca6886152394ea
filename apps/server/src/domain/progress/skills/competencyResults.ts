import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { type Mastery, masteryOf } from './mastery.ts';
import { type AttemptedCompetency, listAttemptedCompetencies } from './skills.sql.ts';
import { attemptsAt } from './skills.ts';

export interface CompetencyResult extends Mastery {
  moduleId: string;
  competencyId: string;
  assessments: number;
  /** Scores of the first and the latest assessment; null without a score. */
  first: number | null;
  latest: number | null;
  /**
   * True if the latest assessment failed a must-pass step of this competency, or one that belongs to no
   * competency.
   */
  mustPassMissed: boolean;
  /** Today in the company's time zone. */
  today: string;
}

/** A learner's results in each competency, from completed assessments of one module, or of all. */
export const listCompetencyResults = async (
  trx: Trx,
  person: PersonKey,
  now: Date,
  moduleId?: string,
): Promise<CompetencyResult[]> => {
  const attempted = await listAttemptedCompetencies(trx, person, now, moduleId ? { moduleId } : {});
  return competencyResultsOf(attempted);
};

/** The same from attempts that were read already. */
export const competencyResultsOf = (
  attempted: readonly (AttemptedCompetency & { today: string })[],
): CompetencyResult[] =>
  attempted.map((competency) => {
    const { attempts } = competency;
    return {
      moduleId: competency.module_id,
      competencyId: competency.competency_id,
      assessments: attempts.length,
      first: attempts[0]?.score ?? null,
      latest: attempts.at(-1)?.score ?? null,
      mustPassMissed: attempts.at(-1)?.mustPassMissed ?? false,
      today: competency.today,
      ...masteryOf(attemptsAt(competency)),
    };
  });
