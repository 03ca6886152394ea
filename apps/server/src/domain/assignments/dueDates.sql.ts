import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { BatchKey } from './batches/assignmentBatch.sql.ts';
import { assignmentsOf, type Learners } from './learners.sql.ts';

export interface NewDate {
  userIds: readonly string[];
  moduleIds: readonly string[];
  dueOn: string;
  /**
   * Id of the save (`assignment_batch`) that sets the new due date, so that an undo of that save finds the
   * dates it set.
   */
  batchId: string;
  /** Changes only assignments that this save gave or dated. */
  ofSave?: string | undefined;
}

/** Condition: the save gave the assignment `a`, or was the last to change its date. */
export const isOfSave = (batchId: string): RawBuilder<boolean> =>
  sql<boolean>`(a.assignment_batch_id = ${batchId}::uuid or a.due_batch_id = ${batchId}::uuid)`;

/** Condition: the assignment `a` is to one of the modules, and due on another day or never. */
export const isDueOtherwise = (moduleIds: readonly string[], dueOn: string): RawBuilder<boolean> =>
  sql<boolean>`(a.module_id = ${uuids(moduleIds)} and a.status and a.due_on is distinct from ${dueOn}::date)`;

const uuids = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/**
 * Changes the due date of assignments that exist. An assignment that would start after its new due date
 * starts on that day.
 * @returns a row for each assignment: its person, and whether that person had a mail about the date before
 */
export const changeDueDates = async (
  trx: Trx,
  companyId: string,
  { userIds, moduleIds, dueOn, batchId, ofSave }: NewDate,
): Promise<{ user_id: string; informed: boolean }[]> => {
  const { rows } = await sql<{ user_id: string; informed: boolean }>`
    with meant as (
      select a.user_id, a.module_id, ${isInformed(companyId)} as informed
      from assignment a
      where a.company_id = ${companyId}::uuid and a.user_id = ${uuids(userIds)}
        and ${isDueOtherwise(moduleIds, dueOn)} ${ofSave ? sql`and ${isOfSave(ofSave)}` : sql``})
    update assignment as target
    set due_on = ${dueOn}::date, due_batch_id = ${batchId}::uuid,
      start_on = case when target.start_on > ${dueOn}::date then ${dueOn}::date else target.start_on end
    from meant m
    where target.company_id = ${companyId}::uuid and target.user_id = m.user_id and target.module_id = m.module_id
    returning target.user_id, m.informed`.execute(trx);
  return rows;
};

/** Condition: the learner of the assignment `a` had a mail about its date. */
const isInformed = (companyId: string) =>
  sql<boolean>`exists (
    select 1 from assignment_mail w
    where w.company_id = ${companyId}::uuid and w.user_id = a.user_id and a.due_on is not null and (
      (w.kind in ('modules-assigned', 'modules-due-changed')
        and w.occasion in (a.assignment_batch_id::text, a.due_batch_id::text))
      or (w.kind in ('modules-due-soon', 'modules-due-tomorrow', 'modules-overdue')
        and w.occasion = a.due_on::text)))`;

/**
 * Counts the due dates that would change if these modules were assigned to these learners with this date.
 * @param users how many learners there are: it decides how their assignments are read
 */
export const countDateChanges = async (
  trx: Trx,
  learners: Learners,
  users: number,
  moduleIds: readonly string[],
  dueOn: string,
): Promise<number> => {
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed
    from ${assignmentsOf(learners, users)} and ${isDueOtherwise(moduleIds, dueOn)}`.execute(trx);
  return rows[0]?.changed ?? 0;
};

/** The next people who have an assignment that a save gave or dated, by id. */
export const nextPeopleOfSave = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct a.user_id from assignment a
    where a.company_id = ${companyId}::uuid and ${isOfSave(batchId)}
      ${after === undefined ? sql`` : sql`and a.user_id > ${after}::uuid`}
    order by a.user_id limit ${limit}`.execute(trx);
  return rows.map(({ user_id }) => user_id);
};

/** Changes the due date of modules that a save gave departments for people who join them later. */
export const changeDepartmentDates = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  dueOn: string,
): Promise<void> => {
  await sql`
    update department_module
    set due_on = ${dueOn}::date,
      start_on = case when start_on > ${dueOn}::date then ${dueOn}::date else start_on end
    where company_id = ${companyId}::uuid and assignment_batch_id = ${batchId}::uuid`.execute(trx);
};
