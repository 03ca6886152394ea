import type { wire } from '@simward/contract';

/**
 * The score of a session as debriefing and test details show it: in assessment mode alone (specification 2 §2). Everywhere
 * else a score that was given, or follows from competencies, stands wherever its session does, with mode and outcome beside it.
 */
export const debriefedScore = ({
  mode,
  score,
}: {
  mode: wire.Mode | null;
  score: number | null;
}): number | null => (mode === 'assessment' ? score : null);
