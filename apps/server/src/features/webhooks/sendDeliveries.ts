import { createHmac } from 'node:crypto';
import { findMade } from '../../domain/makers/madeThings.sql.ts';
import { setResting } from '../../domain/makers/makers.sql.ts';
import { causeOfError, causeOfStatus } from '../../domain/outgoing/causes.ts';
import { type Outbox, type Outcome, tryTogether } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import * as table from './webhooks.sql.ts';

/** One round sends at most this many deliveries. */
const mostAtOnce = 20;

/** Sends due deliveries of all companies side by side, so that a slow receiver does not hold up the others for long. */
export const sendDueDeliveries = async (platform: Platform): Promise<void> => {
  const due = await platform.database.read('all', (trx) =>
    table.listDueDeliveries(trx, platform.clock.now(), mostAtOnce),
  );
  const outbox = webhookOutbox(platform);
  await Promise.all(
    due.map(async (key) => {
      if (!(await restsNow(platform, key))) await tryTogether(platform, outbox, [key]);
    }),
  );
};

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
 * checked at each delivery. A webhook that rests is marked as resting, and its events wait.
 */
const restsNow = async ({ database, clock }: Platform, { companyId, webhookId }: table.DeliveryKey) => {
  const key = { companyId, kind: 'webhook', subjectId: webhookId } as const;
  const made = await database.read({ companyId }, (trx) => findMade(database, trx, key));
  if (made && !made.cause) return false;
  const resting = { companyId, kind: 'webhook', subjectIds: [webhookId] } as const;
  await database.write({ companyId }, (trx) => setResting(trx, resting, clock.now()));
  return true;
};
