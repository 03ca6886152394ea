import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** Whether a person `u` with the role `r` takes modules. */
export const isLearner = sql<boolean>`(u.deleted_at is null and r.permission_set = 'user')`;

/** Some learners of one company: chosen ones, those of departments, or everybody. */
export interface Learners {
  companyId: string;
  userIds?: readonly string[] | undefined;
  departmentIds?: readonly string[] | undefined;
}

const uuids = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/**
 * The learners as `u`, active or not, to be read with more conditions. Each is asked for the department by itself: of a
 * join the planner, which knows nothing of a company's size, makes a comparison of each with each.
 */
export const learnersFrom = ({ companyId, userIds, departmentIds }: Learners): RawBuilder<unknown> => sql`
  user_account u join role r on r.role_id = u.role_id
  where u.company_id = ${companyId} and ${isLearner}
    ${userIds ? sql`and u.user_id = ${uuids(userIds)}` : sql``}
    ${
      departmentIds
        ? sql`and coalesce((select true from user_department d where d.company_id = ${companyId}
            and d.user_id = u.user_id and d.department_id = ${uuids(departmentIds)} limit 1), false)`
        : sql``
    }`;

export const countLearners = async (trx: Trx, learners: Learners): Promise<number> => {
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users from ${learnersFrom(learners)}`.execute(trx);
  return rows[0]?.users ?? 0;
};

export const listLearners = async (trx: Trx, learners: Learners): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select u.user_id from ${learnersFrom(learners)} order by u.user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
};

/** The learners between two ids; people who were added later are not among them. */
export const learnersOfPiece = async (
  trx: Trx,
  learners: Learners,
  { first, last, addedUntil }: { first: string; last: string; addedUntil: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select u.user_id from ${learnersFrom(learners)}
      and u.created_at <= ${addedUntil} and u.user_id between ${first} and ${last}
    order by u.user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
};

/** How many of the learners have each of these modules. */
export const countHolders = async (
  trx: Trx,
  learners: Learners,
  moduleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ module_id: string; users: number }>`
    with learners as materialized (select u.user_id from ${learnersFrom(learners)})
    select a.module_id, count(*)::int as users
    from learners l
    cross join lateral (
      select module_id from assignment
      where company_id = ${learners.companyId} and user_id = l.user_id and module_id = ${uuids(moduleIds)}
      offset 0) a
    group by a.module_id`.execute(trx);
  return new Map(rows.map(({ module_id, users }) => [module_id, users]));
};
