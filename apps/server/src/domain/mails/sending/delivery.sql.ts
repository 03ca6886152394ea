import type { outbox } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isActivePerson } from '../../sign-in/activePerson.sql.ts';
import type { MailedMade } from '../mailedMade.ts';
import type { MailedAccessChange, MailedErasure } from './mailSubject.ts';

interface NewDelivery {
  companyId: string;
  deliveryId: string;
  userId: string;
  template: outbox.MailTemplate;
  /** Path of the page that the mail links to; needed for templates that have no page of their own. */
  path?: string | undefined;
  /** Address that gets the mail instead of the one on the account. */
  to?: string | undefined;
  erasure?: MailedErasure | undefined;
  accessChange?: MailedAccessChange | undefined;
  made?: MailedMade | undefined;
}

/** Stores a mail for the list of mails; its recipient is the address on the account, unless another is named. */
export const insertDelivery = async (trx: Trx, delivery: NewDelivery, now: Date): Promise<void> => {
  const { template, path, to, erasure, accessChange, made } = delivery;
  const content = JSON.stringify({ template, path, to, erasure, accessChange, made });
  await sql`
    insert into delivery as target (company_id, delivery_id, channel, recipient, subject_type, subject_id, content, created_at, updated_at)
    select u.company_id, ${delivery.deliveryId}::uuid, 'mail', coalesce(${delivery.to ?? null}::text, u.email), 'user', u.user_id::text, ${content}::jsonb, ${now}, ${now}
    from user_account u
    where u.company_id = ${delivery.companyId} and u.user_id = ${delivery.userId}
    returning target.delivery_id`.execute(trx);
};

interface NewDeliveries {
  companyId: string;
  template: outbox.MailTemplate;
  mails: readonly { userId: string; deliveryId: string }[];
}

/** Stores the same mail for many people of a company. */
export const insertDeliveries = async (
  trx: Trx,
  { companyId, template, mails }: NewDeliveries,
  now: Date,
): Promise<void> => {
  const content = JSON.stringify({ template });
  await sql`
    insert into delivery as target (company_id, delivery_id, channel, recipient, subject_type, subject_id, content, created_at, updated_at)
    select ${companyId}::uuid, n.delivery_id, 'mail', u.email, 'user', u.user_id::text, ${content}::jsonb, ${now}, ${now}
    from unnest(${mails.map(({ userId }) => userId)}::uuid[], ${mails.map(({ deliveryId }) => deliveryId)}::uuid[])
      as n(user_id, delivery_id)
    join user_account u on u.company_id = ${companyId}::uuid and u.user_id = n.user_id
    returning target.delivery_id`.execute(trx);
};

interface DeliveryKey {
  companyId: string;
  deliveryId: string;
}

/** The addressee of a mail that is still to be sent; undefined when it was sent or given up. */
export const findAddresseeOfOpenMail = async (
  trx: Trx,
  { companyId, deliveryId }: DeliveryKey,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('delivery')
    .select('subject_id')
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .where('channel', '=', 'mail')
    .where('state', 'in', ['queued', 'failed'])
    .executeTakeFirst();
  return row?.subject_id ?? undefined;
};

/**
 * A mail that is still to be sent, its row locked until the transaction ends; undefined when it was sent or given up.
 */
export const lockOpenDelivery = (trx: Trx, { companyId, deliveryId }: DeliveryKey) =>
  trx
    .selectFrom('delivery')
    .select(['attempts', 'content', 'subject_id'])
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .where('channel', '=', 'mail')
    .where('state', 'in', ['queued', 'failed'])
    .forUpdate()
    .executeTakeFirst();

/**
 * A mail's addressee; undefined for people who may not sign in. Locks the person's row, so that of two links made at
 * once only the newer works.
 */
export const lockAddressee = (trx: Trx, companyId: string, userId: string) =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select(['u.user_id', 'u.name', 'u.email', 'u.mobile_no', 'u.language'])
    .select(['c.name as company_name', 'c.time_zone'])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .forNoKeyUpdate('u')
    .executeTakeFirst();

interface DeliveryChange {
  state: 'queued' | 'sent' | 'kept' | 'failed' | 'given up';
  attempts?: number;
  recipient?: string;
  /** As JSON. */
  content?: string;
  last_error?: string | null;
}

export const updateDelivery = async (
  trx: Trx,
  { companyId, deliveryId }: DeliveryKey,
  change: DeliveryChange,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('delivery')
    .set({ ...change, updated_at: now })
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .execute();
};

export const deleteMailsTo = async (trx: Trx, companyId: string, userId: string): Promise<void> => {
  await trx
    .deleteFrom('delivery')
    .where('company_id', '=', companyId)
    .where('channel', '=', 'mail')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .execute();
};

/**
 * Deletes the mails that name a learner who is being erased. They were made after `since`, when the erasure
 * was asked for.
 */
export const deleteErasureMails = async (trx: Trx, erasureId: string, since: Date): Promise<void> => {
  await sql`
    delete from delivery d
    where d.channel = 'mail' and d.created_at >= ${since} and d.content -> 'erasure' ->> 'erasureId' = ${erasureId}`.execute(
    trx,
  );
};

/** Addresses that a person had until lately, from the mails about their change. */
export const formerAddresses = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  since: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ recipient: string }>`
    select distinct d.recipient from delivery d
    join user_account u on u.company_id = ${companyId} and u.user_id = ${userId}
    where d.company_id = ${companyId} and d.subject_type = 'user' and d.subject_id = ${userId} and d.channel = 'mail'
      and d.created_at >= ${since} and d.content ->> 'template' = 'address-changed' and d.recipient <> u.email`.execute(
    trx,
  );
  return rows.map(({ recipient }) => recipient);
};

/** Deletes mails of every company from before `before`. */
export const deleteOldMails = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('delivery').where('channel', '=', 'mail').where('created_at', '<', before).execute();
};
