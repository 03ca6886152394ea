const firstWait = 1000;
const longestWait = 60_000;

/**
 * How long to wait after so many failures in a row: doubling, and spread over half of itself, so that a ward
 * full of headsets does not return in one moment. The portal's Retry-After is the least.
 */
export const backOff = (failures: number, retryAfterMs: number | undefined, random: () => number): number => {
  const wait = Math.min(longestWait, firstWait * 2 ** Math.min(failures - 1, 10));
  const spread = (wait / 2) * random();
  return retryAfterMs === undefined ? wait / 2 + spread : Math.max(wait / 2, retryAfterMs) + spread;
};
