import { type RawBuilder, sql } from 'kysely';

/**
 * Condition: the event `e` counts in its session's result: up to the last number that the finish declares, and each
 * number once. An event that came later is stored and shown, and counts if it had arrived when staff accepted late
 * events.
 * @param lastSeq declared by the finish; null before it came
 */
export const isCountedEvent = (
  lastSeq: RawBuilder<unknown> = sql`s.last_seq`,
  acceptedAt: RawBuilder<unknown> = sql`s.late_accepted_at`,
) => sql<boolean>`(coalesce(e.seq <= ${lastSeq}, true) and not e.repeats_number
  or coalesce(e.received_at <= ${acceptedAt}, false))`;
