import { sql } from 'kysely';
import { companyInView, staffScopeOf } from '../../domain/companies/scopes.ts';
import { isInScope } from '../../domain/people/departments/scope.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';

/** Learners of one company: all, those of some departments, or all except one. */
export interface LearnerScope {
  companyId: string;
  departmentIds: readonly string[] | undefined;
  except?: string;
}

/**
 * The learners whose results the caller sees together: an Admin the company's, a Manager those of their own departments.
 * With a department, only that department's; nobody's if the caller does not look after it.
 */
export const learnersOf = (caller: UserCaller, departmentId?: string): LearnerScope => {
  const { departmentIds } = staffScopeOf(caller);
  return {
    companyId: companyInView(caller),
    departmentIds:
      departmentId === undefined
        ? departmentIds
        : [departmentId].filter((id) => departmentIds?.includes(id) ?? true),
  };
};

/** Conditions for rows of learners in scope. */
export const inScope = (scope: LearnerScope, rows: 's' | 'a') => [
  isNotExcepted(scope, rows),
  sql`and ${isInScope(scope, `${rows}.user_id`)}`,
];

export const isNotExcepted = ({ except }: Pick<LearnerScope, 'except'>, rows: string) =>
  except === undefined ? sql`` : sql`and ${sql.ref(`${rows}.user_id`)} <> ${except}`;
