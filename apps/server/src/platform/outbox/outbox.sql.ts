import { sql } from 'kysely';
import type { Lease } from './outbox.ts';

/** True for a delivery that may be claimed, also for one whose lease has ended. */
export const isDue = (now: Date) => sql<boolean>`(state = 'waiting' and next_try_at <= ${now})`;

/** Columns of a delivery that is claimed: the try counts at once, so that a process that dies counts it too. */
export const claimedUntil = ({ until }: Lease) => ({ tries: sql<number>`tries + 1`, next_try_at: until });

/** True for a delivery that still belongs to the try with this lease: whatever else becomes of it changes its next time. */
export const isLeased = ({ until }: Lease) => sql<boolean>`(state = 'waiting' and next_try_at = ${until})`;

/** Columns of a delivery that has all its tries before it, the first one at that time. */
export const triedAgainFrom = (at: Date) => ({ state: 'waiting', tries: 0, next_try_at: at }) as const;
