import type { AttemptedCompetency, AttemptedSession } from './competencyAttempts.sql.ts';
import type { CompetencyAttempt } from './mastery.ts';

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
