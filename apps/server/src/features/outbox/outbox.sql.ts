import type { outbox } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface MailFilter {
  /** Undefined shows every company's. */
  companyId: string | undefined;
  /** Start of the recipient's address. */
  search?: string | undefined;
  state?: outbox.MailState | undefined;
}

/** A range, because behind row-level security LIKE finds no index. */
const startsWith = (search: string) => {
  const start = sql<string>`folded(${search})`;
  return sql<boolean>`(d.recipient_folded >= ${start} and d.recipient_folded < ${start} || ${'\u{10ffff}'})`;
};

const mails = (trx: Trx, { companyId, search, state }: MailFilter) => {
  let query = trx.selectFrom('delivery as d').where('d.channel', '=', 'mail');
  if (companyId !== undefined) query = query.where('d.company_id', '=', companyId);
  if (search) query = query.where(startsWith(search));
  if (state !== undefined) query = query.where('d.state', '=', state);
  return query;
};

const withPeople = (query: ReturnType<typeof mails>) =>
  query
    .innerJoin('company as c', 'c.company_id', 'd.company_id')
    .leftJoin('user_account as u', (join) =>
      join
        .onRef('u.company_id', '=', 'd.company_id')
        .on('u.user_id', '=', sql<string>`case when d.subject_type = 'user' then d.subject_id::uuid end`),
    )
    .leftJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['d.delivery_id', 'd.recipient', 'd.state', 'd.attempts', 'd.last_error', 'd.content'])
    .select(['d.created_at', 'd.updated_at', 'c.name as company_name', 'u.name', 'r.permission_set']);

/** Mails, newest first. */
export const listMails = (trx: Trx, filter: MailFilter, page: { limit: number; offset: number }) =>
  withPeople(mails(trx, filter))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.delivery_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countMails = async (trx: Trx, filter: MailFilter): Promise<number> => {
  const row = await mails(trx, filter)
    .select((count) => count.fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return row.mails;
};

export const findMail = (trx: Trx, companyId: string | undefined, deliveryId: string) =>
  withPeople(mails(trx, { companyId }).where('d.delivery_id', '=', deliveryId)).executeTakeFirst();
