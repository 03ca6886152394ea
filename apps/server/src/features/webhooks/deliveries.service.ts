import type { InputOf, webhooks } from '@simward/contract';
import { isCause, sentenceOf } from '../../domain/outgoing/causes.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import * as table from './deliveries.sql.ts';
import { auditWebhook, findInView, findLasting } from './webhooks.service.ts';

const deliveryOf = (row: table.DeliveryRow): webhooks.WebhookDelivery => ({
  eventId: row.event_id,
  event: row.event,
  occurredAt: row.occurred_at.toISOString(),
  state: row.state,
  tries: row.tries,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  lastTriedAt: row.last_tried_at?.toISOString() ?? null,
  cause: isCause(row.cause) ? sentenceOf(row.cause, 'The address', row.status) : null,
  status: row.status,
});

/** @throws Problem webhook.not-found */
export const listDeliveries = async (
  ctx: UserCtx,
  id: string,
  { state, pageNumber, pageSize }: InputOf<typeof webhooks.listDeliveries>['query'],
): Answer<typeof webhooks.listDeliveries> => {
  const { key } = await findInView(ctx, id);
  const page = { state, limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const rows = await table.listDeliveries(ctx.trx, key, page);
  return {
    deliveries: rows.map(deliveryOf),
    deliveriesCount: await table.countDeliveries(ctx.trx, key, state),
  };
};

/** @throws Problem webhook.not-found, webhook.ended */
export const sendTest = async (ctx: UserCtx, id: string): Answer<typeof webhooks.sendTest> => {
  const found = await findLasting(ctx, id);
  const eventId = newId(ctx.clock.now());
  await table.insertTest(ctx.trx, { ...found.key, eventId }, ctx.clock.now());
  auditWebhook(ctx, found);
  return { eventId };
};

/** @throws Problem webhook.not-found, webhook.ended, webhook.delivery-not-found */
export const resend = async (
  ctx: UserCtx,
  { id, eventId }: InputOf<typeof webhooks.resend>['params'],
): Answer<typeof webhooks.resend> => {
  const found = await findLasting(ctx, id);
  if (!(await table.queueAgain(ctx.trx, { ...found.key, eventId }, ctx.clock.now())))
    throw problem('webhook.delivery-not-found');
  auditWebhook(ctx, found);
  return { status: true };
};
