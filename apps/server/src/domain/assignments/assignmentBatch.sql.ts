import type { Trx } from '../../platform/database/createDatabase.ts';

export interface BatchKey {
  companyId: string;
  batchId: string;
}

export interface NewBatch extends BatchKey {
  /** Undefined is everybody of the company. */
  departmentIds: readonly string[] | undefined;
  moduleIds: readonly string[];
  startOn: string | undefined;
  dueOn: string | undefined;
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
      department_ids: batch.departmentIds ? [...batch.departmentIds] : null,
      module_ids: [...batch.moduleIds],
      start_on: batch.startOn ?? null,
      due_on: batch.dueOn ?? null,
      assigned_by: batch.assignedBy,
      users: batch.users,
      created_at: now,
    })
    .execute();
};

export const findBatch = (trx: Trx, { companyId, batchId }: BatchKey) =>
  trx
    .selectFrom('assignment_batch')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId)
    .executeTakeFirstOrThrow();

/** The same, kept from others until the transaction ends. */
export const lockBatch = (trx: Trx, { companyId, batchId }: BatchKey) =>
  trx
    .selectFrom('assignment_batch')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Counts what a piece added, and up to whom everybody has theirs. */
export const advanceBatch = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  { assigned, givenUntil }: { assigned: number; givenUntil: string },
): Promise<void> => {
  await trx
    .updateTable('assignment_batch')
    .set((set) => ({ assigned: set('assigned', '+', assigned), given_until: givenUntil }))
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId)
    .execute();
};

export const finishBatch = async (trx: Trx, { companyId, batchId }: BatchKey, now: Date): Promise<void> => {
  await trx
    .updateTable('assignment_batch')
    .set({ finished_at: now })
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId)
    .execute();
};
