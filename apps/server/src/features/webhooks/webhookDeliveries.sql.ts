import type { webhooks } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Slice } from '../../platform/list/page.ts';
import { claimedUntil, isDue, isLeased, triedAgainFrom } from '../../platform/outbox/outbox.sql.ts';
import type { Lease, Outcome, Recorded } from '../../platform/outbox/outbox.ts';
import type { WebhookKey } from './webhooks.sql.ts';

export interface DeliveryKey extends WebhookKey {
  eventId: string;
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

type DeliveryState = webhooks.WebhookDelivery['state'];

export const listDeliveries = (
  trx: Trx,
  key: WebhookKey,
  { state, limit, offset }: Slice & { state: DeliveryState | undefined },
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
