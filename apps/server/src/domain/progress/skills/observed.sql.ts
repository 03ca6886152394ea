import { sql } from 'kysely';

/**
 * What a survival estimate is made of, from what is kept of learners `f`: with which attempt so many first mastered it, or
 * how far they came without. To be grouped and ordered by the attempt.
 */
export const observedAttempts = sql`
  coalesce(f.mastered_attempt, f.attempt_count) as attempt,
  count(f.mastered_attempt)::int as mastered, count(*) filter (where f.mastered_attempt is null)::int as censored`;
