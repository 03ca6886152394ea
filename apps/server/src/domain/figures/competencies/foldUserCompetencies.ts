import { results } from '@simward/contract';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { firstMastery, masteryOf } from '../../progress/skills/mastery.ts';
import type { AttemptedCompetency } from '../../progress/skills/skills.sql.ts';
import { type AttemptedSkill, attemptedSkills } from '../../progress/skills/skills.ts';
import {
  type CompetencyFigure,
  listAttemptsOf,
  type UserFigure,
  writeFigures,
} from './userCompetencies.sql.ts';

/** The figures of learners, from all their assessed results. */
export const figuresOf = (attempted: readonly AttemptedCompetency[]): UserFigure[] =>
  [...Map.groupBy(attempted, ({ user_id }) => user_id)].flatMap(([user_id, own]) =>
    attemptedSkills(own).map((skill) => ({ user_id, ...competencyFigureOf(skill) })),
  );

/**
 * The only definition of the figures and of mastery: folds store its results, and verification compares the
 * stored figures with them.
 */
const competencyFigureOf = ({ name, name_folded, attempts }: AttemptedSkill): CompetencyFigure => {
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

const sixDigits = (sum: number) => Math.round(sum * 1e6) / 1e6;

const usersAtOnce = 100;

/** Recounts the competencies of these learners, in the transaction that has locked the company's folding. */
export const foldUserCompetencies = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<void> => {
  for (let from = 0; from < userIds.length; from += usersAtOnce) {
    const ids = userIds.slice(from, from + usersAtOnce);
    await writeFigures(trx, companyId, ids, figuresOf(await listAttemptsOf(trx, companyId, ids)));
  }
};
