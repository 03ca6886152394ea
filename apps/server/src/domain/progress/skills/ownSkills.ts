import { type results, searchFolded } from '@simward/contract';
import { currencyOf } from '../currency/currency.ts';
import type { AssignedSkill } from './assignedSkills.sql.ts';
import type { AttemptedCompetency } from './competencyAttempts.sql.ts';
import { masteryOf, progressOf } from './mastery.ts';
import { attemptedSkills, type SkillAttempt } from './skillAttempts.ts';

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

/** A learner's progress in a skill. */
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
