import { type results, searchFolded } from '@simward/contract';
import { currencyOf } from '../currency.ts';
import { type CompetencyAttempt, masteryOf, progressOf } from './mastery.ts';
import type { AssignedSkill, AttemptedCompetency, AttemptedSession } from './skills.sql.ts';

/** A learner's competencies of one name; without attempts before the first assessment. */
export interface OwnSkill {
  name: string;
  name_folded: string;
  /** The lowest pass mark of the modules. */
  pass_mark: number;
  /** The oldest first. */
  attempts: SkillAttempt[];
  today: string | undefined;
}

/** The competencies that a learner attempted, and assigned ones that were never attempted, by name. */
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
  const order = ({ name, name_folded }: OwnSkill) => `${searchFolded(name)} ${name_folded}`;
  return [...skills.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
};

/** A learner's progress in a skill, by the rule of mastery, with whether it is current today. */
export const ownProgressOf = ({
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

/** An attempt at a competency of one name, in whichever module. */
export interface SkillAttempt extends CompetencyAttempt, AttemptedSession {
  moduleId: string;
}

/** A learner's attempts at the competencies of one name. */
export interface AttemptedSkill {
  name: string;
  name_folded: string;
  /** The oldest first; at least one. */
  attempts: SkillAttempt[];
}

/** The attempts at one competency for the rule of mastery. */
export const attemptsAt = ({ attempts, validity_months, module_id }: AttemptedCompetency): SkillAttempt[] =>
  attempts.map((attempt) => ({ ...attempt, validityMonths: validity_months, moduleId: module_id }));

/** Joins a learner's competencies of one name, from whichever modules, into one skill. */
export const attemptedSkills = (attempted: readonly AttemptedCompetency[]): AttemptedSkill[] =>
  [...Map.groupBy(attempted, ({ name_folded }) => name_folded)].map(([name_folded, competencies]) => ({
    name: competencies.map(({ name }) => name).toSorted()[0] ?? name_folded,
    name_folded,
    attempts: competencies.flatMap(attemptsAt).toSorted(byStart),
  }));

const byStart = (a: SkillAttempt, b: SkillAttempt) =>
  Date.parse(a.startedAt) - Date.parse(b.startedAt) || (a.sessionId < b.sessionId ? -1 : 1);
