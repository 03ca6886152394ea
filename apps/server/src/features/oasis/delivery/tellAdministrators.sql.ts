import { sql } from 'kysely';
import { listActiveAdmins } from '../../../domain/people/roles/roles.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Companies with dead letters, or without any arrival for an hour although results were waiting. */
export const companiesToTell = async (trx: Trx, now: Date): Promise<string[]> => {
  const hourAgo = new Date(now.getTime() - hourMs);
  const { rows } = await sql<{ company_id: string }>`
    select o.company_id
    from oasis_configuration o
    where o.tells_administrators and (o.told_at is null or o.told_at <= ${new Date(now.getTime() - dayMs)})
      and (exists (select 1 from oasis_delivery d where d.company_id = o.company_id and d.state = 'dead')
        or (exists (select 1 from oasis_delivery d
            where d.company_id = o.company_id and d.state = 'waiting' and d.noted_at <= ${hourAgo})
          and not exists (select 1 from oasis_delivery d
            where d.company_id = o.company_id and d.delivered_at > ${hourAgo})))`.execute(trx);
  return rows.map(({ company_id }) => company_id);
};

/**
 * Stores that a company's Admins are informed now.
 * @returns its active Admins; an empty list when another process was quicker
 */
export const beginTelling = async (trx: Trx, companyId: string, now: Date): Promise<string[]> => {
  const begun = await trx
    .updateTable('oasis_configuration')
    .set({ told_at: now })
    .where('company_id', '=', companyId)
    .where((where) =>
      where.or([where('told_at', 'is', null), where('told_at', '<=', new Date(now.getTime() - dayMs))]),
    )
    .returning('company_id')
    .executeTakeFirst();
  if (!begun) return [];
  return listActiveAdmins(trx, companyId);
};
