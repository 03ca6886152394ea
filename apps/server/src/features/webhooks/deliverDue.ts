import { findMade } from '../../domain/makers/madeThings.sql.ts';
import { setResting } from '../../domain/makers/makers.sql.ts';
import { nextTryAt } from '../../domain/outgoing/backOff.ts';
import { type Cause, causeOfError, causeOfStatus } from '../../domain/outgoing/causes.ts';
import type { Platform } from '../../platform/platform.ts';
import * as table from './deliveries.sql.ts';
import { secretContext, signatureHeader, signatureOf } from './sign.ts';

const atOnce = 20;
/** Longer than a call may take. */
const leaseMs = 60_000;

interface Outcome {
  cause: Cause | null;
  status: number | null;
}

const tell = async (
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

/** Asks at each delivery whether the maker could make the webhook now; where not, its events are kept. */
const rests = async ({ database, clock }: Platform, { companyId, webhookId }: table.DeliveryKey) => {
  const key = { companyId, kind: 'webhook', subjectId: webhookId } as const;
  const made = await database.read({ companyId }, (trx) => findMade(database, trx, key));
  if (made && !made.cause) return false;
  const resting = { companyId, kind: 'webhook', subjectIds: [webhookId] } as const;
  await database.write({ companyId }, (trx) => setResting(trx, resting, clock.now()));
  return true;
};

const deliver = async (platform: Platform, key: table.DeliveryKey): Promise<void> => {
  const { database, clock, secretBox } = platform;
  const { companyId, webhookId, eventId } = key;
  const now = clock.now();
  if (await rests(platform, key)) return;
  const taken = await database.write({ companyId }, async (trx) => {
    const until = new Date(now.getTime() + leaseMs);
    const delivery = await table.claim(trx, key, { now, until });
    const receiver = delivery && (await table.findReceiver(trx, key));
    return receiver && { delivery, receiver };
  });
  if (!taken) return;
  const { delivery, receiver } = taken;
  const { old_secret: old, old_secret_until: until } = receiver;
  const sealed = [receiver.secret, ...(old && until && until > now ? [old] : [])];
  const { event, data, occurred_at: at } = delivery;
  const body = JSON.stringify({ id: eventId, event, at: at.toISOString(), companyId, data });
  const outcome = await tell(platform, receiver.address, {
    body,
    secrets: sealed.map((secret) => secretBox.open(secret, secretContext(webhookId))),
  });
  const again = outcome.cause ? (nextTryAt(delivery.tries, clock.now(), Math.random()) ?? null) : null;
  const state = outcome.cause === null ? 'delivered' : again ? 'waiting' : 'dead';
  await database.write({ companyId }, (trx) =>
    table.settle(trx, key, { state, next_try_at: again, ...outcome }),
  );
};

/** Sends what is due, of every company, side by side: one that does not answer holds up no other for long. */
export const deliverDue = async (platform: Platform): Promise<void> => {
  const due = await platform.database.read('all', (trx) => table.listDue(trx, platform.clock.now(), atOnce));
  await Promise.all(
    due.map((row) =>
      deliver(platform, { companyId: row.company_id, webhookId: row.webhook_id, eventId: row.event_id }),
    ),
  );
};
