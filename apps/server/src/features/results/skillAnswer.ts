import { messages, results } from '@simward/contract';
import type { AttemptedCompetency, AttemptedSession } from '../../domain/progress/competencyAttempts.sql.ts';
import { attemptsAt } from '../../domain/progress/competencyResults.ts';
import { currencyOf } from '../../domain/progress/currency.ts';
import { type CompetencyAttempt, masteryOf, progressOf } from '../../domain/progress/mastery.ts';
import type { SkillRow } from './learnerAttempts.sql.ts';
import type { AssignedSkill } from './skillModules.sql.ts';

/** An attempt at a competency of one name, in whichever module. */
export interface OwnAttempt extends CompetencyAttempt, AttemptedSession {
  moduleId: string;
}

/** A learner's competencies of one name; without an attempt before the first assessment. */
export interface OwnSkill {
  name: string;
  name_folded: string;
  /** The lowest of the modules'. */
  pass_mark: number;
  /** The oldest first. */
  attempts: OwnAttempt[];
  today: string | undefined;
}

const percentText = (score: number) => `${Math.round(score * 100)}%`;
const sixDigits = (score: number) => Math.round(score * 1e6) / 1e6;

/** Competencies of one name are one skill, whichever modules they are of; also the assigned that were never attempted. */
export const ownSkills = (
  attempted: readonly AttemptedCompetency[],
  assigned: readonly AssignedSkill[],
): OwnSkill[] => {
  const skills = new Map(
    assigned.map((skill): [string, OwnSkill] => [
      skill.name_folded,
      { ...skill, attempts: [], today: undefined },
    ]),
  );
  for (const competency of attempted) {
    const { name, name_folded, module_id, today } = competency;
    const skill = skills.get(name_folded) ?? { name, name_folded, pass_mark: 0, attempts: [], today };
    const attempts = attemptsAt(competency).map((attempt) => ({ ...attempt, moduleId: module_id }));
    skills.set(name_folded, {
      ...skill,
      today,
      attempts: [...skill.attempts, ...attempts].toSorted(byStart),
    });
  }
  return [...skills.values()].toSorted((a, b) => (a.name_folded < b.name_folded ? -1 : 1));
};

const byStart = (a: OwnAttempt, b: OwnAttempt) =>
  Date.parse(a.startedAt) - Date.parse(b.startedAt) || (a.sessionId < b.sessionId ? -1 : 1);

/** A learner's skill as it is answered. */
export const ownSkillOf = ({ name, pass_mark, attempts, today }: OwnSkill): results.Skill => {
  const scores = attempts.map(({ score }) => score);
  const latest = attempts.at(-1);
  const { passes, currentUntil } = masteryOf(attempts);
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
    own: {
      progress: progressOf(attempts),
      passes,
      mustPassMissed: latest?.mustPassMissed ?? false,
      currency: today === undefined ? null : currencyOf(currentUntil, today),
      currentUntil,
    },
  };
};

type Spread = NonNullable<results.Skill['spread']>;

export const spreadOf = (spread: readonly [number, number, number] | null): Spread | null => {
  if (!spread) return null;
  const [low, median, high] = spread;
  return { low: sixDigits(low), median: sixDigits(median), high: sixDigits(high) };
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
