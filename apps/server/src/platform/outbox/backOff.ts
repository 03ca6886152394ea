/** After so many tries a delivery that another system does not accept is a dead letter. */
export const mostTries = 12;

const firstWaitMs = 40_000;

/**
 * When a failed delivery is tried again: each wait is twice the one before, so that 12 tries take less than a day,
 * and up to a quarter shorter by chance, so that deliveries that failed together are not tried together again.
 * @param tries so far, from 1 on
 * @param chance from 0 to 1
 * @returns undefined once it is a dead letter
 */
export const nextTryAt = (tries: number, now: Date, chance: number): Date | undefined => {
  if (tries >= mostTries) return undefined;
  const wait = firstWaitMs * 2 ** (tries - 1) * (1 - chance / 4);
  return new Date(now.getTime() + Math.round(wait));
};
