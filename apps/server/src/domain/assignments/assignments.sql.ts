import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { endAssignments } from './endAssignments.sql.ts';

export const assignedModuleIds = async (trx: Trx, { companyId, userId }: PersonKey): Promise<string[]> => {
  const rows = await trx
    .selectFrom('assignment')
    .select('module_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ module_id }) => module_id);
};

/** Modules that somebody gives to people. */
export interface Gift {
  userIds: readonly string[];
  moduleIds: readonly string[];
  assignedBy: string;
  startOn?: string | undefined;
  dueOn?: string | undefined;
}

interface Given extends Gift {
  batchId?: string | undefined;
}

/** How many assignments are new, and whose. */
export interface Added {
  assigned: number;
  userIds: string[];
}

export const addedOf = (rows: readonly { user_id: string }[]): Added => ({
  assigned: rows.length,
  userIds: [...new Set(rows.map(({ user_id }) => user_id))],
});

/**
 * Assigns every module to every person; what is assigned already stays, and is no longer by categories alone.
 */
export const insertAssignments = async (
  trx: Trx,
  companyId: string,
  given: Given,
  now: Date,
): Promise<Added> => {
  await trx
    .updateTable('assignment')
    .set({ by_category: false, assignment_batch_id: given.batchId ?? null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${[...given.userIds]}::uuid[])`)
    .where('module_id', '=', sql<string>`any(${[...given.moduleIds]}::uuid[])`)
    .where('by_category', '=', true)
    .execute();
  const { rows } = await sql<{ user_id: string }>`
    insert into assignment (company_id, user_id, module_id, assigned_at, assigned_by, start_on, due_on,
      assignment_batch_id)
    select ${companyId}::uuid, u.user_id, m.module_id, ${now}::timestamptz, ${given.assignedBy}::uuid,
      ${given.startOn ?? null}::date, ${given.dueOn ?? null}::date, ${given.batchId ?? null}::uuid
    from unnest(${[...given.userIds]}::uuid[]) as u(user_id)
    cross join unnest(${[...given.moduleIds]}::uuid[]) as m(module_id)
    on conflict do nothing
    returning user_id`.execute(trx);
  return addedOf(rows);
};

/** Has a person do a module again by a day, whether it was assigned before or not. */
export const renewAssignment = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  given: { moduleId: string; assignedBy: string; dueOn: string; renewedOn: string },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('assignment')
    .values({
      company_id: companyId,
      user_id: userId,
      module_id: given.moduleId,
      assigned_at: now,
      assigned_by: given.assignedBy,
      due_on: given.dueOn,
      renewed_on: given.renewedOn,
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

/** Drops the person's assignments but those of `kept`; all of them when the role holds no modules. */
export const dropAssignments = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  kept: readonly string[],
  now: Date,
): Promise<void> => {
  await endAssignments(
    trx,
    sql`a.company_id = ${companyId}::uuid and a.user_id = ${userId}::uuid
      and not (a.module_id = any(${[...kept]}::uuid[]))`,
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
