import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export const assignedModuleIds = async (trx: Trx, { companyId, userId }: PersonKey): Promise<string[]> => {
  const rows = await trx
    .selectFrom('assignment')
    .select('module_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ module_id }) => module_id);
};

/** Modules to assign to people; start and due dates are YYYY-MM-DD. */
export interface NewAssignments {
  userIds: readonly string[];
  moduleIds: readonly string[];
  assignedBy: string;
  startOn?: string | undefined;
  dueOn?: string | undefined;
}

interface BatchAssignments extends NewAssignments {
  batchId?: string | undefined;
}

/** The number of assignments that are new, and the people who got them. */
export interface AddedAssignments {
  assigned: number;
  userIds: string[];
}

export const countAdded = (rows: readonly { user_id: string }[]): AddedAssignments => ({
  assigned: rows.length,
  userIds: [...new Set(rows.map(({ user_id }) => user_id))],
});

/**
 * Assigns every module to every person. An assignment that exists stays, and from now on no longer counts as given by
 * a category alone.
 */
export const insertAssignments = async (
  trx: Trx,
  companyId: string,
  added: BatchAssignments,
  now: Date,
): Promise<AddedAssignments> => {
  await trx
    .updateTable('assignment')
    .set({ by_category: false, assignment_batch_id: added.batchId ?? null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${[...added.userIds]}::uuid[])`)
    .where('module_id', '=', sql<string>`any(${[...added.moduleIds]}::uuid[])`)
    .where('by_category', '=', true)
    .execute();
  const { rows } = await sql<{ user_id: string }>`
    insert into assignment (company_id, user_id, module_id, assigned_at, assigned_by, start_on, due_on,
      assignment_batch_id)
    select ${companyId}::uuid, u.user_id, m.module_id, ${now}::timestamptz, ${added.assignedBy}::uuid,
      ${added.startOn ?? null}::date, ${added.dueOn ?? null}::date, ${added.batchId ?? null}::uuid
    from unnest(${[...added.userIds]}::uuid[]) as u(user_id)
    cross join unnest(${[...added.moduleIds]}::uuid[]) as m(module_id)
    on conflict do nothing
    returning user_id`.execute(trx);
  return countAdded(rows);
};

/** Assigns a module to a person again, due on a day, whether they had it before or not. */
export const renewAssignment = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  renewal: { moduleId: string; assignedBy: string; dueOn: string; renewedOn: string },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('assignment')
    .values({
      company_id: companyId,
      user_id: userId,
      module_id: renewal.moduleId,
      assigned_at: now,
      assigned_by: renewal.assignedBy,
      due_on: renewal.dueOn,
      renewed_on: renewal.renewedOn,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'module_id']).doUpdateSet((row) => ({
        status: true,
        start_on: null,
        due_on: row.ref('excluded.due_on'),
        renewed_on: row.ref('excluded.renewed_on'),
        by_category: false,
      })),
    )
    .execute();
};

/** Ends a person's assignments to all modules but these. */
export const dropAssignments = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  keptModuleIds: readonly string[],
  now: Date,
): Promise<void> => {
  await endAssignments(
    trx,
    sql`a.company_id = ${companyId}::uuid and a.user_id = ${userId}::uuid
      and not (a.module_id = any(${[...keptModuleIds]}::uuid[]))`,
    now,
  );
};

/** Ends the assignments of people who are deleted, or brings them back with people who are restored. */
export const setAssignmentsActive = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  active: boolean,
): Promise<void> => {
  await trx
    .updateTable('assignment')
    .set({ status: active })
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
};

interface EndedRow {
  company_id: string;
  user_id: string;
  module_id: string;
  start_on: string | null;
}

/**
 * Ends assignments and stores when: a session that began before counts for an assigned module, however late it
 * arrives.
 * @param which a condition on the assignments `a`, with their company
 * @returns how many ended
 */
export const endAssignments = async (trx: Trx, which: RawBuilder<unknown>, now: Date): Promise<number> => {
  const { rows } = await sql<EndedRow>`
    delete from assignment a where ${which}
    returning a.company_id, a.user_id, a.module_id, a.start_on`.execute(trx);
  for (const [companyId, ended] of Map.groupBy(rows, ({ company_id }) => company_id))
    await sql`
      insert into ended_assignment (company_id, user_id, module_id, start_on, ended_at)
      select ${companyId}::uuid, e.user_id, e.module_id, e.start_on, ${now}::timestamptz
      from unnest(${ended.map((row) => row.user_id)}::uuid[], ${ended.map((row) => row.module_id)}::uuid[],
        ${ended.map((row) => row.start_on)}::date[]) as e(user_id, module_id, start_on)
      on conflict (company_id, user_id, module_id) do update
        set start_on = excluded.start_on, ended_at = excluded.ended_at
      returning user_id`.execute(trx);
  return rows.length;
};
