import type { outbox } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Slice } from '../../platform/list/page.ts';

interface MailFilter {
  /** Undefined shows the mails of every company. */
  companyId: string | undefined;
  /** Start of the recipient's address. */
  search?: string | undefined;
  state?: outbox.MailState | undefined;
}

/** Mails, newest first. */
export const listMails = (trx: Trx, filter: MailFilter, page: Slice) =>
  withPeople(trx, filter, page).execute();

export const countMails = async (trx: Trx, filter: MailFilter): Promise<number> => {
  const row = await filteredMails(trx, filter)
    .select((count) => count.fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return row.mails;
};

export const findMail = (trx: Trx, companyId: string | undefined, deliveryId: string) =>
  withPeople(trx, { companyId, deliveryId }, { limit: 1, offset: 0 }).executeTakeFirst();

/**
 * The mails of a page, with the people they are about. A subquery selects the page and casts the subject's
 * id, so that people are found by key. Without it PostgreSQL would read the whole company for each mail,
 * because it does not trust the cast with rows that row-level security may hide.
 */
const withPeople = (trx: Trx, filter: MailFilter & { deliveryId?: string }, { limit, offset }: Slice) =>
  trx
    .selectFrom(
      filteredMails(trx, filter)
        .$if(filter.deliveryId !== undefined, (query) =>
          query.where('d.delivery_id', '=', filter.deliveryId ?? ''),
        )
        .selectAll('d')
        .select(sql<string | null>`case when d.subject_type = 'user' then d.subject_id::uuid end`.as('about'))
        .orderBy('d.created_at', 'desc')
        .orderBy('d.delivery_id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('d'),
    )
    .innerJoin('company as c', 'c.company_id', 'd.company_id')
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'c.company_id').onRef('u.user_id', '=', 'd.about'),
    )
    .leftJoin('role as r', 'r.role_id', 'u.role_id')
    .$if(filter.companyId !== undefined, (query) => query.where('c.company_id', '=', filter.companyId ?? ''))
    .select(['d.delivery_id', 'd.recipient', 'd.state', 'd.attempts', 'd.last_error', 'd.content'])
    .select(['d.created_at', 'd.updated_at', 'c.name as company_name', 'u.name', 'r.permission_set'])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.delivery_id', 'desc');

const filteredMails = (trx: Trx, { companyId, search, state }: MailFilter) => {
  let query = trx.selectFrom('delivery as d').where('d.channel', '=', 'mail');
  if (companyId !== undefined) query = query.where('d.company_id', '=', companyId);
  if (search) query = query.where(startsWith(search));
  if (state !== undefined) query = query.where('d.state', '=', state);
  return query;
};

/**
 * Condition that the recipient begins with the search text. It is a range, because LIKE cannot use an index
 * behind row-level security.
 */
const startsWith = (search: string) => {
  const start = sql<string>`folded(${search})`;
  return sql<boolean>`(d.recipient_folded >= ${start} and d.recipient_folded < ${start} || ${'\u{10ffff}'})`;
};
