import type { Trx } from '../../platform/database/createDatabase.ts';
import type { EventBus } from '../../platform/events.ts';
import { type Added, type Gift, insertAssignments } from './assignments.sql.ts';
import type { Outcome } from './batches/assignmentBatch.sql.ts';
import { type CategoryGift, insertCategoryAssignments } from './categoryAssignments.sql.ts';
import { datesChanged } from './datesChanged.ts';
import { changeDueDates, type NewDate } from './dueDates.sql.ts';
import { type ModulesAssigned, modulesAssigned } from './modulesAssigned.ts';

interface Given extends Gift {
  save?: ModulesAssigned['save'];
}

interface Act {
  events: EventBus;
  trx: Trx;
  companyId: string;
  now: Date;
}

const tell = async (
  { events, trx, companyId }: Act,
  { assigned, userIds }: Added,
  given: Pick<ModulesAssigned, 'moduleIds' | 'save'>,
): Promise<number> => {
  const { moduleIds, save } = given;
  if (assigned > 0) await events.emit(trx, modulesAssigned, { companyId, userIds, moduleIds, save });
  return assigned;
};

/** Changes due dates of what people hold already. Answers how many. */
export const changeDates = async (
  { events, trx, companyId }: Omit<Act, 'now'>,
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
 * Assigns every module to every person; what is assigned already stays, gets the due date where a save gives one, and
 * is no longer by categories alone.
 */
export const giveModules = async (act: Act, given: Given): Promise<Outcome> => {
  const { save, dueOn } = given;
  const changed = save && dueOn !== undefined ? await changeDates(act, { ...given, ...save, dueOn }) : 0;
  const row = { ...given, batchId: save?.batchId };
  const added = await insertAssignments(act.trx, act.companyId, row, act.now);
  return { assigned: await tell(act, added, given), datesChanged: changed };
};

/**
 * Assigns modules to the learners of a company who are in a category, or to those named of them; what is assigned
 * already stays as it is. Answers how many are new.
 */
export const giveByCategory = async (
  act: Act,
  given: CategoryGift & { userIds?: readonly string[] },
): Promise<number> =>
  tell(act, await insertCategoryAssignments(act.trx, act.companyId, given, act.now), {
    moduleIds: given.moduleIds,
  });
