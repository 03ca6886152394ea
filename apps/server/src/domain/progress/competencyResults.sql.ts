import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isCompleted, isCounted } from '../sessions/countedSession.sql.ts';

export interface CompetencyResult {
  module_id: string;
  competency_id: string;
  assessments: number;
  /** Scores of the first and the last assessment. */
  first: number;
  latest: number;
  /** The last assessment missed a must-pass step of this competency, or one that belongs to none. */
  must_pass_missed: boolean;
  /** The last two assessments in a row were at the pass mark with no must-pass step missed. */
  mastered: boolean;
  /** The last day on which the latest such assessment still holds. */
  current_until: string | null;
  /** The day that it is in the company's time zone. */
  today: string;
}

/**
 * What a learner's completed assessments showed of each competency: of one module, or of all. The same rule everywhere:
 * two in a row at the mark with no must-pass step missed master a competency; it is current from the latest such
 * assessment for its validity, also when a later miss has ended mastery.
 */
export const listCompetencyResults = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
  moduleId?: string,
): Promise<CompetencyResult[]> => {
  const { rows } = await sql<CompetencyResult>`
    with assessed as (
      select s.module_id, c.competency_id, c.validity_months, s.started_at, s.session_id, s.day, sc.score,
        coalesce(s.pass_mark, 0) as pass_mark,
        exists (
          select 1 from unnest(s.failed_must_pass_steps) as failed (name)
          where not exists (
            select 1 from module_version v
            join module_step st on st.module_version_id = v.module_version_id
            where v.module_id = s.module_id and v.version = s.module_version and st.name = failed.name
              and folded(st.competency_name) <> c.name_folded)) as must_pass_missed
      from session s
      join session_competency sc on sc.company_id = s.company_id and sc.session_id = s.session_id
      join competency c on c.competency_id = sc.competency_id and c.removed_at is null
      where s.company_id = ${companyId} and s.user_id = ${userId} and s.mode = 'assessment'
        and ${isCounted} and ${isCompleted}
        ${moduleId === undefined ? sql`` : sql`and s.module_id = ${moduleId}`}
    ),
    reached as (
      select *, score >= pass_mark and not must_pass_missed as reached from assessed
    ),
    shown as (
      select *, reached and coalesce(lag(reached) over (
        partition by competency_id order by started_at, session_id), false) as mastered
      from reached
    )
    select module_id, competency_id, count(*) as assessments,
      (array_agg(score::float8 order by started_at, session_id))[1] as first,
      (array_agg(score::float8 order by started_at desc, session_id desc))[1] as latest,
      (array_agg(must_pass_missed order by started_at desc, session_id desc))[1] as must_pass_missed,
      (array_agg(mastered order by started_at desc, session_id desc))[1] as mastered,
      (max(day) filter (where mastered) + make_interval(months => validity_months))::date as current_until,
      (select (${now}::timestamptz at time zone company.time_zone)::date
       from company where company.company_id = ${companyId}) as today
    from shown
    group by module_id, competency_id, validity_months`.execute(trx);
  return rows;
};
