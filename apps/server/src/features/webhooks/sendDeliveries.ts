import { createHmac } from 'node:crypto';
import { findMade } from '../../domain/makers/madeThings.sql.ts';
import { setResting } from '../../domain/makers/makers.sql.ts';
import { nextTryAt } from '../../domain/outgoing/backOff.ts';
import { type Cause, causeOfError, causeOfStatus } from '../../domain/outgoing/causes.ts';
import type { Platform } from '../../platform/platform.ts';
import * as table from './webhooks.sql.ts';

/** Deliveries of one round. */
const mostAtOnce = 20;

/** Sends due deliveries of all companies side by side, so that a slow receiver does not hold up the others for long. */
export const sendDueDeliveries = async (platform: Platform): Promise<void> => {
  const due = await platform.database.read('all', (trx) =>
    table.listDueDeliveries(trx, platform.clock.now(), mostAtOnce),
  );
  await Promise.all(
    due.map((row) =>
      deliver(platform, { companyId: row.company_id, webhookId: row.webhook_id, eventId: row.event_id }),
    ),
  );
};

/** A claimed delivery is tried again after this long. It must be longer than a call may take. */
const leaseMs = 60_000;

const deliver = async (platform: Platform, key: table.DeliveryKey): Promise<void> => {
  const { database, clock, secretBox } = platform;
  const { companyId, webhookId, eventId } = key;
  const now = clock.now();
  if (await restsNow(platform, key)) return;
  const claimed = await database.write({ companyId }, async (trx) => {
    const until = new Date(now.getTime() + leaseMs);
    const delivery = await table.claimDelivery(trx, key, { now, until });
    const receiver = delivery && (await table.findReceiver(trx, key));
    return receiver && { delivery, receiver };
  });
  if (!claimed) return;
  const { delivery, receiver } = claimed;
  const { old_secret: oldSecret, old_secret_until: oldUntil } = receiver;
  const sealed = [receiver.secret, ...(oldSecret && oldUntil && oldUntil > now ? [oldSecret] : [])];
  const { event, data, occurred_at: at } = delivery;
  const body = JSON.stringify({ id: eventId, event, at: at.toISOString(), companyId, data });
  const outcome = await call(platform, receiver.address, {
    body,
    secrets: sealed.map((secret) => secretBox.open(secret, secretContext(webhookId))),
  });
  const retryAt = outcome.cause ? (nextTryAt(delivery.tries, clock.now(), Math.random()) ?? null) : null;
  const state = outcome.cause === null ? 'delivered' : retryAt ? 'waiting' : 'dead';
  await database.write({ companyId }, (trx) =>
    table.recordOutcome(trx, key, { state, next_try_at: retryAt, ...outcome }),
  );
};

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
 * Says whether the webhook rests because its maker could no longer make it. Asked at each delivery; a webhook that rests
 * is marked so, and its events wait.
 */
const restsNow = async ({ database, clock }: Platform, { companyId, webhookId }: table.DeliveryKey) => {
  const key = { companyId, kind: 'webhook', subjectId: webhookId } as const;
  const made = await database.read({ companyId }, (trx) => findMade(database, trx, key));
  if (made && !made.cause) return false;
  const resting = { companyId, kind: 'webhook', subjectIds: [webhookId] } as const;
  await database.write({ companyId }, (trx) => setResting(trx, resting, clock.now()));
  return true;
};

interface Outcome {
  cause: Cause | null;
  status: number | null;
}

const call = async (
  { callOutside, clock }: Platform,
  address: string,
  { body, secrets }: { body: string; secrets: readonly string[] },
): Promise<Outcome> => {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Simward',
    [signatureHeader]: signatureOf(body, secrets, clock.now()),
  };
  try {
    const { status } = await callOutside(address, { method: 'POST', headers, body });
    return { cause: causeOfStatus(status) ?? null, status };
  } catch (error) {
    return { cause: causeOfError(error), status: null };
  }
};
