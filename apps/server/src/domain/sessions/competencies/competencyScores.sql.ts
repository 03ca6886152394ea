import { sql } from 'kysely';

export interface CompetencyScore {
  name: string;
  name_folded: string;
  score: number;
}

/** Column: the scores of a session `s` in the competencies of its module, in the module's order. */
export const competencyScores = (companyId: string) => sql<CompetencyScore[]>`(
  select coalesce(json_agg(json_build_object('name', c.name, 'name_folded', c.name_folded, 'score', r.score)
    order by c.position, c.name_folded), '[]')
  from session_competency r
  join competency c on c.competency_id = r.competency_id and c.removed_at is null
  where r.company_id = ${companyId} and r.session_id = s.session_id)`;
