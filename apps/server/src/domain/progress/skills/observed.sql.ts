import { sql } from 'kysely';

/**
 * Columns for a survival estimate, from figures `f` of learners: how many first mastered a competency with an
 * attempt, and how many came that far without. The statement groups and orders by the attempt.
 */
export const observedAttempts = sql`
  coalesce(f.mastered_attempt, f.attempt_count) as attempt,
  count(f.mastered_attempt)::int as mastered, count(*) filter (where f.mastered_attempt is null)::int as censored`;
