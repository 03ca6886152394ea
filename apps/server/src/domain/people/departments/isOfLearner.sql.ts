import { sql } from 'kysely';

/**
 * Whether a row of a company's figures is of a learner; those who were deleted have been learners. The company's learners
 * are looked up in a hash (`is true` keeps the planner from a join): it takes them for a few, and would ask for the
 * figures of each by itself, 750 ms instead of 230 for 100,000 people.
 * @param person the column that names the person: "f.user_id"
 */
export const isOfLearner = (companyId: string, person: string) => sql<boolean>`(${sql.ref(person)} in (
  select u.user_id from user_account u
  where u.company_id = ${companyId}::uuid
    and u.role_id in (select role_id from role where permission_set = 'user'))) is true`;
