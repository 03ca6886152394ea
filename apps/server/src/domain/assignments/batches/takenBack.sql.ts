import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { endAssignments } from '../assignments.sql.ts';
import { isComplete } from '../completion.sql.ts';
import type { BatchKey } from './assignmentBatch.sql.ts';

/**
 * Condition: the assignment `a` was begun: its learner started a session of the module after it was assigned.
 */
export const isStarted = (companyId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from session s
    where s.company_id = ${companyId}::uuid and s.user_id = a.user_id and s.module_id = a.module_id
      and s.started_at >= a.assigned_at)`;

/** How many people have an assignment of a save. */
export const countHoldersOf = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<number> => {
  const { rows } = await sql<{ users: number }>`
    select count(distinct user_id)::int as users from assignment
    where company_id = ${companyId}::uuid and assignment_batch_id = ${batchId}::uuid`.execute(trx);
  return rows[0]?.users ?? 0;
};

/** The next people who have an assignment of a save, by id. */
export const nextHolders = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from assignment
    where company_id = ${companyId}::uuid and assignment_batch_id = ${batchId}::uuid
      ${after === null ? sql`` : sql`and user_id > ${after}::uuid`}
    order by user_id limit ${limit}`.execute(trx);
  return rows.map(({ user_id }) => user_id);
};

/**
 * Ends the assignments of a save that these people have not begun. Modules that a department or a category gives them
 * as well stay assigned because of it.
 * @returns how many assignments ended
 */
export const takeBack = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  userIds: readonly string[],
  now: Date,
): Promise<number> => {
  const isOfSave = sql`a.company_id = ${companyId}::uuid and a.user_id = ${uuids(userIds)}
    and a.assignment_batch_id = ${batchId}::uuid`;
  await sql`
    update assignment a set assignment_batch_id = null, by_category = not ${isGivenByDepartment(companyId)}
    where ${isOfSave} and (${isGivenByDepartment(companyId)} or ${isGivenByCategory(companyId)})`.execute(
    trx,
  );
  return endAssignments(trx, sql`${isOfSave} and not ${isStarted(companyId)}`, now);
};

const uuids = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

const isGivenByCategory = (companyId: string) =>
  sql<boolean>`exists (
    select 1 from category_user cu join category_module cm on cm.category_id = cu.category_id and cm.module_id = a.module_id
    where cu.company_id = ${companyId}::uuid and cu.user_id = a.user_id)`;

const isGivenByDepartment = (companyId: string) =>
  sql<boolean>`exists (
    select 1 from user_department d
    join department_module g on g.company_id = d.company_id and g.department_id = d.department_id
      and g.module_id = a.module_id
    where d.company_id = ${companyId}::uuid and d.user_id = a.user_id)`;

export interface WithdrawalCounts {
  module_id: string;
  taken: number;
  started: number;
  complete: number;
}

const isAssignment = (companyId: string, userIds: readonly string[], moduleIds: readonly string[]) => sql`
  a.company_id = ${companyId}::uuid and a.user_id = ${uuids(userIds)} and a.module_id = ${uuids(moduleIds)}`;

/**
 * Counts by module what withdrawing modules from people of a company would do: `taken` would end, `started` of these
 * were begun, `complete` stay.
 */
export const countWithdrawal = async (
  trx: Trx,
  companyId: string,
  { userIds, moduleIds }: { userIds: readonly string[]; moduleIds: readonly string[] },
): Promise<WithdrawalCounts[]> => {
  const { rows } = await sql<WithdrawalCounts>`
    select h.module_id, count(*) filter (where not h.complete)::int as taken,
      count(*) filter (where h.started and not h.complete)::int as started,
      count(*) filter (where h.complete)::int as complete
    from (
      select a.module_id, ${isComplete({ companyId })} as complete, ${isStarted(companyId)} as started
      from assignment a where ${isAssignment(companyId, userIds, moduleIds)}
    ) h
    group by h.module_id`.execute(trx);
  return rows;
};

/** Ends the assignments to these modules that these people of a company have not completed; returns how many. */
export const withdrawModules = async (
  trx: Trx,
  companyId: string,
  { userIds, moduleIds }: { userIds: readonly string[]; moduleIds: readonly string[] },
  now: Date,
): Promise<number> =>
  endAssignments(
    trx,
    sql`${isAssignment(companyId, userIds, moduleIds)} and not ${isComplete({ companyId })}`,
    now,
  );

/** How many of these modules each of these people has. People without any are left out. */
export const countHeldModules = async (
  trx: Trx,
  companyId: string,
  { userIds, moduleIds }: { userIds: readonly string[]; moduleIds: readonly string[] },
): Promise<{ user_id: string; modules: number }[]> => {
  const { rows } = await sql<{ user_id: string; modules: number }>`
    select a.user_id, count(*)::int as modules from assignment a
    where ${isAssignment(companyId, userIds, moduleIds)} group by a.user_id`.execute(trx);
  return rows;
};
