import { sessionUploads } from '@simward/contract';
import {
  backOff,
  isPassing,
  isPortalFailure,
  type PortalFailure,
  PortalProblem,
  PortalUnreachable,
} from '../portal/portalFailure.ts';
import { chunks } from './chunks.ts';
import type { SessionState } from './sessionState.ts';
import { batchSession, fitsBatch, type UploadContext, uploadBatch, uploadSession } from './uploads.ts';

/** Waits, at most until the signal is aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export interface Sender {
  /**
   * Says that there is something to send: at once, or together with whatever comes within the gathering time.
   */
  kick(urgency: 'now' | 'soon'): void;
  /**
   * Tries to send now, even during the wait after a failure. The promise is fulfilled when everything is sent
   * or the try has failed.
   */
  flush(): Promise<void>;
  /** The promise is fulfilled when there is nothing left to send, or nothing can be sent any more. */
  idle(): Promise<void>;
  /** Ends for good after the upload that is under way. */
  close(): Promise<void>;
}

export interface SenderOptions extends UploadContext {
  sleep: Sleep;
  random: () => number;
  gatherMs: number;
  isEnrolled: () => boolean;
  /** True where the portal takes whole sessions at once, as it does from headsets. */
  takesBatches: () => boolean;
}

const unknownCredentials: ReadonlySet<string> = new Set(['headset.unknown', 'play.unknown']);

/**
 * Makes the sender, of which a headset has exactly one: uploads then never overtake each other, and all of
 * them wait together after a failure.
 */
export const createSender = (context: SenderOptions): Sender => {
  const { outbox, portalClock, sleep, random, gatherMs, listeners } = context;
  /**
   * Sessions that the portal refuses as a whole. They stay in the store and are tried again when the app starts anew.
   */
  const parked = new Set<string>();
  let running = Promise.resolve();
  let active = false;
  let more = false;
  let urgent = false;
  /**
   * A credential that the portal does not know, or no longer does. Nothing is sent with it; enrolling again
   * brings a new one.
   */
  let unknownCredential: string | undefined;
  let closed = false;
  let wait: AbortController | undefined;
  /** Resolves the promise of each call of `flush` that is not fulfilled yet. */
  const flushes: (() => void)[] = [];
  const fulfilFlushes = (count: number) => {
    for (const resolve of flushes.splice(0, count)) resolve();
  };

  const waitFor = async (ms: number) => {
    wait = new AbortController();
    await sleep(ms, wait.signal);
    wait = undefined;
  };

  const canSend = () => !closed && context.isEnrolled() && context.authorization() !== unknownCredential;

  /** Runs an upload. Answers a failure that passes with time; a refusal goes to `onRefused` or stops the sender. */
  const attempt = async (
    upload: () => Promise<void>,
    onRefused: (problem: PortalProblem) => void,
  ): Promise<PortalFailure | undefined> => {
    try {
      await upload();
    } catch (error) {
      // A fault on the headset itself, such as a full disk, must not end the sender, so it counts as a
      // failure that passes.
      if (!isPortalFailure(error)) return new PortalUnreachable('The upload failed here', { cause: error });
      if (isPassing(error)) return error;
      if (error instanceof PortalProblem && unknownCredentials.has(error.code)) {
        unknownCredential = context.authorization();
        listeners.onStopped?.({ message: error.message });
      } else if (error instanceof PortalProblem) onRefused(error);
    }
    return undefined;
  };

  const park = (state: SessionState) => (problem: PortalProblem) => {
    parked.add(state.sessionId);
    const { code, message } = problem;
    listeners.onRefused?.({ sessionId: state.sessionId, code, path: '', message });
  };

  /** Tries to send everything there is. Answers the failure after which the sender must wait. */
  const sendAll = async (): Promise<PortalFailure | undefined> => {
    const todo = () => outbox.unsent().filter(({ sessionId }) => !parked.has(sessionId));
    if (todo().length === 0) return undefined;
    let failure = await attempt(portalClock.measureIfStale, () => undefined);
    if (failure) return failure;
    const whole = context.takesBatches() ? todo().filter(fitsBatch) : [];
    for (const states of chunks(whole, sessionUploads.sessionsPerBatch, (state) =>
      batchSession(context, state),
    )) {
      // If the portal refuses a batch as a whole, its sessions are sent one by one below, which shows the
      // session at fault.
      failure = await attempt(
        () => uploadBatch(context, states),
        () => undefined,
      );
      if (failure || !canSend()) return failure;
    }
    for (const state of todo()) {
      const failed = await attempt(() => uploadSession(context, state), park(state));
      failure ??= failed;
      // If the portal fails at one session (500), the others are still sent. If the network or the portal's
      // load is the cause, sending stops.
      if (failed && !(failed instanceof PortalProblem && failed.problem.status === 500)) return failed;
      if (!canSend()) return undefined;
    }
    return failure;
  };

  const run = async () => {
    let failures = 0;
    active = true;
    while (more && canSend()) {
      if (!urgent) await waitFor(gatherMs);
      if (closed) break;
      more = false;
      urgent = false;
      // Only flushes that were called before this try end with its failure; a later flush waits for the next
      // try.
      const flushesBefore = flushes.length;
      const failure = await sendAll();
      failures = failure ? failures + 1 : 0;
      if (!failure && more) continue;
      fulfilFlushes(failure ? flushesBefore : flushes.length);
      if (!failure || closed) continue;
      portalClock.connectionLost();
      more = true;
      const waitMs = backOff(failures, failure.retryAfterMs, random);
      listeners.onWaiting?.({ reason: failure, waitMs });
      if (!urgent) await waitFor(waitMs);
      urgent = true;
    }
    active = false;
    fulfilFlushes(flushes.length);
  };

  const kick: Sender['kick'] = (urgency) => {
    more = true;
    if (urgency === 'now') urgent = true;
    if (!active) running = run();
  };

  return {
    kick,
    flush: () =>
      new Promise((resolve) => {
        flushes.push(resolve);
        kick('now');
        wait?.abort();
      }),
    idle: async () => {
      while (active) await running;
    },
    close: async () => {
      closed = true;
      wait?.abort();
      await running;
    },
  };
};
