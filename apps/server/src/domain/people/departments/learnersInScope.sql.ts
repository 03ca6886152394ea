import { sql } from 'kysely';
import type { CompanyScope } from '../../companies/companyScope.ts';
import { isInScope } from './isInScope.sql.ts';

/** The CTE `learner`: ids of the learners in scope. */
export const learnersInScope = (scope: CompanyScope) => sql`
  learner as (
    select u.user_id from user_account u
    join role on role.role_id = u.role_id and role.permission_set = 'user'
    where u.company_id = ${scope.companyId} and ${isInScope(scope, 'u.user_id')}
  )`;
