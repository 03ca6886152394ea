import type { Trx } from '../../platform/database/createDatabase.ts';
import type { EventBus } from '../../platform/events.ts';
import { datesChanged, type ModulesAssigned, modulesAssigned } from './assignmentEvents.ts';
import { type AddedAssignments, insertAssignments, type NewAssignments } from './assignments.sql.ts';
import type { AssignmentCounts } from './batches/assignmentBatch.sql.ts';
import { type CategoryModules, insertCategoryAssignments } from './categoryAssignments.sql.ts';
import { changeDueDates, type NewDate } from './dueDates.sql.ts';

interface AssignmentsOfSave extends NewAssignments {
  save?: ModulesAssigned['save'];
}

interface AssignContext {
  events: EventBus;
  trx: Trx;
  companyId: string;
  now: Date;
}

/** Changes due dates of assignments that people have; returns how many. */
export const changeDates = async (
  { events, trx, companyId }: Omit<AssignContext, 'now'>,
  date: NewDate & { mails: boolean },
): Promise<number> => {
  const { batchId, mails } = date;
  const rows = await changeDueDates(trx, companyId, date);
  if (rows.length === 0) return 0;
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))];
  const informed = [...new Set(rows.flatMap((row) => (row.informed ? [row.user_id] : [])))];
  await events.emit(trx, datesChanged, { companyId, userIds, informed, save: { batchId, mails } });
  return rows.length;
};

/**
 * Assigns every module to every person. An assignment that exists stays, gets the due date if the save has one, and
 * from now on no longer counts as given by a category alone.
 */
export const giveModules = async (
  act: AssignContext,
  given: AssignmentsOfSave,
): Promise<AssignmentCounts> => {
  const { save, dueOn } = given;
  const changed = save && dueOn !== undefined ? await changeDates(act, { ...given, ...save, dueOn }) : 0;
  const row = { ...given, batchId: save?.batchId };
  const added = await insertAssignments(act.trx, act.companyId, row, act.now);
  return { assigned: await emitAssigned(act, added, given), datesChanged: changed };
};

const emitAssigned = async (
  { events, trx, companyId }: AssignContext,
  { assigned, userIds }: AddedAssignments,
  given: Pick<ModulesAssigned, 'moduleIds' | 'save'>,
): Promise<number> => {
  const { moduleIds, save } = given;
  if (assigned > 0) await events.emit(trx, modulesAssigned, { companyId, userIds, moduleIds, save });
  return assigned;
};

/**
 * Assigns modules to the learners of a company who are in a category, or to those among them who are named.
 * Assignments that exist stay as they are. Returns how many are new.
 */
export const giveByCategory = async (
  act: AssignContext,
  given: CategoryModules & { userIds?: readonly string[] },
): Promise<number> =>
  emitAssigned(act, await insertCategoryAssignments(act.trx, act.companyId, given, act.now), {
    moduleIds: given.moduleIds,
  });
