import type { webhooks } from '@simward/contract';
import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { MadeEnded } from '../../domain/makers/handOver.ts';
import { forgetMaker, type NamedPerson, noteMaker } from '../../domain/makers/makers.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { claimedUntil, isDue, isLeased, triedAgainFrom } from '../../platform/outbox/outbox.sql.ts';
import type { Lease, Outcome, Recorded } from '../../platform/outbox/outbox.ts';

export const listWebhooks = (trx: Trx, companyId: string | undefined) =>
  webhooksOf(trx, companyId).orderBy('w.created_at').orderBy('w.webhook_id').limit(2000).execute();

export const findWebhook = (trx: Trx, companyId: string | undefined, webhookId: string) =>
  webhooksOf(trx, companyId).where('w.webhook_id', '=', webhookId).executeTakeFirst();

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** Counts a company's webhooks that have not ended, the paused ones too. */
export const countWebhooks = async (trx: Trx, companyId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('webhook')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface WebhookKey {
  companyId: string;
  webhookId: string;
}

export const insertWebhook = async (
  trx: Trx,
  {
    companyId,
    webhookId,
    by,
    ...columns
  }: WebhookKey & { address: string; events: string[]; secret: Buffer; by: NamedPerson },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('webhook')
    .values({ company_id: companyId, webhook_id: webhookId, ...columns, created_at: now })
    .execute();
  await noteMaker(trx, { companyId, kind: 'webhook', subjectId: webhookId }, by);
};

export const changeWebhook = async (
  trx: Trx,
  { companyId, webhookId }: WebhookKey,
  change:
    | { address: string; events: string[] }
    | { paused_at: Date | null }
    | { secret: Buffer; old_secret: Buffer; old_secret_until: Date },
): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set(change)
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .execute();
};

export const deleteWebhook = async (trx: Trx, { companyId, webhookId }: WebhookKey): Promise<void> => {
  await trx
    .deleteFrom('webhook')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .execute();
  await forgetMaker(trx, { companyId, kind: 'webhook', subjectId: webhookId });
};

/**
 * Ends webhooks, for example after their maker has left. Their history stays; waiting deliveries are not
 * sent.
 */
export const endWebhooks = async (
  trx: Trx,
  { companyId, kind, subjectIds, by }: MadeEnded,
  now: Date,
): Promise<void> => {
  if (kind !== 'webhook') return;
  const ids = sql<string>`any(${[...subjectIds]}::uuid[])`;
  await trx
    .updateTable('webhook')
    .set((set) => ({
      ended_at: now,
      ended_by_name: by,
      paused_at: set.fn.coalesce('paused_at', sql<Date>`${now}::timestamptz`),
    }))
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', ids)
    .where('ended_at', 'is', null)
    .execute();
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'dead', next_try_at: null })
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', ids)
    .where('state', '=', 'waiting')
    .execute();
};

interface DroppedEvents extends WebhookKey {
  events: number;
}

/**
 * Deletes deliveries from before that time that wait because their webhook rests, and adds their number to
 * the webhook's count of dropped events.
 */
export const dropOldEvents = async (trx: Trx, before: Date): Promise<void> => {
  const { rows } = await sql<DroppedEvents>`
    with dropped as (
      delete from webhook_delivery d using maker m
      where m.company_id = d.company_id and m.kind = 'webhook' and m.subject_id = d.webhook_id
        and m.resting_since is not null and d.state = 'waiting' and d.occurred_at < ${before}
      returning d.company_id, d.webhook_id)
    select company_id as "companyId", webhook_id as "webhookId", count(*) as events from dropped
    group by company_id, webhook_id`.execute(trx);
  for (const { companyId, webhookId, events } of rows)
    await trx
      .updateTable('webhook')
      .set((set) => ({ dropped: set('dropped', '+', Number(events)) }))
      .where('company_id', '=', companyId)
      .where('webhook_id', '=', webhookId)
      .execute();
};

