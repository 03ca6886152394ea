import { sql } from 'kysely';
import { isCompleted } from '../../sessions/countedSession.sql.ts';

/**
 * Sums of a rollup row over its sessions `s`: their only definition, written by every session that finishes and
 * compared by verification. Scores and results count for completed sessions only, not for a crashed or abandoned run.
 */
export const sessionSums = sql`
  count(s.session_id)::int as session_count,
  (count(*) filter (where ${isCompleted}))::int as completed_count,
  (count(*) filter (where s.successful))::int as successful_count,
  (count(*) filter (where not s.successful and ${isCompleted}))::int as failed_count,
  coalesce(sum(s.duration_ms), 0)::bigint as duration_ms,
  coalesce(max(s.duration_ms), 0)::bigint as longest_ms,
  (count(s.score) filter (where ${isCompleted}))::int as score_count,
  coalesce(sum(s.score) filter (where ${isCompleted}), 0) as score_sum,
  min(s.score) filter (where ${isCompleted}) as score_min,
  max(s.score) filter (where ${isCompleted}) as score_max`;

/** Sums of a rollup row of a company, from the rows `r` of its learners. */
export const userDaySums = sql`
  sum(r.session_count)::int as session_count,
  sum(r.completed_count)::int as completed_count,
  sum(r.successful_count)::int as successful_count,
  sum(r.failed_count)::int as failed_count,
  count(*)::int as user_count,
  sum(r.duration_ms)::bigint as duration_ms,
  max(r.longest_ms) as longest_ms,
  sum(r.score_count)::int as score_count,
  sum(r.score_sum) as score_sum,
  min(r.score_min) as score_min,
  max(r.score_max) as score_max`;
