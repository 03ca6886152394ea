import type { outbox } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isActivePerson } from '../../sign-in/activePerson.sql.ts';
import type { MailedMade } from '../mailedMade.ts';
import type {
  MailedAccessChange,
  MailedErasure,
  MailedHeadsetRequest,
  MailedRequest,
} from './mailSubject.ts';

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
  asked?: MailedRequest | undefined;
  headset?: MailedHeadsetRequest | undefined;
  /** The saved report that a mail of template `report` carries. */
  reportId?: string | undefined;
}

/**
 * By then the job that was queued with a mail has tried it. If it has not, the job is lost or comes late. The job of a report
 * makes its file first, which may take minutes.
 */
const lookAgainAt = (template: outbox.MailTemplate, now: Date) =>
  new Date(now.getTime() + (template === 'report' ? 10 : 1) * 60_000);

/** Stores a mail for the list of mails; its recipient is the address on the account, unless another is named. */
export const insertDelivery = async (trx: Trx, delivery: NewDelivery, now: Date): Promise<void> => {
  const { template, path, to, erasure, accessChange, made, asked, headset, reportId } = delivery;
  const content = JSON.stringify({
    template,
    path,
    to,
    erasure,
    accessChange,
    made,
    asked,
    headset,
    reportId,
  });
  await sql`
    insert into delivery as target (company_id, delivery_id, channel, recipient, subject_type, subject_id, content,
      created_at, updated_at, next_try_at)
    select u.company_id, ${delivery.deliveryId}::uuid, 'mail', coalesce(${to ?? null}::text, u.email), 'user',
      u.user_id::text, ${content}::jsonb, ${now}, ${now}, ${lookAgainAt(template, now)}
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
    insert into delivery as target (company_id, delivery_id, channel, recipient, subject_type, subject_id, content,
      created_at, updated_at, next_try_at)
    select ${companyId}::uuid, n.delivery_id, 'mail', u.email, 'user', u.user_id::text, ${content}::jsonb,
      ${now}, ${now}, ${lookAgainAt(template, now)}
    from unnest(${mails.map(({ userId }) => userId)}::uuid[], ${mails.map(({ deliveryId }) => deliveryId)}::uuid[])
      as n(user_id, delivery_id)
    join user_account u on u.company_id = ${companyId}::uuid and u.user_id = n.user_id
    returning target.delivery_id`.execute(trx);
};

interface DeliveryKey {
  companyId: string;
  deliveryId: string;
}

/** Mails that were not taken and are due again, and those whose job is lost, except the ones named. Links come first. */
export const listDueMails = (
  trx: Trx,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
) =>
  trx
    .selectFrom('delivery')
    .select(['company_id as companyId', 'delivery_id as deliveryId'])
    .select(sql<string>`content ->> 'template'`.as('template'))
    .select(sql<string | null>`content ->> 'reportId'`.as('reportId'))
    .where(isOpen)
    .where(isDue(now))
    .where(sql<boolean>`delivery_id <> all(${[...except]}::uuid[])`)
    .orderBy(sql`(content ->> 'template') = 'reset'`, 'desc')
    .orderBy(dueAt)
    .limit(limit)
    .execute();

/** True for a mail that is neither sent, kept nor given up. */
const isOpen = sql<boolean>`(channel = 'mail' and state in ('queued', 'failed'))`;

/** A mail of an older release has no time of its next try. */
const dueAt = sql<Date>`coalesce(next_try_at, created_at)`;
const isDue = (now: Date) => sql<boolean>`(${dueAt} <= ${now})`;

/** The first try is not waited for; later ones are, and so is the end of a try that is under way. */
const isToTry = (now: Date) => sql<boolean>`(attempts = 0 or ${isDue(now)})`;

/** The addressee of a mail that is to be tried now; undefined when it waits, was sent or was given up. */
export const findAddresseeOfMail = async (
  trx: Trx,
  { companyId, deliveryId }: DeliveryKey,
  now: Date,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('delivery')
    .select('subject_id')
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .where(isOpen)
    .where(isToTry(now))
    .executeTakeFirst();
  return row?.subject_id ?? undefined;
};

/** A mail that is to be tried now, its row locked until the transaction ends. */
export const lockMail = (trx: Trx, { companyId, deliveryId }: DeliveryKey, now: Date) =>
  trx
    .selectFrom('delivery')
    .select(['attempts', 'content', 'subject_id', 'created_at', 'updated_at'])
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .where(isOpen)
    .where(isToTry(now))
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
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.user_id', 'u.name', 'u.email', 'u.mobile_no', 'u.language', 'r.permission_set'])
    .select(['c.name as company_name', 'c.time_zone', 'c.help_line', 'c.help_address', 'c.help_telephone'])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .forNoKeyUpdate('u')
    .executeTakeFirst();

export interface DeliveryChange {
  state: 'queued' | 'sent' | 'kept' | 'failed' | 'given up';
  /** Also the end of a try that is under way. Null for a mail that is not tried any more. */
  next_try_at: Date | null;
  attempts?: number;
  recipient?: string;
  /** As JSON. */
  content?: string;
  last_error?: string | null;
}

export const updateDelivery = async (
  trx: Trx,
  key: DeliveryKey,
  change: DeliveryChange,
  now: Date,
): Promise<void> => {
  await deliveryUpdate(trx, key, change, now).execute();
};

/** Stores the outcome of a try, unless the mail has had another try since. */
export const recordTry = async (
  trx: Trx,
  key: DeliveryKey,
  attempts: number,
  change: DeliveryChange,
  now: Date,
): Promise<void> => {
  await deliveryUpdate(trx, key, change, now)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
};

const deliveryUpdate = (
  trx: Trx,
  { companyId, deliveryId }: DeliveryKey,
  change: DeliveryChange,
  now: Date,
) =>
  trx
    .updateTable('delivery')
    .set({ ...change, updated_at: now })
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId);

/**
 * Gives up every mail that waits. Needs scope `all`. A restore calls it while the table may still be that of an older
 * release, and therefore leaves newer columns alone.
 */
export const giveUpWaitingMails = async (trx: Trx, reason: string, now: Date): Promise<void> => {
  await sql`
    update delivery set state = 'given up', last_error = ${reason}, updated_at = ${now} where ${isOpen}`.execute(
    trx,
  );
};

/** Deletes the mails to a person, and those to staff that say that the person asks for a headset. */
export const deleteMailsTo = async (trx: Trx, companyId: string, userId: string): Promise<void> => {
  const ofCompany = trx
    .deleteFrom('delivery')
    .where('company_id', '=', companyId)
    .where('channel', '=', 'mail');
  await ofCompany.where('subject_type', '=', 'user').where('subject_id', '=', userId).execute();
  await ofCompany.where(sql<boolean>`content -> 'headset' ->> 'userId' = ${userId}`).execute();
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
