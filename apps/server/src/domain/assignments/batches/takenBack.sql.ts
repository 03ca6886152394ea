import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isComplete } from '../categoryAssignments.sql.ts';
import { endAssignments } from '../endAssignments.sql.ts';
import type { BatchKey } from './assignmentBatch.sql.ts';

const uuids = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/** Somebody has begun an assignment `a`: there is a session on it since. */
export const isStarted = (companyId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from session s
    where s.company_id = ${companyId}::uuid and s.user_id = a.user_id and s.module_id = a.module_id
      and s.started_at >= a.assigned_at)`;

const byCategory = (companyId: string) =>
  sql<boolean>`exists (
    select 1 from category_user cu join category_module cm on cm.category_id = cu.category_id and cm.module_id = a.module_id
    where cu.company_id = ${companyId}::uuid and cu.user_id = a.user_id)`;

const byDepartment = (companyId: string) =>
  sql<boolean>`exists (
    select 1 from user_department d
    join department_module g on g.company_id = d.company_id and g.department_id = d.department_id
      and g.module_id = a.module_id
    where d.company_id = ${companyId}::uuid and d.user_id = a.user_id)`;

/** How many people have something of a save. */
export const countHoldersOf = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<number> => {
  const { rows } = await sql<{ users: number }>`
    select count(distinct user_id)::int as users from assignment
    where company_id = ${companyId}::uuid and assignment_batch_id = ${batchId}::uuid`.execute(trx);
  return rows[0]?.users ?? 0;
};

/** The next people who have something of a save. */
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
 * Takes back from people what a save gave them and they have not begun. What a department or a category gives them too
 * stays theirs by it.
 * @returns how many assignments were taken
 */
export const takeBack = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  userIds: readonly string[],
  now: Date,
): Promise<number> => {
  const meant = sql`a.company_id = ${companyId}::uuid and a.user_id = ${uuids(userIds)}
    and a.assignment_batch_id = ${batchId}::uuid`;
  await sql`
    update assignment a set assignment_batch_id = null, by_category = not ${byDepartment(companyId)}
    where ${meant} and (${byDepartment(companyId)} or ${byCategory(companyId)})`.execute(trx);
  return endAssignments(trx, sql`${meant} and not ${isStarted(companyId)}`, now);
};

export interface WithdrawalCounts {
  module_id: string;
  taken: number;
  started: number;
  complete: number;
}

const heldBy = (companyId: string, userIds: readonly string[], moduleIds: readonly string[]) => sql`
  a.company_id = ${companyId}::uuid and a.user_id = ${uuids(userIds)} and a.module_id = ${uuids(moduleIds)}`;

/** What withdrawing modules from people of a company would take, by module. */
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
      from assignment a where ${heldBy(companyId, userIds, moduleIds)}
    ) h
    group by h.module_id`.execute(trx);
  return rows;
};

/** Takes modules from people of a company who have not completed them. Answers how many assignments. */
export const withdrawModules = async (
  trx: Trx,
  companyId: string,
  { userIds, moduleIds }: { userIds: readonly string[]; moduleIds: readonly string[] },
  now: Date,
): Promise<number> =>
  endAssignments(
    trx,
    sql`${heldBy(companyId, userIds, moduleIds)} and not ${isComplete({ companyId })}`,
    now,
  );

/** How many of these modules each of these people has; whoever has none is not among them. */
export const countHeld = async (
  trx: Trx,
  companyId: string,
  { userIds, moduleIds }: { userIds: readonly string[]; moduleIds: readonly string[] },
): Promise<{ user_id: string; modules: number }[]> => {
  const { rows } = await sql<{ user_id: string; modules: number }>`
    select a.user_id, count(*)::int as modules from assignment a
    where ${heldBy(companyId, userIds, moduleIds)} group by a.user_id`.execute(trx);
  return rows;
};
