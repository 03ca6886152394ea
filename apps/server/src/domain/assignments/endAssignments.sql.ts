import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

interface EndedRow {
  company_id: string;
  user_id: string;
  module_id: string;
  start_on: string | null;
}

/**
 * Takes assignments away and keeps when: a session that began before counts as one of an assigned module, however late
 * it arrives.
 * @param which a condition on the assignments `a`, their company among it
 * @returns how many
 */
export const endAssignments = async (trx: Trx, which: RawBuilder<unknown>, now: Date): Promise<number> => {
  const { rows } = await sql<EndedRow>`
    delete from assignment a where ${which}
    returning a.company_id, a.user_id, a.module_id, a.start_on::text as start_on`.execute(trx);
  for (const [companyId, ended] of Map.groupBy(rows, ({ company_id }) => company_id))
    await sql`
      insert into ended_assignment (company_id, user_id, module_id, start_on, ended_at)
      select ${companyId}::uuid, e.user_id, e.module_id, e.start_on, ${now}::timestamptz
      from unnest(${ended.map((row) => row.user_id)}::uuid[], ${ended.map((row) => row.module_id)}::uuid[],
        ${ended.map((row) => row.start_on)}::date[]) as e(user_id, module_id, start_on)
      on conflict (company_id, user_id, module_id) do update
        set start_on = excluded.start_on, ended_at = excluded.ended_at
      returning user_id`.execute(trx);
  return rows.length;
};
