import type { wire } from '@simward/contract';

/**
 * The score of a session in debriefing and test details: only of an assessment (specification 2 §2). Other screens
 * show the score of any session, with mode and outcome beside it.
 */
export const debriefedScore = ({
  mode,
  score,
}: {
  mode: wire.Mode | null;
  score: number | null;
}): number | null => (mode === 'assessment' ? score : null);
