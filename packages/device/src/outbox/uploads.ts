import { type sessionEvents, sessionUploads } from '@simward/contract';
import type { PortalClock } from '../clock/portalClock.ts';
import type { PortalCall } from '../portal/portalCall.ts';
import { isPortalFailure, PortalProblem, PortalUnreachable } from '../portal/portalFailure.ts';
import { chunks } from './chunks.ts';
import type { Outbox } from './outbox.ts';
import { type DeliveryListeners, refuseEvent, settleEvents } from './receipts.ts';
import type { SessionState } from './sessionState.ts';

export interface UploadContext {
  call: PortalCall;
  outbox: Outbox;
  portalClock: PortalClock;
  /** The value of the Authorization header: of a headset, or of a play in a browser. */
  authorization: () => string;
  newId: () => string;
  listeners: DeliveryListeners;
}

/** Sends the unsent parts of a session in their order: start, events, finish. Throws on the first failure. */
export const uploadSession = async (context: UploadContext, state: SessionState): Promise<void> => {
  const { call, outbox } = context;
  if (!state.startAcknowledged) {
    const body = startBody(context, state);
    const { custody } = await call(
      sessionUploads.startSession,
      { params: { uuid: state.sessionId }, body },
      headers(context, state),
    );
    await outbox.settle(state, { kind: 'start acknowledged' });
    if (custody === 'quarantined' || custody === 'unclaimed')
      context.listeners.onHeld?.({ sessionId: state.sessionId });
  }
  for (const events of chunks(unsentEvents(state))) await uploadEvents(context, state, events);
  if (state.finish && state.unsent.size === 0) await uploadFinish(context, state, state.finish);
};

/**
 * Sends whole sessions that were recorded offline. The portal answers for each of them; a session that it rejects stays
 * unsent, for `uploadSession` to find the reason.
 */
export const uploadBatch = async (context: UploadContext, states: readonly SessionState[]): Promise<void> => {
  const sent = states.map((state) => ({ state, events: unsentEvents(state) }));
  const sessions = sent.map(({ state, events }) => batchSession(context, state, events));
  const { results } = await context.call(
    sessionUploads.uploadBatch,
    { body: { sentAt: context.portalClock.sentAt(undefined), sessions } },
    { authorization: context.authorization() },
  );
  for (const { state, events } of sent) {
    const result = results.find(({ sessionId }) => sessionId === state.sessionId);
    if (!result || result.status === 'rejected') continue;
    await context.outbox.settle(state, { kind: 'start acknowledged' });
    if (result.events) await settleEvents(context.outbox, state, events, result.events, context.listeners);
    if (result.status === 'finished' && state.unsent.size === 0)
      await closeFinished(context, state, result.result);
  }
};

/** True for a finished session of which the portal knows nothing yet and whose events fit into one upload. */
export const fitsBatch = (state: SessionState): boolean =>
  !state.startAcknowledged && state.finish !== undefined && chunks(unsentEvents(state)).length <= 1;

export const batchSession = (
  context: Pick<UploadContext, 'portalClock'>,
  state: SessionState,
  events: readonly sessionEvents.SessionEvent[] = unsentEvents(state),
): sessionUploads.BatchSession => ({
  sessionId: state.sessionId,
  grant: state.started.grant,
  sealedSignIn: state.started.sealedSignIn,
  start: startBody(context, state),
  events: [...events],
  ...(state.finish ? { finish: state.finish } : {}),
});

export const startBody = (
  { portalClock }: Pick<UploadContext, 'portalClock'>,
  { started }: SessionState,
) => ({
  ...started.start,
  sentAt: portalClock.sentAt(started.clockOffset),
});

/**
 * Headers that identify the headset and the session's learner, the learner by the grant of the sign-in or by
 * the seal of an offline sign-in.
 */
export const headers = (
  { authorization }: Pick<UploadContext, 'authorization'>,
  { started: { grant, sealedSignIn } }: SessionState,
) => ({
  authorization: authorization(),
  ...(grant === undefined ? {} : { [sessionUploads.grantHeader]: grant }),
  ...(sealedSignIn === undefined ? {} : { [sessionUploads.sealedSignInHeader]: sealedSignIn }),
});

export const unsentEvents = (state: SessionState): sessionEvents.SessionEvent[] =>
  [...state.unsent]
    .sort((a, b) => a - b)
    .flatMap((seq) => {
      const event = state.events.get(seq);
      return event ? [event] : [];
    });

const uploadEvents = async (
  context: UploadContext,
  state: SessionState,
  events: readonly sessionEvents.SessionEvent[],
): Promise<void> => {
  const sentAt = context.portalClock.sentAt(state.started.clockOffset);
  const request = { params: { uuid: state.sessionId }, body: { events: [...events], sentAt } };
  try {
    const receipt = await context.call(sessionUploads.appendEvents, request, headers(context, state));
    await settleEvents(context.outbox, state, events, receipt, context.listeners);
  } catch (error) {
    const [first] = events;
    if (!first || !isTooLarge(error)) throw error;
    if (events.length > 1) {
      const half = Math.ceil(events.length / 2);
      await uploadEvents(context, state, events.slice(0, half));
      await uploadEvents(context, state, events.slice(half));
    } else if (error instanceof PortalProblem) {
      const reason = { code: error.code, path: '', message: error.message };
      await refuseEvent(context.outbox, state, first, reason, context.listeners);
    } else {
      throw error;
    }
  }
};

const isTooLarge = (error: unknown): boolean =>
  isPortalFailure(error) && (error instanceof PortalProblem ? error.problem.status : error.status) === 413;

const uploadFinish = async (
  context: UploadContext,
  state: SessionState,
  finish: sessionUploads.SessionFinish,
) => {
  const request = { params: { uuid: state.sessionId }, body: finish };
  const answer = await context.call(sessionUploads.finishSession, request, headers(context, state));
  if (answer.status === 'finished') return closeFinished(context, state, answer);
  if (answer.startMissing) state.startAcknowledged = false;
  else if (answer.missing.length === 0) return closeFinished(context, state, undefined);
  await fillGaps(context, state, answer.missing);
  throw new PortalUnreachable('The portal waits for something that it lacks');
};

const closeFinished = async (
  context: UploadContext,
  state: SessionState,
  card: sessionUploads.ResultCard | undefined,
) => {
  state.card = card;
  await context.outbox.close(state);
  context.listeners.onFinished?.({ sessionId: state.sessionId, card });
};

/**
 * Handles the numbers that the portal lacks in the sequence of events. Events that are still here are sent
 * again. An event that never reached the store or was refused is replaced by an event that says so, because
 * the portal would wait for ever for the missing number.
 */
const fillGaps = async (
  { outbox, newId }: UploadContext,
  state: SessionState,
  missing: readonly (readonly [number, number])[],
) => {
  const last = state.finish?.lastSeq ?? 0;
  for (const [from, to] of missing) {
    for (let seq = Math.max(1, from); seq <= Math.min(to, last); seq += 1) {
      const stored = state.events.get(seq);
      const refusal = state.refusals.find(({ eventId }) => eventId === stored?.id);
      if (stored && !refusal) {
        outbox.sendAgain(state, [seq]);
        continue;
      }
      const data = { eventId: stored?.id ?? null, code: refusal?.code ?? null };
      const event = {
        id: newId(),
        seq,
        t: stored?.t ?? 0,
        type: 'custom' as const,
        name: 'Lost event',
        data,
      };
      await outbox.record(state, { kind: 'event', event });
    }
  }
};
