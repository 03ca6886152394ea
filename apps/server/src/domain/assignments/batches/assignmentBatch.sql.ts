import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface BatchKey {
  companyId: string;
  batchId: string;
}

export interface NewBatch extends BatchKey {
  audience: 'people' | 'departments' | 'everybody';
  /** Undefined for people of any department. */
  departmentIds?: readonly string[] | undefined;
  moduleIds: readonly string[];
  startOn: string | undefined;
  dueOn: string | undefined;
  /** Learners get a mail about the save. */
  mails: boolean;
  assignedBy: string;
  /** How many learners the save is for. */
  users: number;
}

export const insertBatch = async (trx: Trx, batch: NewBatch, now: Date): Promise<void> => {
  await trx
    .insertInto('assignment_batch')
    .values({
      company_id: batch.companyId,
      assignment_batch_id: batch.batchId,
      audience: batch.audience,
      department_ids: batch.departmentIds ? [...batch.departmentIds] : null,
      module_ids: [...batch.moduleIds],
      start_on: batch.startOn ?? null,
      due_on: batch.dueOn ?? null,
      mails: batch.mails,
      assigned_by: batch.assignedBy,
      users: batch.users,
      created_at: now,
    })
    .execute();
};

export const findBatch = (trx: Trx, key: BatchKey) => batchByKey(trx, key).executeTakeFirstOrThrow();

const batchByKey = (trx: Trx, { companyId, batchId }: BatchKey) =>
  trx
    .selectFrom('assignment_batch')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId);

/** A save, its row locked until the transaction ends. */
export const lockBatch = (trx: Trx, key: BatchKey) =>
  batchByKey(trx, key).forUpdate().executeTakeFirstOrThrow();

const updateBatch = (trx: Trx, { companyId, batchId }: BatchKey) =>
  trx
    .updateTable('assignment_batch')
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId);

/** Stores how many learners the save is for, once they were divided into pieces. */
export const setLearnerCount = async (trx: Trx, key: BatchKey, users: number): Promise<void> => {
  await updateBatch(trx, key).set({ users }).execute();
};

/** How many assignments are new, and how many existing ones got another due date. */
export interface AssignmentCounts {
  assigned: number;
  datesChanged: number;
}

/** Adds to a save's counts what one piece of it, or the whole save, assigned and which dates it changed. */
export const addToBatchCounts = async (
  trx: Trx,
  key: BatchKey,
  { assigned, datesChanged }: AssignmentCounts,
  finishedAt: Date | null = null,
): Promise<void> => {
  await updateBatch(trx, key)
    .set((batch) => ({
      assigned: batch('assigned', '+', assigned),
      dates_changed: batch('dates_changed', '+', datesChanged),
      finished_at: finishedAt,
    }))
    .execute();
};

export const finishBatch = async (trx: Trx, key: BatchKey, now: Date): Promise<void> => {
  await updateBatch(trx, key).set({ finished_at: now }).where('finished_at', 'is', null).execute();
};

export const markUndone = async (
  trx: Trx,
  key: BatchKey,
  { undoneBy, now }: { undoneBy: string; now: Date },
): Promise<void> => {
  await updateBatch(trx, key).set({ undone_at: now, undone_by: undoneBy }).execute();
};

/** Counts the assignments that a piece of an undo took back, and stores the last person it came to. */
export const advanceUndo = async (
  trx: Trx,
  key: BatchKey,
  { taken, until }: { taken: number; until: string },
): Promise<void> => {
  await updateBatch(trx, key)
    .set((batch) => ({ taken: batch('taken', '+', taken), undone_until: until }))
    .execute();
};

/** Saves with a due date between these days, whose learners may need a reminder. */
export const findDueBatches = (trx: Trx, { from, until }: { from: string; until: string }) =>
  trx
    .selectFrom('assignment_batch as b')
    .innerJoin('company as c', 'c.company_id', 'b.company_id')
    .select([
      'b.company_id',
      'b.assignment_batch_id',
      'b.due_on',
      'b.created_at',
      'b.reminded',
      'c.time_zone',
    ])
    .select(sql<boolean>`b.mails and b.undone_at is null`.as('reminds'))
    .where('b.due_on', '>=', from)
    .where('b.due_on', '<=', until)
    .where('c.status', '=', true)
    .where('c.deleted_at', 'is', null)
    .execute();

/** Stores that everybody has had this reminder of these saves. */
export const noteReminded = async (
  trx: Trx,
  companyId: string,
  batchIds: readonly string[],
  reminder: string,
): Promise<void> => {
  await trx
    .updateTable('assignment_batch')
    .set({ reminded: sql<string[]>`array_append(reminded, ${reminder})` })
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', sql<string>`any(${[...batchIds]}::uuid[])`)
    .execute();
};
