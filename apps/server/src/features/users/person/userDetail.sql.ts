import { sql } from 'kysely';
import { assignedTo } from '../../../domain/catalogue/visibleModules.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface PersonDetail {
  modules: { module_id: string; name: string; status: boolean; assigned_at: string; score: number | null }[];
  categories: { _id: string; name: string }[];
  sessions: number;
  has_second_factor: boolean;
}

/** What a form and a profile show of a person beside the row; module scores are of completed assessments. */
export const findDetail = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
): Promise<PersonDetail> => {
  const { rows } = await sql<PersonDetail>`
    select
      coalesce((
        select json_agg(json_build_object('module_id', m.module_id, 'name', m.name,
            'status', m.active, 'assigned_at', m.assigned_at,
            'score', (select round(sum(r.score_sum) / nullif(sum(r.score_count), 0), 6) from rollup_user_day r
              where r.company_id = ${companyId} and r.user_id = ${userId} and r.module_id = m.module_id
                and r.mode = 'assessment'))
          order by m.name_folded, m.module_id)
        from ${assignedTo({ companyId, userId }, now, 'all')} m), '[]') as modules,
      coalesce((
        select json_agg(json_build_object('_id', g.category_id, 'name', g.name) order by g.name_folded)
        from category_user cu join category g on g.category_id = cu.category_id
        where cu.company_id = ${companyId} and cu.user_id = ${userId}), '[]') as categories,
      (select count(*) from session s where s.company_id = ${companyId} and s.user_id = ${userId}) as sessions,
      exists (select 1 from second_factor f where f.company_id = ${companyId} and f.user_id = ${userId}
        and f.confirmed_at is not null)
        as has_second_factor`.execute(trx);
  const [detail] = rows;
  if (!detail) throw new Error('A select without a table answers one row');
  return detail;
};
