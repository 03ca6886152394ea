import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface BatchKey {
  companyId: string;
  batchId: string;
}

export interface NewBatch extends BatchKey {
  audience: 'people' | 'departments' | 'everybody';
  /** Undefined is people of any department. */
  departmentIds?: readonly string[] | undefined;
  moduleIds: readonly string[];
  startOn: string | undefined;
  dueOn: string | undefined;
  /** Whether learners are written to about it. */
  mails: boolean;
  assignedBy: string;
  /** How many learners are meant. */
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

const one = (trx: Trx, { companyId, batchId }: BatchKey) =>
  trx
    .selectFrom('assignment_batch')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId);

export const findBatch = (trx: Trx, key: BatchKey) => one(trx, key).executeTakeFirstOrThrow();

/** The same, kept from others until the transaction ends. */
export const lockBatch = (trx: Trx, key: BatchKey) => one(trx, key).forUpdate().executeTakeFirstOrThrow();

const changing = (trx: Trx, { companyId, batchId }: BatchKey) =>
  trx
    .updateTable('assignment_batch')
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId);

/** How many learners are meant, as far as that is known after they were divided. */
export const setMeant = async (trx: Trx, key: BatchKey, users: number): Promise<void> => {
  await changing(trx, key).set({ users }).execute();
};

/** What came of giving modules, in assignments. */
export interface Outcome {
  assigned: number;
  datesChanged: number;
}

/** Adds to a save's counts what one piece of it, or all of it, assigned and what dates it changed. */
export const countGiven = async (
  trx: Trx,
  key: BatchKey,
  { assigned, datesChanged }: Outcome,
  finishedAt: Date | null = null,
): Promise<void> => {
  await changing(trx, key)
    .set((batch) => ({
      assigned: batch('assigned', '+', assigned),
      dates_changed: batch('dates_changed', '+', datesChanged),
      finished_at: finishedAt,
    }))
    .execute();
};

export const finishBatch = async (trx: Trx, key: BatchKey, now: Date): Promise<void> => {
  await changing(trx, key).set({ finished_at: now }).where('finished_at', 'is', null).execute();
};

export const markUndone = async (
  trx: Trx,
  key: BatchKey,
  { undoneBy, now }: { undoneBy: string; now: Date },
): Promise<void> => {
  await changing(trx, key).set({ undone_at: now, undone_by: undoneBy }).execute();
};

/** Counts what a piece of the undoing took back, and up to whom. */
export const advanceUndo = async (
  trx: Trx,
  key: BatchKey,
  { taken, until }: { taken: number; until: string },
): Promise<void> => {
  await changing(trx, key)
    .set((batch) => ({ taken: batch('taken', '+', taken), undone_until: until }))
    .execute();
};

/** Saves with a due date about now, of which learners may have to be reminded. */
export const findDueBatches = (trx: Trx, { from, until }: { from: string; until: string }) =>
  trx
    .selectFrom('assignment_batch as b')
    .innerJoin('company as c', 'c.company_id', 'b.company_id')
    .select(['b.company_id', 'b.assignment_batch_id', 'b.due_on', 'b.reminded', 'c.time_zone'])
    .select(sql<boolean>`b.mails and b.undone_at is null`.as('reminds'))
    .where('b.due_on', '>=', from)
    .where('b.due_on', '<=', until)
    .where('c.status', '=', true)
    .where('c.deleted_at', 'is', null)
    .execute();

/** Notes that everybody has had one reminder of these saves. */
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
