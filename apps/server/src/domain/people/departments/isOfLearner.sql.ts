import { sql } from 'kysely';

/**
 * Whether a row of a company's figures is of a learner; those who were deleted have been learners. The company's learners
 * are looked up in a hash: of a join the planner, which takes them for a few, asks for the figures of each by itself.
 * @param person the column that names the person: "f.user_id"
 */
export const isOfLearner = (companyId: string, person: string) => sql<boolean>`(${sql.ref(person)} in (
  select u.user_id from user_account u
  where u.company_id = ${companyId}::uuid
    and (u.role_id in (select role_id from role where permission_set = 'user')) is true)) is true`;
