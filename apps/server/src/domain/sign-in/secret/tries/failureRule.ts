/** Wrong tries of one User ID by one way in. */
export interface FailureState {
  failedCount: number;
  lockRound: number;
  lockedUntil: Date | null;
}

export const triesBeforeLock = 5;
export const firstLockMinutes = 15;
const longestLockMinutes = 24 * 60;

const minute = 60_000;

export const noFailures: FailureState = { failedCount: 0, lockRound: 0, lockedUntil: null };

const lockMinutes = (round: number) => Math.min(firstLockMinutes * 2 ** round, longestLockMinutes);

/**
 * Whole minutes until the lock ends; 0 when it is open. A clock that was put back makes nobody wait longer than the lock
 * was to last.
 */
export const minutesLocked = ({ lockedUntil, lockRound }: FailureState, now: Date): number => {
  const minutes = lockedUntil ? Math.ceil((lockedUntil.getTime() - now.getTime()) / minute) : 0;
  return minutes > lockMinutes(lockRound) ? 0 : Math.max(0, minutes);
};

/**
 * The state once a try has been let in, counted before its hash is checked, so that tries at once cannot pass
 * together: the fifth is still evaluated and shuts the door behind it, for 15 minutes, then 30, 60 …
 */
export const afterTry = (state: FailureState, now: Date): FailureState => {
  const lockOver = state.lockedUntil !== null;
  const failedCount = lockOver ? 1 : state.failedCount + 1;
  const lockRound = lockOver ? state.lockRound + 1 : state.lockRound;
  if (failedCount < triesBeforeLock) return { failedCount, lockRound, lockedUntil: null };
  return { failedCount, lockRound, lockedUntil: new Date(now.getTime() + lockMinutes(lockRound) * minute) };
};
