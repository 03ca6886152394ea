import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { type AttemptedCompetency, attemptedCompetencies } from '../../progress/skills/skills.sql.ts';
import { foldedKeys } from '../rollups/foldedKeys.sql.ts';

/** Figures of a learner's attempts at a competency: a row of `rollup_user_competency` without company and learner. */
export interface CompetencyFigure {
  name_folded: string;
  name: string;
  attempt_count: number;
  first_scores: number[];
  last_scores: number[];
  score_sum: number;
  best: number;
  latest: number;
  pass_mark: number;
  lowest_pass_mark: number;
  must_pass_missed: boolean;
  latest_session_id: string;
  latest_module_id: string;
  latest_day: string;
  passes: number;
  current_until: string | null;
  mastered_attempt: number | null;
}

export interface UserFigure extends CompetencyFigure {
  user_id: string;
}

/** All assessed results of these learners. */
export const listAttemptsOf = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<AttemptedCompetency[]> =>
  (await sql<AttemptedCompetency>`${attemptsOfUsers(companyId, userIds)}`.execute(trx)).rows;

const attemptsOfUsers = (companyId: string, userIds: readonly string[]) =>
  attemptedCompetencies(companyId, sql<boolean>`s.user_id = any(${[...userIds]}::uuid[])`);

const columns = sql`user_id, name_folded, name, attempt_count, first_scores, last_scores, score_sum, best, latest,
  pass_mark, lowest_pass_mark, must_pass_missed, latest_session_id, latest_module_id, latest_day, passes, current_until,
  mastered_attempt`;

/** Replaces the stored figures of these learners; a row without a change is not written. */
export const writeFigures = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  figures: readonly UserFigure[],
): Promise<void> => {
  const keys = foldedKeys({ user_id: 'uuid', name_folded: 'text' }, figures);
  await sql`
    delete from rollup_user_competency r
    where r.company_id = ${companyId} and r.user_id = any(${[...userIds]}::uuid[])
      and not ${keys.include(sql`r.user_id, r.name_folded`)}`.execute(trx);
  if (figures.length === 0) return;
  await sql`
    insert into rollup_user_competency as r (company_id, ${columns})
    select ${companyId}::uuid, ${columns}
    from json_to_recordset(${JSON.stringify(figures)}) as k (
      user_id uuid, name_folded text, name text, attempt_count int, first_scores numeric[], last_scores numeric[],
      score_sum numeric, best numeric, latest numeric, pass_mark numeric, lowest_pass_mark numeric,
      must_pass_missed boolean, latest_session_id uuid, latest_module_id uuid, latest_day date, passes int,
      current_until date, mastered_attempt int)
    on conflict (company_id, user_id, name_folded) do update set
      name = excluded.name, attempt_count = excluded.attempt_count, first_scores = excluded.first_scores,
      last_scores = excluded.last_scores, score_sum = excluded.score_sum, best = excluded.best,
      latest = excluded.latest, pass_mark = excluded.pass_mark, lowest_pass_mark = excluded.lowest_pass_mark,
      must_pass_missed = excluded.must_pass_missed, latest_session_id = excluded.latest_session_id,
      latest_module_id = excluded.latest_module_id, latest_day = excluded.latest_day, passes = excluded.passes,
      current_until = excluded.current_until, mastered_attempt = excluded.mastered_attempt
    where (r.*) is distinct from (excluded.*)
    returning 1 as folded`.execute(trx);
};

/** The next people of a company by id, after the last of the portion before. */
export const usersAfter = async (
  trx: Trx,
  companyId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', companyId)
    .$if(after !== undefined, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/**
 * The stored figures of these learners and the results they are made from, at one moment, without learners who wait
 * to be folded.
 */
export const readStoredAndRecomputed = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<{ kept: UserFigure[]; attempted: AttemptedCompetency[] }> => {
  const { rows } = await sql<{ kept: UserFigure[]; attempted: AttemptedCompetency[]; waiting: string[] }>`
    select
      (select coalesce(json_agg(r), '[]') from (
        select ${columns} from rollup_user_competency
        where company_id = ${companyId} and user_id = any(${[...userIds]}::uuid[])) r) as kept,
      (select coalesce(json_agg(a), '[]') from (${attemptsOfUsers(companyId, userIds)}) a) as attempted,
      (select coalesce(json_agg(distinct d.user_id), '[]') from rollup_dirty d
       where d.company_id = ${companyId} and d.user_id = any(${[...userIds]}::uuid[])) as waiting`.execute(
    trx,
  );
  const { kept = [], attempted = [], waiting = [] } = rows[0] ?? {};
  const folded = ({ user_id }: { user_id: string }) => !waiting.includes(user_id);
  return { kept: kept.filter(folded), attempted: attempted.filter(folded) };
};
