import type { Trx } from '../database/createDatabase.ts';
import { declareEvent } from '../events.ts';
import type { Platform } from '../platform.ts';
import { nextTryAt } from './backOff.ts';

/**
 * Deliveries to another system. Each outbox has a table of its own, whose rows are the queue and its history; the steps of
 * a try are the same for all. Everything arrives at least once: when a process dies between sending and recording, another
 * sends the delivery again once its lease has ended.
 */
export interface Outbox<Key extends OfCompany, Delivery extends Key & Claimed, Result extends Outcome> {
  readonly name: OutboxName;
  /** A claimed delivery belongs to its process for so long. It must be longer than a try may take. */
  readonly leaseMs: number;
  /** Reserves a due delivery and counts the try. Undefined when there is nothing to send, or another process was quicker. */
  claim(trx: Trx, key: Key, lease: Lease): Promise<Delivery | undefined>;
  /** Sends once, without an open transaction. Whatever the other system does wrong is a cause, never an exception. */
  send(deliveries: readonly [Delivery, ...Delivery[]]): Promise<Result>;
  /**
   * Stores the outcome of a try.
   * @returns false when the delivery is not that try's any more: somebody ended it or sent it again, or its lease has ended
   * and another process tries it. The outcome is then dropped.
   */
  record(trx: Trx, delivery: Delivery, outcome: Recorded<Result>, lease: Lease): Promise<boolean>;
}

type OutboxName = 'oasis' | 'webhooks';

interface OfCompany {
  readonly companyId: string;
}

interface Claimed {
  /** Tries so far, with this one. */
  readonly tries: number;
}

export interface Lease {
  readonly now: Date;
  readonly until: Date;
}

/** Why a delivery did not arrive, null when it did, and the HTTP status, null without an answer. */
export interface Outcome {
  readonly cause: string | null;
  readonly status: number | null;
}

/** An outcome as it is stored: the names are those of the columns. */
export type Recorded<Result extends Outcome> = Result & {
  readonly state: DeliveryState;
  readonly next_try_at: Date | null;
};

type DeliveryState = 'waiting' | 'delivered' | 'dead';

/** A delivery was tried, and this became of it. */
export const deliveryTried = declareEvent<{ outbox: OutboxName; state: DeliveryState }>();

/**
 * Tries deliveries of one company: a call is one delivery, a file many, which arrive together or not at all.
 * @returns undefined when there was nothing to send
 */
export const tryTogether = async <
  Key extends OfCompany,
  Delivery extends Key & Claimed,
  Result extends Outcome,
>(
  { database, clock, events }: Pick<Platform, 'database' | 'clock' | 'events'>,
  { name, leaseMs, claim, send, record }: Outbox<Key, Delivery, Result>,
  keys: readonly Key[],
): Promise<Result | undefined> => {
  const claimed: { delivery: Delivery; lease: Lease }[] = [];
  for (const key of keys) {
    const now = clock.now();
    const lease = { now, until: new Date(now.getTime() + leaseMs) };
    const delivery = await database.write({ companyId: key.companyId }, (trx) => claim(trx, key, lease));
    if (delivery) claimed.push({ delivery, lease });
  }
  const [first, ...others] = claimed;
  if (!first) return undefined;
  const result = await send([first.delivery, ...others.map(({ delivery }) => delivery)]);
  await database.write({ companyId: first.delivery.companyId }, async (trx) => {
    for (const { delivery, lease } of claimed) {
      const next = result.cause === null ? undefined : nextTryAt(delivery.tries, clock.now(), Math.random());
      const state = result.cause === null ? 'delivered' : next ? 'waiting' : 'dead';
      if (await record(trx, delivery, { ...result, state, next_try_at: next ?? null }, lease))
        await events.emit(trx, deliveryTried, { outbox: name, state });
    }
  });
  return result;
};
