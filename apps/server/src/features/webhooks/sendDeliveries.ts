import { createHmac } from 'node:crypto';
import { findMade } from '../../domain/makers/madeThings.sql.ts';
import { setResting } from '../../domain/makers/makers.sql.ts';
import { causeOfError, causeOfStatus } from '../../domain/outgoing/causes.ts';
import { createFairQueue } from '../../platform/fairQueue.ts';
import type { Rounds } from '../../platform/jobs/job.ts';
import { type Outbox, type Outcome, tryTogether } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import * as table from './webhookDeliveries.sql.ts';
import type { WebhookKey } from './webhooks.sql.ts';

/** One process waits for the turns of at most so many webhooks. Others that are due wait for a later round. */
const mostWaiting = 2_000;

/**
 * Sends due deliveries of all companies, in rounds that may overlap. Companies take turns, and none has more than its share
 * of what is sent at once: an address that does not answer, or thousands of events of one company, delays no other company.
 */
export const createWebhookSender = (platform: Platform): Rounds => {
  const { database, clock } = platform;
  const outbox = webhookOutbox(platform);
  const turns = createFairQueue({
    atOnce: 20,
    atOnceEach: 4,
    longest: mostWaiting,
    longestEach: mostWaiting,
    full: () => new Error('More webhooks wait than rounds list'),
  });
  /** Webhooks that wait for their turn or have it: the next round leaves them alone. */
  const underWay = new Set<string>();
  let stopped = false;

  const sendInTurn = async (webhook: WebhookKey): Promise<void> => {
    const begunAt = clock.now().getTime();
    for (let sent = 0; sent < mostEventsATurn; sent += eventsAtOnce) {
      const now = clock.now();
      if (stopped || now.getTime() - begunAt > longestTurnMs) return;
      if (await restsNow(platform, webhook)) return;
      const due = await database.read({ companyId: webhook.companyId }, (trx) =>
        table.listDueDeliveries(trx, webhook, now, eventsAtOnce),
      );
      await Promise.all(due.map((key) => tryTogether(platform, outbox, [key])));
      if (due.length < eventsAtOnce) return;
    }
  };
  const takeTurn = async (webhook: WebhookKey): Promise<void> => {
    if (underWay.has(webhook.webhookId)) return;
    underWay.add(webhook.webhookId);
    try {
      await turns.run(webhook.companyId, () => sendInTurn(webhook));
    } finally {
      underWay.delete(webhook.webhookId);
    }
  };

  return {
    run: async () => {
      const limit = mostWaiting - underWay.size;
      const due = await database.read('all', (trx) =>
        table.listDueWebhooks(trx, { now: clock.now(), except: [...underWay], limit }),
      );
      await Promise.all(due.map(takeTurn));
    },
    stop: () => {
      stopped = true;
    },
  };
};

/** Events that are sent to one webhook side by side: one that takes long does not hold up the others at once. */
const eventsAtOnce = 4;

/** A turn ends after so many events, or when its calls take so long, however many are left: others are next. */
const mostEventsATurn = 100;
const longestTurnMs = 5_000;

/** Sends what is due in one round. */
export const sendDueDeliveries = (platform: Platform): Promise<void> => createWebhookSender(platform).run();

const webhookOutbox = ({
  callOutside,
  clock,
  secretBox,
}: Platform): Outbox<table.DeliveryKey, table.ClaimedDelivery, Outcome> => ({
  name: 'webhooks',
  leaseMs: 60_000,
  claim: table.claimDelivery,
  send: async ([{ companyId, webhookId, eventId, event, data, occurred_at: at, ...receiver }]) => {
    const { address, secret, old_secret: oldSecret, old_secret_until: oldUntil } = receiver;
    const now = clock.now();
    const sealed = oldSecret && oldUntil && oldUntil > now ? [secret, oldSecret] : [secret];
    const secrets = sealed.map((one) => secretBox.open(one, secretContext(webhookId)));
    const body = JSON.stringify({ id: eventId, event, at: at.toISOString(), companyId, data });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Simward',
      [signatureHeader]: signatureOf(body, secrets, now),
    };
    try {
      const { status } = await callOutside(address, { method: 'POST', headers, body });
      return { cause: causeOfStatus(status) ?? null, status };
    } catch (error) {
      return { cause: causeOfError(error), status: null };
    }
  },
  record: table.recordOutcome,
});

const signatureHeader = 'simward-signature';

/** `t=<seconds>,v1=<hex>` with one `v1` per valid secret: HMAC-SHA256 of `<seconds>.<body>`. Documented in docs/api.md. */
export const signatureOf = (body: string, secrets: readonly string[], now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  const hashes = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...hashes.map((hash) => `v1=${hash}`)].join(',');
};

/** Binds a sealed secret to its webhook, so that it cannot be used for another one. */
export const secretContext = (webhookId: string): string => `webhook:${webhookId}`;

/**
 * Says whether the webhook rests, which it does once its maker no longer has the right to make it. This is
 * checked before every few deliveries. A webhook that rests is marked as resting, and its events wait.
 */
const restsNow = async ({ database, clock }: Platform, { companyId, webhookId }: WebhookKey) => {
  const key = { companyId, kind: 'webhook', subjectId: webhookId } as const;
  const made = await database.read({ companyId }, (trx) => findMade(database, trx, key));
  if (made && !made.cause) return false;
  const resting = { companyId, kind: 'webhook', subjectIds: [webhookId] } as const;
  await database.write({ companyId }, (trx) => setResting(trx, resting, clock.now()));
  return true;
};