export interface DeliveryKey extends WebhookKey {
  eventId: string;
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

type DeliveryState = webhooks.WebhookDelivery['state'];

export const listDeliveries = (
  trx: Trx,
  key: WebhookKey,
  { state, limit, offset }: { state: DeliveryState | undefined; limit: number; offset: number },
) =>
  deliveriesOf(trx, key, state)
    .select(['event_id', 'event', 'occurred_at', 'state', 'tries', 'next_try_at', 'last_tried_at'])
    .select(['cause', 'status'])
    .orderBy('occurred_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countDeliveries = async (
  trx: Trx,
  key: WebhookKey,
  state: DeliveryState | undefined,
): Promise<number> => {
  const { count } = await deliveriesOf(trx, key, state)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertTest = async (trx: Trx, { companyId, webhookId, eventId }: DeliveryKey, now: Date) => {
  await trx
    .insertInto('webhook_delivery')
    .values({
      company_id: companyId,
      webhook_id: webhookId,
      event_id: eventId,
      event: 'test',
      data: JSON.stringify({}),
      occurred_at: now,
      next_try_at: now,
    })
    .execute();
};

/** @returns false where there is no such delivery */
export const startTriesAgain = async (trx: Trx, key: DeliveryKey, now: Date): Promise<boolean> => {
  const result = await updateDelivery(trx, key).set(triedAgainFrom(now)).executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/**
 * Webhooks of all companies with a delivery that is due, except the ones named and those that are marked as resting. A
 * paused webhook still gets tests and deliveries that somebody sends again.
 */
export const listDueWebhooks = (
  trx: Trx,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
): Promise<WebhookKey[]> =>
  trx
    .selectFrom('webhook as w')
    .innerJoin('maker as m', (join) =>
      join
        .onRef('m.company_id', '=', 'w.company_id')
        .onRef('m.subject_id', '=', 'w.webhook_id')
        .on('m.kind', '=', 'webhook'),
    )
    .select(['w.company_id as companyId', 'w.webhook_id as webhookId'])
    .where('m.resting_since', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_delivery as d')
          .select(sql.lit(1).as('one'))
          .whereRef('d.company_id', '=', 'w.company_id')
          .whereRef('d.webhook_id', '=', 'w.webhook_id')
          .where(isDue(now)),
      ),
    )
    .where(sql<boolean>`w.webhook_id <> all(${[...except]}::uuid[])`)
    .limit(limit)
    .execute();

/** A webhook's due deliveries, those that wait longest first. */
export const listDueDeliveries = (
  trx: Trx,
  { companyId, webhookId }: WebhookKey,
  now: Date,
  limit: number,
): Promise<DeliveryKey[]> =>
  trx
    .selectFrom('webhook_delivery')
    .select(['company_id as companyId', 'webhook_id as webhookId', 'event_id as eventId'])
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .where(isDue(now))
    .orderBy('next_try_at')
    .limit(limit)
    .execute();

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/**
 * Claims a delivery, with the address and the secrets that its webhook has now. A delivery that was noted while its webhook
 * ended is ended too.
 */
export const claimDelivery = async (trx: Trx, key: DeliveryKey, lease: Lease) => {
  const claimed = await trx
    .updateTable('webhook_delivery as d')
    .from('webhook as w')
    .set({ ...claimedUntil(lease), last_tried_at: lease.now })
    .where('d.company_id', '=', key.companyId)
    .where('d.webhook_id', '=', key.webhookId)
    .where('d.event_id', '=', key.eventId)
    .where(isDue(lease.now))
    .where('w.company_id', '=', key.companyId)
    .where('w.webhook_id', '=', key.webhookId)
    .returning(['d.company_id as companyId', 'd.webhook_id as webhookId', 'd.event_id as eventId'])
    .returning(['d.event', 'd.data', 'd.occurred_at', 'd.tries'])
    .returning(['w.address', 'w.secret', 'w.old_secret', 'w.old_secret_until', 'w.ended_at'])
    .executeTakeFirst();
  if (!claimed?.ended_at) return claimed;
  await updateDelivery(trx, key)
    .set((row) => ({ state: 'dead', tries: row('tries', '-', 1), next_try_at: null }))
    .execute();
  return undefined;
};

/** @returns false when the delivery is not this try's any more, for example because its webhook was ended meanwhile */
export const recordOutcome = async (
  trx: Trx,
  key: DeliveryKey,
  { state, next_try_at, cause, status }: Recorded<Outcome>,
  lease: Lease,
): Promise<boolean> => {
  const result = await updateDelivery(trx, key)
    .set({ state, next_try_at, cause, status })
    .where(isLeased(lease))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Deletes deliveries of events from before that time, except those that still wait. */
export const deleteOldDeliveries = async (trx: Trx, before: Date): Promise<void> => {
  await trx
    .deleteFrom('webhook_delivery')
    .where('occurred_at', '<', before)
    .where('state', '<>', 'waiting')
    .execute();
};

const webhooksOf = (trx: Trx, companyId: string | undefined) =>
  trx
    .selectFrom('webhook as w')
    .innerJoin('company as c', 'c.company_id', 'w.company_id')
    .select(['w.company_id', 'c.name as company_name', 'w.webhook_id', 'w.address', 'w.events'])
    .select(['w.created_at', 'w.paused_at', 'w.secret', 'w.old_secret_until'])
    .select(['w.ended_at', 'w.ended_by_name', 'w.dropped'])
    .select(countInState(companyId, 'waiting').as('waiting'))
    .select(countInState(companyId, 'dead').as('dead'))
    .select(
      sql<Date | null>`(select max(d.last_tried_at) from webhook_delivery d
        where d.company_id = ${companyOrOwn(companyId, 'w')} and d.webhook_id = w.webhook_id and d.state = 'delivered')`.as(
        'last_delivered_at',
      ),
    )
    .where('c.deleted_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('w.company_id', '=', companyId ?? ''));

const countInState = (companyId: string | undefined, state: 'waiting' | 'dead') =>
  sql<number>`(select count(*) from webhook_delivery d
    where d.company_id = ${companyOrOwn(companyId, 'w')} and d.webhook_id = w.webhook_id and d.state = ${sql.lit(state)})`;

const deliveriesOf = (trx: Trx, { companyId, webhookId }: WebhookKey, state: DeliveryState | undefined) =>
  trx
    .selectFrom('webhook_delivery')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'));

const updateDelivery = (trx: Trx, { companyId, webhookId, eventId }: DeliveryKey) =>
  trx
    .updateTable('webhook_delivery')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId);
