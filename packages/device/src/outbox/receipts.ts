import { general, type sessionEvents, sessionUploads } from '@simward/contract';
import { PortalUnreachable } from '../portal/portalFailure.ts';
import type { Outbox } from './outbox.ts';
import type { Refusal, SessionState } from './sessionState.ts';

/**
 * Listeners by which the app can show what happens to its sessions; each is called afterwards. A listener
 * must not throw.
 */
export interface DeliveryListeners {
  /** These events are stored in the portal for good. */
  onAcknowledged?: (acknowledged: { sessionId: string; eventIds: readonly string[] }) => void;
  /** The portal has everything of this session. The card is undefined only if the portal made none. */
  onFinished?: (finished: { sessionId: string; card: sessionUploads.ResultCard | undefined }) => void;
  /**
   * The portal refused an event, or the whole session if `eventId` is undefined. What was refused stays in
   * the store.
   */
  onRefused?: (refused: { sessionId: string } & Refusal) => void;
  /** The portal does not know this headset or play (any more): nothing is sent until it is enrolled again. */
  onStopped?: (stopped: { message: string }) => void;
  /** The portal took the start of this session, but counts it only if staff decide so. */
  onHeld?: (held: { sessionId: string }) => void;
  /** An upload failed and is tried again after the wait. */
  onWaiting?: (waiting: { reason: Error; waitMs: number }) => void;
}

/**
 * Records the portal's receipt for an upload of events.
 * @throws PortalUnreachable if the receipt does not fit the upload, or events failed for a reason that passes
 * with time
 */
export const settleEvents = async (
  outbox: Outbox,
  state: SessionState,
  sent: readonly sessionEvents.SessionEvent[],
  receipt: sessionUploads.EventsReceipt,
  listeners: DeliveryListeners,
): Promise<void> => {
  if (receipt.accepted + receipt.duplicates + receipt.rejected.length !== sent.length) {
    throw new PortalUnreachable('The receipt does not fit the upload');
  }
  const rejected = new Map(receipt.rejected.map((rejection) => [rejection.index, rejection]));
  const stored = sent.filter((_, index) => !rejected.has(index));
  if (stored.length > 0) {
    await outbox.settle(state, { kind: 'events acknowledged', seqs: stored.map(({ seq }) => seq) });
    listeners.onAcknowledged?.({ sessionId: state.sessionId, eventIds: stored.map(({ id }) => id) });
  }
  let passing: string | undefined;
  for (const [index, { code, path, message }] of rejected) {
    const event = sent[index];
    if (!event) continue;
    const status = statusOf(code);
    if (status >= 500 || status === 429) passing = message;
    else await refuseEvent(outbox, state, event, { code, path, message }, listeners);
  }
  if (passing !== undefined) throw new PortalUnreachable(passing);
};

const statusByCode: Readonly<Record<string, number>> = {
  ...general.problems,
  ...sessionUploads.problems,
};

/**
 * A newer portal may refuse with a code that is unknown here; it counts as 400, so that the event is not sent again.
 */
const statusOf = (code: string): number => statusByCode[code] ?? 400;

export const refuseEvent = async (
  outbox: Outbox,
  state: SessionState,
  event: sessionEvents.SessionEvent,
  reason: Omit<Refusal, 'eventId'>,
  listeners: DeliveryListeners,
): Promise<void> => {
  const refusal = { eventId: event.id, ...reason };
  await outbox.settle(state, { kind: 'event refused', seq: event.seq, refusal });
  listeners.onRefused?.({ sessionId: state.sessionId, ...refusal });
};
