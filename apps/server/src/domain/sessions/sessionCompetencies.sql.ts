import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { compileOnce } from '../../platform/database/statements/compiledOnce.ts';
import { knownNames } from '../catalogue/competencies/competencyNames.sql.ts';

export interface StoredCompetency {
  competency_name: string;
  /** Null while the module has no competency of this name. */
  competency_id: string | null;
  score: number;
  attempts: number;
}

interface NewCompetencies {
  companyId: string;
  sessionId: string;
  moduleId: string;
  names: string[];
  scores: number[];
  attempts: number[];
}

const insertCompetencies = compileOnce(
  (_database, { companyId, sessionId, moduleId, names, scores, attempts }: NewCompetencies) =>
    sql<StoredCompetency>`
    insert into session_competency (company_id, session_id, competency_name, competency_id, score, attempts)
    select ${companyId}::uuid, ${sessionId}::uuid, r.name, c.competency_id, r.score, r.attempts
    from unnest(${names}::text[], ${scores}::numeric[], ${attempts}::int[]) as r (name, score, attempts)
    left join ${knownNames(moduleId)} c on c.name_folded = folded(r.name)
    returning competency_name, competency_id, score, attempts`,
);

/**
 * Replaces a session's competency results. A name that the module does not know is stored without an id, parked for
 * mapping.
 * @returns the results as they are stored
 */
export const replaceSessionCompetencies = async (
  trx: Trx,
  session: { companyId: string; sessionId: string; moduleId: string; isNew: boolean },
  results: readonly { competencyName: string; score: number; attempts: number }[],
): Promise<StoredCompetency[]> => {
  const deletion = session.isNew
    ? undefined
    : trx
        .deleteFrom('session_competency')
        .where('company_id', '=', session.companyId)
        .where('session_id', '=', session.sessionId)
        .execute();
  const insertion =
    results.length === 0
      ? undefined
      : insertCompetencies(trx, {
          ...session,
          names: results.map((result) => result.competencyName),
          scores: results.map((result) => result.score),
          attempts: results.map((result) => result.attempts),
        });
  const [, stored] = await Promise.all([deletion, insertion]);
  return stored ?? [];
};

/** A session's stored competency results, for the result card of a repeated finish. */
export const listSessionCompetencies = (
  trx: Trx,
  companyId: string,
  sessionId: string,
): Promise<StoredCompetency[]> =>
  trx
    .selectFrom('session_competency')
    .select(['competency_name', 'competency_id', 'score', 'attempts'])
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .execute();

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
