import { sql } from 'kysely';

/**
 * Condition: a row of a company's figures belongs to a learner, also a deleted one. The company's learners are looked
 * up in a hash (`is true` keeps the planner from a join): the planner expects few of them and would read the figures
 * of each one singly, 750 ms instead of 230 for 100,000 people.
 * @param person the column that names the person, such as "f.user_id"
 */
export const isOfLearner = (companyId: string, person: string) => sql<boolean>`(${sql.ref(person)} in (
  select u.user_id from user_account u
  where u.company_id = ${companyId}::uuid
    and u.role_id in (select role_id from role where permission_set = 'user'))) is true`;
