import type { wire } from '@simward/contract';

/** So long before its end what was shown is said to expire. */
export const noticeDays = 30;

const dayMs = 86_400_000;

/**
 * Whether what was shown still holds.
 * @param until the last day on which it does; null when it was never shown
 * @param today both as YYYY-MM-DD
 */
export const currencyOf = (until: string | null, today: string): wire.Currency | null => {
  if (until === null) return null;
  if (until < today) return 'expired';
  return (Date.parse(until) - Date.parse(today)) / dayMs <= noticeDays ? 'expiring' : 'current';
};
