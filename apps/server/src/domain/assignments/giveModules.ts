import type { Trx } from '../../platform/database/createDatabase.ts';
import type { EventBus } from '../../platform/events.ts';
import { type Added, type Gift, insertAssignments } from './assignments.sql.ts';
import { type CategoryGift, insertCategoryAssignments } from './categoryAssignments.sql.ts';
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

/**
 * Assigns every module to every person; what is assigned already stays as it is, and is no longer by categories alone.
 * Answers how many are new.
 */
export const giveModules = async (act: Act, given: Given): Promise<number> => {
  const row = { ...given, batchId: given.save?.batchId };
  return tell(act, await insertAssignments(act.trx, act.companyId, row, act.now), given);
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
