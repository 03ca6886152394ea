import { createFairQueue, type FairQueue } from '../fairQueue.ts';
import { type Problem, problem } from '../problem.ts';
import type { Clock } from '../time/clock.ts';

/**
 * Number of sign-ins that run at the same time. Each needs one connection of the pool that is reserved for
 * sign-ins.
 */
export const signInsAtOnce = 4;

export interface SignInGate extends FairQueue {
  /**
   * The refusal of a try with this name a moment ago. It is answered again, so that a flood does not reach
   * the database.
   */
  refusedLately(name: string): Problem | undefined;
  noteRefused(name: string, refusal: Problem): void;
  forgetRefused(name: string): void;
}

/**
 * The queue is long enough for everybody who signs in when a shift starts, which takes some seconds. More
 * tries than that are refused.
 */
const queueLimits = { atOnce: signInsAtOnce, longest: 600, longestEach: 300 };

/**
 * A refusal is remembered only briefly: another process may lift a lock, and the lock must then soon be
 * lifted here, too.
 */
const rememberedMs = 5_000;
const mostRemembered = 10_000;

/**
 * Every proof of a password or PIN passes here. Addresses and headsets take turns, so that none of them delays the
 * others.
 */
export const createSignInGate = (clock: Clock): SignInGate => {
  const queue = createFairQueue({ ...queueLimits, full: () => problem('auth.busy', { retryAfter: 5 }) });
  const refusals = new Map<string, { refusal: Problem; until: number }>();
  return {
    run: queue.run,
    refusedLately: (name) => {
      const entry = refusals.get(name);
      const leftMs = (entry?.until ?? 0) - clock.now().getTime();
      // More time left than refusals are remembered means that the clock was set back.
      return leftMs > 0 && leftMs <= rememberedMs ? entry?.refusal : undefined;
    },
    noteRefused: (name, refusal) => {
      refusals.delete(name);
      const validMs = Math.min(rememberedMs, (refusal.extras.retryAfter ?? 0) * 1_000);
      refusals.set(name, { refusal, until: clock.now().getTime() + validMs });
      const [oldest] = refusals.size > mostRemembered ? refusals.keys() : [];
      if (oldest !== undefined) refusals.delete(oldest);
    },
    forgetRefused: (name) => {
      refusals.delete(name);
    },
  };
};
