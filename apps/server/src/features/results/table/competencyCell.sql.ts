import { sql } from 'kysely';
import { learnersFrom } from '../../../domain/assignments/learners.sql.ts';
import { todayAt } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface CellDetailRow {
  attempt_count: number;
  scores: number[];
  pass_mark: number;
  latest_day: string;
  latest_session_id: string;
  latest_module_id: string;
  module_name: string;
  current_until: string | null;
  today: string;
}

/** What is kept of a learner's competency, where the learner is one of the departments'. */
export const findCell = async (
  trx: Trx,
  { companyId, departmentIds }: { companyId: string; departmentIds: readonly string[] | undefined },
  { userId, competencyName }: { userId: string; competencyName: string },
  now: Date,
): Promise<CellDetailRow | undefined> => {
  const { rows } = await sql<CellDetailRow>`
    select f.attempt_count, to_json(f.last_scores) as scores, f.pass_mark, f.latest_day, f.latest_session_id,
      f.latest_module_id, m.name as module_name, f.current_until, ${todayAt(companyId, now)} as today
    from rollup_user_competency f
    join module m on m.module_id = f.latest_module_id
    where f.company_id = ${companyId} and f.user_id = ${userId} and f.name_folded = folded(${competencyName})
      and coalesce((select true from ${learnersFrom({ companyId, departmentIds, userIds: [userId] })}), false)`.execute(
    trx,
  );
  return rows[0];
};
