import { type InputOf, webhooks } from '@simward/contract';
import { lockCompany } from '../../domain/companies/lockCompany.sql.ts';
import { resolveCompany } from '../../domain/companies/resolveCompany.ts';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { findMade, listMade, type MadeThing } from '../../domain/makers/madeThings.sql.ts';
import { byId, makerAnswer } from '../../domain/makers/makerAnswer.ts';
import { replaceMaker } from '../../domain/makers/makers.sql.ts';
import { addressFault } from '../../platform/http/outgoingAddress.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { existing, fieldProblem, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { secretContext } from './sign.ts';
import * as table from './webhooks.sql.ts';

const bothValidMs = 24 * 3_600_000;

const webhookOf = (row: table.WebhookRow, made: MadeThing | undefined, now: Date): webhooks.Webhook => ({
  _id: row.webhook_id,
  address: row.address,
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

export const listWebhooks = async ({
  platform,
  trx,
  caller,
  clock,
}: UserCtx): Answer<typeof webhooks.listWebhooks> => {
  const { companyId } = staffScopeOf(caller);
  const rows = await table.listWebhooks(trx, companyId);
  const made = byId(await listMade(platform.database, trx, companyId, 'webhook'));
  return { webhooks: rows.map((row) => webhookOf(row, made.get(row.webhook_id), clock.now())) };
};

/** @throws Problem webhook.not-found outside the caller's view */
export const findInView = async ({ trx, caller }: UserCtx, id: string) => {
  const row = existing(await table.findWebhook(trx, staffScopeOf(caller).companyId, id), 'webhook.not-found');
  return { row, key: { companyId: row.company_id, webhookId: id } };
};

/**
 * The same of one that has not ended.
 * @throws Problem webhook.not-found, webhook.ended
 */
export const findLasting = async (ctx: UserCtx, id: string) => {
  const found = await findInView(ctx, id);
  if (found.row.ended_at) throw problem('webhook.ended');
  return found;
};

const answerOf = async (ctx: UserCtx, { row, key }: Awaited<ReturnType<typeof findInView>>) => {
  const made = { companyId: key.companyId, kind: 'webhook', subjectId: key.webhookId } as const;
  return webhookOf(row, await findMade(ctx.platform.database, ctx.trx, made), ctx.clock.now());
};

/** Names the webhook that a call is about in its audit entry; never its secret. */
export const auditWebhook = (ctx: UserCtx, { row, key }: Awaited<ReturnType<typeof findInView>>): void =>
  ctx.audit({
    companyId: key.companyId,
    subject: { type: 'webhook', id: key.webhookId },
    detail: { address: row.address },
  });

/** @throws Problem webhook.address */
const refuseUncallable = ({ platform }: UserCtx, address: string): void => {
  const fault = URL.canParse(address)
    ? addressFault(platform.outgoingRules, new URL(address))
    : 'Enter the whole address, from https:// on.';
  if (fault) throw fieldProblem('webhook.address', 'address', { fault });
};

/** @throws Problem company.not-found, webhook.address, webhook.too-many */
export const addWebhook = async (
  ctx: UserCtx,
  { address, events, companyId: named }: InputOf<typeof webhooks.addWebhook>['body'],
): Answer<typeof webhooks.addWebhook> => {
  const { trx, caller, clock, platform } = ctx;
  const companyId = resolveCompany(caller, named);
  refuseUncallable(ctx, address);
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
  const added = await findInView(ctx, webhookId);
  auditWebhook(ctx, added);
  return { webhook: await answerOf(ctx, added), secret };
};

/**
 * Gives a webhook another address or other events; whoever does answers for it from now on.
 * @throws Problem webhook.not-found, webhook.ended, webhook.address
 */
export const changeWebhook = async (
  ctx: UserCtx,
  id: string,
  { address, events }: InputOf<typeof webhooks.changeWebhook>['body'],
): Answer<typeof webhooks.changeWebhook> => {
  const { row: before, key } = await findLasting(ctx, id);
  refuseUncallable(ctx, address);
  await table.changeWebhook(ctx.trx, key, { address, events });
  const made = { companyId: key.companyId, kind: 'webhook', subjectIds: [id] } as const;
  await replaceMaker(ctx.trx, made, ctx.caller);
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
  return { webhook: await answerOf(ctx, await findInView(ctx, id)) };
};

const setPaused = async (ctx: UserCtx, id: string, pausedAt: Date | null) => {
  const found = await findLasting(ctx, id);
  await table.changeWebhook(ctx.trx, found.key, { paused_at: pausedAt });
  auditWebhook(ctx, found);
  return { status: true } as const;
};

export const pauseWebhook = (ctx: UserCtx, id: string): Answer<typeof webhooks.pauseWebhook> =>
  setPaused(ctx, id, ctx.clock.now());

export const resumeWebhook = (ctx: UserCtx, id: string): Answer<typeof webhooks.resumeWebhook> =>
  setPaused(ctx, id, null);

export const deleteWebhook = async (ctx: UserCtx, id: string): Answer<typeof webhooks.deleteWebhook> => {
  const found = await findInView(ctx, id);
  await table.deleteWebhook(ctx.trx, found.key);
  auditWebhook(ctx, found);
  return { status: true };
};

/** Makes another secret; the receiver has a day to learn it. */
export const rotateSecret = async (ctx: UserCtx, id: string): Answer<typeof webhooks.rotateSecret> => {
  const found = await findLasting(ctx, id);
  const secret = newSecret();
  const until = new Date(ctx.clock.now().getTime() + bothValidMs);
  await table.changeWebhook(ctx.trx, found.key, {
    secret: ctx.platform.secretBox.seal(secret, secretContext(id)),
    old_secret: found.row.secret,
    old_secret_until: until,
  });
  auditWebhook(ctx, found);
  return { secret, oldSecretUntil: until.toISOString() };
};
