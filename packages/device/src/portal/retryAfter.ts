/** A longer wait is some proxy's mistake; asking four times an hour burdens nobody. */
const longestWait = 15 * 60_000;

/** Milliseconds to wait by a Retry-After header, which holds seconds or a date (RFC 9110, 10.2.3). */
export const retryAfterMs = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(longestWait, Math.max(0, ms));
};
