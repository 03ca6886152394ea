import { type InputOf, webhooks } from '@simward/contract';
import { text } from '@simward/texts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { resolveCompany, staffScopeOf } from '../../domain/companies/scopes.ts';
import { findMade, listMade, type MadeThing } from '../../domain/makers/madeThings.sql.ts';
import { madeById, makerAnswer } from '../../domain/makers/makerAnswer.ts';
import { replaceMaker } from '../../domain/makers/makers.sql.ts';
import { historyOf } from '../../domain/outgoing/history.ts';
import { addressFault } from '../../platform/http/outgoingAddress.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { sliceOf } from '../../platform/list/page.ts';
import { existing, fieldProblem, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { secretContext } from './sendDeliveries.ts';
import * as deliveries from './webhookDeliveries.sql.ts';
import * as table from './webhooks.sql.ts';

export const listWebhooks = async ({
  platform,
  trx,
  caller,
  clock,
}: UserCtx): Answer<typeof webhooks.listWebhooks> => {
  const { companyId } = staffScopeOf(caller);
  const rows = await table.listWebhooks(trx, companyId);
  const makers = madeById(await listMade(platform.database, trx, companyId, 'webhook'));
  return { webhooks: rows.map((row) => webhookAnswer(row, makers.get(row.webhook_id), clock.now())) };
};

/** @throws Problem company.not-found, webhook.address, webhook.too-many */
export const addWebhook = async (
  ctx: UserCtx,
  { address, events, companyId: namedCompany }: InputOf<typeof webhooks.addWebhook>['body'],
): Answer<typeof webhooks.addWebhook> => {
  const { trx, caller, clock, platform } = ctx;
  const companyId = resolveCompany(caller, namedCompany);
  refuseBadAddress(ctx, address);
  // Locks, so that two people who add a webhook at the same moment cannot exceed the limit.
  if (!(await lockCompany(trx, companyId))) throw problem('company.not-found');
  const limit = webhooks.limits.webhooks;
  if ((await table.countWebhooks(trx, companyId)) >= limit)
    throw problem('webhook.too-many', { values: { limit } });
  const webhookId = newId(clock.now());
  const secret = newSecret();
  const sealed = platform.secretBox.seal(secret, secretContext(webhookId));
  await table.insertWebhook(
    trx,
    { companyId, webhookId, address, events, secret: sealed, by: caller },
    clock.now(),
  );
  const added = await findWebhook(ctx, webhookId);
  auditWebhook(ctx, added);
  return { webhook: await answerWithMaker(ctx, added), secret };
};

/**
 * Gives a webhook that was added, and whose answer was lost, another secret.
 * @throws Problem webhook.not-found, webhook.ended
 */
export const addWebhookAgain = async (ctx: UserCtx, id: string): Answer<typeof webhooks.addWebhook> => {
  const added = await findLiveWebhook(ctx, id);
  const secret = newSecret();
  await table.changeWebhook(ctx.trx, added.key, {
    secret: ctx.platform.secretBox.seal(secret, secretContext(id)),
  });
  auditWebhook(ctx, added);
  return { webhook: await answerWithMaker(ctx, added), secret };
};

/**
 * Gives a webhook another address or other events. The caller becomes its maker, so that it works by the
 * caller's rights from then on.
 * @throws Problem webhook.not-found, webhook.ended, webhook.address
 */
export const changeWebhook = async (
  ctx: UserCtx,
  id: string,
  { address, events }: InputOf<typeof webhooks.changeWebhook>['body'],
): Answer<typeof webhooks.changeWebhook> => {
  const { row: before, key } = await findLiveWebhook(ctx, id);
  refuseBadAddress(ctx, address);
  await table.changeWebhook(ctx.trx, key, { address, events });
  const subjects = { companyId: key.companyId, kind: 'webhook', subjectIds: [id] } as const;
  await replaceMaker(ctx.trx, subjects, ctx.caller);
  ctx.audit({
    companyId: key.companyId,
    subject: { type: 'webhook', id },
    detail: {
      address,
      events: events.join(', '),
      ...(before.address !== address && { addressBefore: before.address }),
      eventsBefore: before.events.join(', '),
    },
  });
  return { webhook: await answerWithMaker(ctx, await findWebhook(ctx, id)) };
};

export const pauseWebhook = (ctx: UserCtx, id: string): Answer<typeof webhooks.pauseWebhook> =>
  setPaused(ctx, id, ctx.clock.now());

export const resumeWebhook = (ctx: UserCtx, id: string): Answer<typeof webhooks.resumeWebhook> =>
  setPaused(ctx, id, null);

export const deleteWebhook = async (ctx: UserCtx, id: string): Answer<typeof webhooks.deleteWebhook> => {
  const webhook = await findWebhook(ctx, id);
  await table.deleteWebhook(ctx.trx, webhook.key);
  auditWebhook(ctx, webhook);
  return { status: true };
};

/**
 * For this long, deliveries are signed with the old secret as well as the new one, so that the receiver can
 * switch.
 */
const secretOverlapMs = 24 * 3_600_000;

export const rotateSecret = async (ctx: UserCtx, id: string): Answer<typeof webhooks.rotateSecret> => {
  const webhook = await findLiveWebhook(ctx, id);
  const secret = newSecret();
  const oldSecretUntil = new Date(ctx.clock.now().getTime() + secretOverlapMs);
  await table.changeWebhook(ctx.trx, webhook.key, {
    secret: ctx.platform.secretBox.seal(secret, secretContext(id)),
    old_secret: webhook.row.secret,
    old_secret_until: oldSecretUntil,
  });
  auditWebhook(ctx, webhook);
  return { secret, oldSecretUntil: oldSecretUntil.toISOString() };
};

/**
 * Replaces a secret that was lost on its way. The one that the receiver has goes on signing for as long as it was to.
 * @throws Problem webhook.not-found, webhook.ended
 */
export const rotateSecretAgain = async (ctx: UserCtx, id: string): Answer<typeof webhooks.rotateSecret> => {
  const webhook = await findLiveWebhook(ctx, id);
  const secret = newSecret();
  await table.changeWebhook(ctx.trx, webhook.key, {
    secret: ctx.platform.secretBox.seal(secret, secretContext(id)),
  });
  auditWebhook(ctx, webhook);
  const { old_secret_until: oldSecretUntil } = webhook.row;
  return { secret, oldSecretUntil: (oldSecretUntil ?? ctx.clock.now()).toISOString() };
};

/** @throws Problem webhook.not-found */
export const listDeliveries = async (
  ctx: UserCtx,
  id: string,
  { state, ...page }: InputOf<typeof webhooks.listDeliveries>['query'],
): Answer<typeof webhooks.listDeliveries> => {
  const { key } = await findWebhook(ctx, id);
  const rows = await deliveries.listDeliveries(ctx.trx, key, { state, ...sliceOf(page) });
  return {
    deliveries: rows.map((row) => deliveryAnswer(ctx, row)),
    deliveriesCount: await deliveries.countDeliveries(ctx.trx, key, state),
  };
};

/** @throws Problem webhook.not-found, webhook.ended */
export const sendTest = async (ctx: UserCtx, id: string): Answer<typeof webhooks.sendTest> => {
  const webhook = await findLiveWebhook(ctx, id);
  const eventId = newId(ctx.clock.now());
  await deliveries.insertTest(ctx.trx, { ...webhook.key, eventId }, ctx.clock.now());
  auditWebhook(ctx, webhook);
  return { eventId };
};

/** @throws Problem webhook.not-found, webhook.ended, webhook.delivery-not-found */
export const resend = async (
  ctx: UserCtx,
  { id, eventId }: InputOf<typeof webhooks.resend>['params'],
): Answer<typeof webhooks.resend> => {
  const webhook = await findLiveWebhook(ctx, id);
  if (!(await deliveries.startTriesAgain(ctx.trx, { ...webhook.key, eventId }, ctx.clock.now())))
    throw problem('webhook.delivery-not-found');
  auditWebhook(ctx, webhook);
  return { status: true };
};

const webhookAnswer = (row: table.WebhookRow, made: MadeThing | undefined, now: Date): webhooks.Webhook => ({
  _id: row.webhook_id,
  address: row.address,
  // Events that an older release stored and this release no longer has are left out.
  events: webhooks.webhookEvents.filter((event) => row.events.includes(event)),
  companyId: row.company_id,
  companyName: row.company_name,
  createdAt: row.created_at.toISOString(),
  paused: row.paused_at !== null,
  endedAt: row.ended_at?.toISOString() ?? null,
  endedBy: row.ended_by_name,
  maker: makerAnswer(made, ''),
  dropped: row.dropped,
  oldSecretUntil:
    row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
  waiting: Number(row.waiting),
  dead: Number(row.dead),
  lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
});

/** @throws Problem webhook.address */
const refuseBadAddress = ({ platform }: UserCtx, address: string): void => {
  const fault = URL.canParse(address)
    ? addressFault(platform.outgoingRules, new URL(address))
    : text('outgoing.address.incomplete');
  if (fault) throw fieldProblem('webhook.address', 'address', { fault });
};

/**
 * Finds a webhook within the caller's company or, for a SuperAdmin, the companies in view.
 * @throws Problem webhook.not-found
 */
const findWebhook = async ({ trx, caller }: UserCtx, id: string) => {
  const row = existing(await table.findWebhook(trx, staffScopeOf(caller).companyId, id), 'webhook.not-found');
  return { row, key: { companyId: row.company_id, webhookId: id } };
};

/** Writes which webhook a call was about into its audit entry, without the secret. */
const auditWebhook = (ctx: UserCtx, { row, key }: Awaited<ReturnType<typeof findWebhook>>): void =>
  ctx.audit({
    companyId: key.companyId,
    subject: { type: 'webhook', id: key.webhookId },
    detail: { address: row.address },
  });

const answerWithMaker = async (ctx: UserCtx, { row, key }: Awaited<ReturnType<typeof findWebhook>>) => {
  const subject = { companyId: key.companyId, kind: 'webhook', subjectId: key.webhookId } as const;
  return webhookAnswer(row, await findMade(ctx.platform.database, ctx.trx, subject), ctx.clock.now());
};

/**
 * Finds a webhook that has not ended. Only its history can still be read after its end.
 * @throws Problem webhook.not-found, webhook.ended
 */
const findLiveWebhook = async (ctx: UserCtx, id: string) => {
  const webhook = await findWebhook(ctx, id);
  if (webhook.row.ended_at) throw problem('webhook.ended');
  return webhook;
};

const setPaused = async (ctx: UserCtx, id: string, pausedAt: Date | null) => {
  const webhook = await findLiveWebhook(ctx, id);
  await table.changeWebhook(ctx.trx, webhook.key, { paused_at: pausedAt });
  auditWebhook(ctx, webhook);
  return { status: true } as const;
};

const deliveryAnswer = ({ language }: UserCtx, row: deliveries.DeliveryRow): webhooks.WebhookDelivery => ({
  ...historyOf(language, 'webhook', row),
  eventId: row.event_id,
  event: webhooks.deliveredEventSchema.parse(row.event),
  occurredAt: row.occurred_at.toISOString(),
  lastTriedAt: row.last_tried_at?.toISOString() ?? null,
});
