import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { AttemptedCompetency } from '../../progress/skills/competencyAttempts.sql.ts';
import { attemptedSkills } from '../../progress/skills/skillAttempts.ts';
import { competencyFigureOf } from './competencyFigure.ts';
import { listAttemptsOf, type UserFigure, writeFigures } from './userCompetencies.sql.ts';

const usersAtOnce = 100;

/** The figures of learners, from all that they were assessed in. */
export const figuresOf = (attempted: readonly AttemptedCompetency[]): UserFigure[] =>
  [...Map.groupBy(attempted, ({ user_id }) => user_id)].flatMap(([user_id, own]) =>
    attemptedSkills(own).map((skill) => ({ user_id, ...competencyFigureOf(skill) })),
  );

/** Writes anew what these learners came to in each competency, in the transaction that holds the company's folding. */
export const foldUserCompetencies = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<void> => {
  for (let from = 0; from < userIds.length; from += usersAtOnce) {
    const some = userIds.slice(from, from + usersAtOnce);
    await writeFigures(trx, companyId, some, figuresOf(await listAttemptsOf(trx, companyId, some)));
  }
};
