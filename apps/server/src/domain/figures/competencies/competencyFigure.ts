import { results } from '@simward/contract';
import { firstMastery, masteryOf } from '../../progress/skills/mastery.ts';
import type { AttemptedSkill } from '../../progress/skills/skillAttempts.ts';

/** What is kept of a learner's attempts at a competency: a row of `rollup_user_competency` but for whose it is. */
export interface CompetencyFigure {
  name_folded: string;
  name: string;
  attempt_count: number;
  first_scores: number[];
  last_scores: number[];
  score_sum: number;
  best: number;
  latest: number;
  pass_mark: number;
  lowest_pass_mark: number;
  must_pass_missed: boolean;
  latest_session_id: string;
  latest_module_id: string;
  latest_day: string;
  passes: number;
  current_until: string | null;
  mastered_attempt: number | null;
}

const sixDigits = (sum: number) => Math.round(sum * 1e6) / 1e6;

/** The one definition of the figures, by the one rule of mastery: written by the fold, compared by the verification. */
export const competencyFigureOf = ({ name, name_folded, attempts }: AttemptedSkill): CompetencyFigure => {
  const latest = attempts.at(-1);
  if (!latest) throw new Error(`no attempt at ${name}`);
  const scores = attempts.map(({ score }) => score);
  const { passes, currentUntil } = masteryOf(attempts);
  return {
    name_folded,
    name,
    attempt_count: scores.length,
    first_scores: scores.slice(0, results.bandLength),
    last_scores: scores.slice(-results.trendLength),
    score_sum: sixDigits(scores.reduce((sum, score) => sum + score, 0)),
    best: Math.max(...scores),
    latest: latest.score,
    pass_mark: latest.passMark,
    lowest_pass_mark: Math.min(...attempts.map(({ passMark }) => passMark)),
    must_pass_missed: latest.mustPassMissed,
    latest_session_id: latest.sessionId,
    latest_module_id: latest.moduleId,
    latest_day: latest.day,
    passes,
    current_until: currentUntil,
    mastered_attempt: firstMastery(attempts),
  };
};
