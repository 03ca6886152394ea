import { type AnswerOf, device } from '@simward/contract';
import type { DeviceClock } from '../clock/deviceClock.ts';
import type { Sleep } from '../outbox/sender.ts';
import type { PortalCall } from '../portal/portalCall.ts';
import {
  backOff,
  isPassing,
  isPortalFailure,
  type PortalFailure,
  PortalProblem,
} from '../portal/portalFailure.ts';
import type { PortalSignIn } from '../sign-in/signedIn.ts';

/** The code to show to the learner, as letters or as a QR code of `verificationUriComplete`. */
export interface PairingCode
  extends Pick<
    AnswerOf<typeof device.startPairing>,
    'userCode' | 'verificationUri' | 'verificationUriComplete'
  > {
  /** End of the code's validity, by the headset's clock. */
  expiresAt: Date;
}

export interface PairOptions {
  /** Called once, when there is a code to show. */
  onCode: (code: PairingCode) => void;
  /**
   * The app starts what the learner chose on the portal's page, which comes with the answer of `pair`. Without it the
   * page tells the learner to choose on the headset.
   */
  startsChoice?: boolean;
  signal?: AbortSignal;
}

interface PairingContext {
  call: PortalCall;
  clock: DeviceClock;
  sleep: Sleep;
  random: () => number;
  headers: Record<string, string>;
}

/** Milliseconds that every further poll waits longer after a `slow_down` (RFC 8628, section 3.5). */
const slowDownMs = 5000;

/**
 * Shows a code and polls until the learner has decided. While the network fails, it goes on as long as the
 * code is valid by the headset's clock. When the portal answers, only its answer decides, even if by that
 * clock the code is too old.
 * @throws PortalProblem `pairing.denied` or `pairing.expired`; PortalUnreachable; the signal's reason
 */
export const pairHeadset = async (
  context: PairingContext,
  { onCode, startsChoice }: Pick<PairOptions, 'onCode' | 'startsChoice'>,
  signal: AbortSignal,
): Promise<PortalSignIn> => {
  const { call, clock, sleep, random, headers } = context;
  signal.throwIfAborted();
  const request = startsChoice ? { body: { startsChoice } } : {};
  const started = await call(device.startPairing, request, headers, { signal });
  const { deviceCode, expiresIn, interval, ...code } = started;
  const began = clock.elapsed();
  const isExpired = () => clock.elapsed() - began >= expiresIn * 1000;
  signal.throwIfAborted();
  onCode({ ...code, expiresAt: new Date(clock.now().getTime() + expiresIn * 1000) });
  let intervalMs = interval * 1000;
  let waitMs = intervalMs;
  let failures = 0;
  for (;;) {
    await sleep(waitMs, signal);
    signal.throwIfAborted();
    try {
      const answer = await call(device.completePairing, { body: { deviceCode } }, headers, { signal });
      signal.throwIfAborted();
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (!isPortalFailure(error)) throw error;
      const isSlowDown = hasCode(error, 'pairing.slow-down');
      if (isSlowDown) intervalMs += slowDownMs;
      if (isSlowDown || hasCode(error, 'pairing.pending')) {
        failures = 0;
        waitMs = Math.max(intervalMs, error.retryAfterMs ?? 0);
      } else if (isPassing(error) && !isExpired()) {
        failures += 1;
        waitMs = Math.max(intervalMs, backOff(failures, error.retryAfterMs, random));
      } else throw error;
    }
  }
};

const hasCode = (failure: PortalFailure, code: PortalProblem['code']) =>
  failure instanceof PortalProblem && failure.code === code;
