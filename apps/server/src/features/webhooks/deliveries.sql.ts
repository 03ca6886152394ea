import type { webhooks } from '@simward/contract';
import type { Cause } from '../../domain/outgoing/causes.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { WebhookKey } from './webhooks.sql.ts';

export interface DeliveryKey extends WebhookKey {
  eventId: string;
}

type State = webhooks.WebhookDelivery['state'];

const ofWebhook = (trx: Trx, { companyId, webhookId }: WebhookKey, state: State | undefined) =>
  trx
    .selectFrom('webhook_delivery')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'));

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

export const listDeliveries = (
  trx: Trx,
  key: WebhookKey,
  { state, limit, offset }: { state: State | undefined; limit: number; offset: number },
) =>
  ofWebhook(trx, key, state)
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
  state: State | undefined,
): Promise<number> => {
  const { count } = await ofWebhook(trx, key, state)
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

const changing = (trx: Trx, { companyId, webhookId, eventId }: DeliveryKey) =>
  trx
    .updateTable('webhook_delivery')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId);

/** Begins the tries anew; false where there is no such delivery. */
export const queueAgain = async (trx: Trx, key: DeliveryKey, now: Date): Promise<boolean> => {
  const result = await changing(trx, key)
    .set({ state: 'waiting', tries: 0, next_try_at: now })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/**
 * What is due now, of every company, but for what is known to rest; a paused webhook is still told of tests and of what
 * somebody resends.
 */
export const listDue = (trx: Trx, now: Date, limit: number) =>
  trx
    .selectFrom('webhook_delivery as d')
    .innerJoin('maker as m', (join) =>
      join
        .onRef('m.company_id', '=', 'd.company_id')
        .onRef('m.subject_id', '=', 'd.webhook_id')
        .on('m.kind', '=', 'webhook'),
    )
    .select(['d.company_id', 'd.webhook_id', 'd.event_id'])
    .where('d.state', '=', 'waiting')
    .where('d.next_try_at', '<=', now)
    .where('m.resting_since', 'is', null)
    .orderBy('d.next_try_at')
    .limit(limit)
    .execute();

/** Takes a delivery for one try, until `until`: a process that dies lets another have it then. */
export const claim = (trx: Trx, key: DeliveryKey, { now, until }: { now: Date; until: Date }) =>
  changing(trx, key)
    .set((set) => ({ tries: set('tries', '+', 1), next_try_at: until, last_tried_at: now }))
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .returning(['event', 'data', 'occurred_at', 'tries'])
    .executeTakeFirst();

/** How to reach and sign for a webhook. */
export const findReceiver = (trx: Trx, { companyId, webhookId }: WebhookKey) =>
  trx
    .selectFrom('webhook')
    .select(['address', 'secret', 'old_secret', 'old_secret_until'])
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();

export const settle = async (
  trx: Trx,
  key: DeliveryKey,
  result: { state: State; next_try_at: Date | null; cause: Cause | null; status: number | null },
): Promise<void> => {
  await changing(trx, key).set(result).execute();
};

/** Forgets what happened before; what still waits stays. */
export const deleteOldDeliveries = async (trx: Trx, before: Date): Promise<void> => {
  await trx
    .deleteFrom('webhook_delivery')
    .where('occurred_at', '<', before)
    .where('state', '<>', 'waiting')
    .execute();
};
