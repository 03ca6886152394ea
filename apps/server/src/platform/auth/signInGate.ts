import { createFairQueue, type FairQueue } from '../fairQueue.ts';
import { type Problem, problem } from '../problem.ts';
import type { Clock } from '../time/clock.ts';

/** Sign-ins beside each other, each with one connection of the pool that is kept for them. */
export const signInsAtOnce = 4;
/** A shift that starts waits for seconds; what is on top of that is no shift. */
const lines = { atOnce: signInsAtOnce, longest: 600, longestEach: 300 };

/** No longer, so that a lock that another process has opened is soon open here. */
const rememberedMs = 5_000;
const mostRemembered = 10_000;

export interface SignInGate extends FairQueue {
  /** What whoever tries this was refused with just now, so that a flood of tries costs no look into the database. */
  refusedLately(name: string): Problem | undefined;
  noteRefused(name: string, refusal: Problem): void;
  forgetRefused(name: string): void;
}

/** Through which all pass who prove a password or PIN: addresses and headsets take turns, none holds up another. */
export const createSignInGate = (clock: Clock): SignInGate => {
  const queue = createFairQueue({ ...lines, full: () => problem('auth.busy', { retryAfter: 5 }) });
  const refusals = new Map<string, { refusal: Problem; until: number }>();
  return {
    run: queue.run,
    refusedLately: (name) => {
      const noted = refusals.get(name);
      const leftMs = (noted?.until ?? 0) - clock.now().getTime();
      // More is left only where the clock was put back.
      return leftMs > 0 && leftMs <= rememberedMs ? noted?.refusal : undefined;
    },
    noteRefused: (name, refusal) => {
      refusals.delete(name);
      const shown = Math.min(rememberedMs, (refusal.extras.retryAfter ?? 0) * 1_000);
      refusals.set(name, { refusal, until: clock.now().getTime() + shown });
      const [oldest] = refusals.size > mostRemembered ? refusals.keys() : [];
      if (oldest !== undefined) refusals.delete(oldest);
    },
    forgetRefused: (name) => {
      refusals.delete(name);
    },
  };
};
