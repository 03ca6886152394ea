import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an event `e` counts in the result of its session: up to the end that the finish declares, each number once. One
 * that came later is kept and shown, and counts when it was there before staff accepted what came late.
 * @param lastSeq of the finish; null before it came
 */
export const isCountedEvent = (
  lastSeq: RawBuilder<unknown> = sql`s.last_seq`,
  acceptedAt: RawBuilder<unknown> = sql`s.late_accepted_at`,
) => sql<boolean>`(coalesce(e.seq <= ${lastSeq}, true) and not e.repeats_number
  or coalesce(e.received_at <= ${acceptedAt}, false))`;
