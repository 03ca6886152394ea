import { sql } from 'kysely';
import { isInScope } from '../../domain/people/departments/scope.sql.ts';

/** Learners of one company: all, those of some departments, or all except one. */
export interface LearnerScope {
  companyId: string;
  departmentIds: readonly string[] | undefined;
  except?: string;
}

/** Conditions that keep only rows of learners in scope: sessions `s` or assignments `a`. */
export const inScope = (scope: LearnerScope, rows: 's' | 'a') => [
  isNotExcepted(scope, rows),
  sql`and ${isInScope(scope, `${rows}.user_id`)}`,
];

export const isNotExcepted = ({ except }: Pick<LearnerScope, 'except'>, rows: string) =>
  except === undefined ? sql`` : sql`and ${sql.ref(`${rows}.user_id`)} <> ${except}`;
