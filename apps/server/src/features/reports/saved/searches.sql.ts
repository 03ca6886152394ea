import { reports } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface SearchRow {
  query: unknown;
  records: number;
  searched_at: Date;
}

/** A person's last searches, the latest first. */
export const listSearches = async (trx: Trx, { companyId, userId }: PersonKey): Promise<SearchRow[]> => {
  const { rows } = await sql<SearchRow>`
    select h.query, h.records, h.searched_at from report_search h
    where h.company_id = ${companyId} and h.user_id = ${userId} and h.cleared_at is null
    order by h.searched_at desc, h.question_hash limit ${sql.lit(reports.limits.recent)}`.execute(trx);
  return rows;
};

interface NotedSearch {
  questionHash: string;
  query: reports.SavedQuery;
  records: number;
}

/** Stores a search as the person's latest; the oldest ones and those that were cleared go. */
export const storeSearch = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  { questionHash, query, records }: NotedSearch,
  now: Date,
): Promise<void> => {
  await sql`
    insert into report_search (company_id, user_id, question_hash, query, records, searched_at)
    values (${companyId}::uuid, ${userId}::uuid, ${questionHash}, ${JSON.stringify(query)}::jsonb, ${records}, ${now})
    on conflict (company_id, user_id, question_hash)
    do update set query = excluded.query, records = excluded.records, searched_at = excluded.searched_at,
      cleared_at = null`.execute(trx);
  await sql`
    delete from report_search h
    where h.company_id = ${companyId}::uuid and h.user_id = ${userId}::uuid
      and (h.cleared_at is not null or h.question_hash not in (
        select k.question_hash from report_search k
        where k.company_id = ${companyId}::uuid and k.user_id = ${userId}::uuid and k.cleared_at is null
        order by k.searched_at desc, k.question_hash limit ${sql.lit(reports.limits.recent)}))`.execute(trx);
};

/** Clears a person's searches, or brings them back. */
export const storeCleared = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  clearedAt: Date | null,
): Promise<void> => {
  await trx
    .updateTable('report_search')
    .set({ cleared_at: clearedAt })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};
