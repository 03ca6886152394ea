import { auth } from '@simward/contract';

const { triesBeforeLock, firstLockMinutes } = auth;

/** Wrong tries at one User ID by one way to sign in. */
export interface FailureState {
  failedCount: number;
  lockRound: number;
  lockedUntil: Date | null;
}

const longestLockMinutes = 24 * 60;

const minuteMs = 60_000;

export const noFailures: FailureState = { failedCount: 0, lockRound: 0, lockedUntil: null };

/**
 * Whole minutes until the lock ends; 0 when there is no lock. After a clock was put back, a lock that would
 * last longer than it was meant to counts as over.
 */
export const minutesLocked = ({ lockedUntil, lockRound }: FailureState, now: Date): number => {
  const minutes = lockedUntil ? Math.ceil((lockedUntil.getTime() - now.getTime()) / minuteMs) : 0;
  return minutes > lockMinutes(lockRound) ? 0 : Math.max(0, minutes);
};

const lockMinutes = (round: number) => Math.min(firstLockMinutes * 2 ** round, longestLockMinutes);

/**
 * The state once a try was admitted. A try counts before its hash is checked, so that tries at the same time
 * cannot pass together. The fifth try is still evaluated and locks for 15 minutes; the next lock lasts 30
 * minutes, then 60 and so on.
 */
export const afterTry = (state: FailureState, now: Date): FailureState => {
  const lockOver = state.lockedUntil !== null;
  const failedCount = lockOver ? 1 : state.failedCount + 1;
  const lockRound = lockOver ? state.lockRound + 1 : state.lockRound;
  if (failedCount < triesBeforeLock) return { failedCount, lockRound, lockedUntil: null };
  return { failedCount, lockRound, lockedUntil: new Date(now.getTime() + lockMinutes(lockRound) * minuteMs) };
};
