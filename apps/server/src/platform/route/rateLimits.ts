import type { RateClass } from '@simward/contract';

/**
 * Requests per minute of one credential (or, without one, of one address). They stop a runaway client; guessing is
 * stopped by the sign-in budgets, which are counted in the database: a hospital of thousands is one address, and every
 * page load refreshes a sign-in.
 */
export const rateLimits: Record<RateClass, number> = {
  open: 600,
  'sign-in': 3_000,
  read: 600,
  write: 240,
  ingest: 6_000,
};
