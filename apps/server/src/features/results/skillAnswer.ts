import { messages, results } from '@simward/contract';
import type { AttemptedCompetency } from '../../domain/progress/competencyAttempts.sql.ts';
import { currencyOf } from '../../domain/progress/currency.ts';
import { masteryOf, progressOf } from '../../domain/progress/mastery.ts';
import { spreadOf } from '../../domain/progress/peers/spreadOf.ts';
import { attemptedSkills, type SkillAttempt } from '../../domain/progress/skillAttempts.ts';
import type { SkillRow } from './learnerFigures.sql.ts';
import type { AssignedSkill } from './skillModules.sql.ts';

/** A learner's competencies of one name; without an attempt before the first assessment. */
export interface OwnSkill {
  name: string;
  name_folded: string;
  /** The lowest of the modules'. */
  pass_mark: number;
  /** The oldest first. */
  attempts: SkillAttempt[];
  today: string | undefined;
}

const percentText = (score: number) => `${Math.round(score * 100)}%`;
const sixDigits = (score: number) => Math.round(score * 1e6) / 1e6;

/** What a learner attempted, and the assigned that was never attempted, by name. */
export const ownSkills = (
  attempted: readonly (AttemptedCompetency & { today: string })[],
  assigned: readonly AssignedSkill[],
): OwnSkill[] => {
  const today = attempted[0]?.today;
  const skills = new Map(
    assigned.map((skill): [string, OwnSkill] => [skill.name_folded, { ...skill, attempts: [], today }]),
  );
  for (const skill of attemptedSkills(attempted))
    skills.set(skill.name_folded, {
      pass_mark: 0,
      ...skill,
      ...skills.get(skill.name_folded),
      attempts: skill.attempts,
      today,
    });
  return [...skills.values()].toSorted((a, b) => (a.name_folded < b.name_folded ? -1 : 1));
};

/** A learner's skill as it is answered. */
export const ownSkillOf = ({ name, pass_mark, attempts, today }: OwnSkill): results.Skill => {
  const scores = attempts.map(({ score }) => score);
  const latest = attempts.at(-1);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return {
    competencyName: name,
    score: latest ? percentText(sixDigits(mean)) : messages.notAvailable.text,
    attempts: scores.length,
    learners: latest ? 1 : 0,
    passMark: latest?.passMark ?? pass_mark,
    best: latest ? Math.max(...scores) : null,
    latest: latest?.score ?? null,
    trend: scores.slice(-results.trendLength),
    spread: null,
    own: standingOf({ attempts, today }),
  };
};

/** Where a learner stands in a skill. */
export const standingOf = ({
  attempts,
  today,
}: Pick<OwnSkill, 'attempts' | 'today'>): NonNullable<results.Skill['own']> => {
  const { passes, currentUntil } = masteryOf(attempts);
  return {
    progress: progressOf(attempts),
    passes,
    mustPassMissed: attempts.at(-1)?.mustPassMissed ?? false,
    currency: today === undefined ? null : currencyOf(currentUntil, today),
    currentUntil,
  };
};

/** What learners came to in a competency, as staff get it. */
export const companySkillOf = (row: SkillRow): results.Skill => ({
  competencyName: row.name,
  score: percentText(row.average),
  attempts: row.attempts,
  learners: row.learners,
  passMark: row.pass_mark,
  best: row.best,
  latest: row.latest,
  trend: row.trend ?? [],
  spread: spreadOf(row.spread),
  own: null,
});
