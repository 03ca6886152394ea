import type { AssignmentEffect } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { keyHash } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import { companyTimeZone } from '../companies/company.sql.ts';
import { countDateChanges } from './dueDates.sql.ts';
import { countHolders, countLearners, type Learners } from './learners.sql.ts';

/** Counts what assigning modules to learners, due on `dueOn`, would add and change, summed over companies. */
export const assignmentEffect = async (
  trx: Trx,
  everyone: readonly Learners[],
  moduleIds: readonly string[],
  dueOn?: string,
): Promise<Omit<AssignmentEffect, 'mailed'>> => {
  let users = 0;
  let datesChanged = 0;
  const holders = new Map<string, number>();
  for (const learners of everyone) {
    const count = await countLearners(trx, learners);
    users += count;
    if (moduleIds.length === 0) continue;
    for (const [moduleId, found] of await countHolders(trx, learners, count, moduleIds))
      holders.set(moduleId, (holders.get(moduleId) ?? 0) + found);
    if (dueOn !== undefined) datesChanged += await countDateChanges(trx, learners, count, moduleIds, dueOn);
  }
  const modules = moduleIds.map((moduleId) => {
    const already = holders.get(moduleId) ?? 0;
    return { moduleId, already, added: users - already };
  });
  const already = modules.reduce((sum, module) => sum + module.already, 0);
  const effect = { users, already, added: users * modules.length - already, modules };
  return { ...effect, datesChanged, token: tokenOf(effect) };
};

/**
 * A token of a preview's counts, which the save sends back: it is equal for equal counts of the same modules.
 */
export const tokenOf = (effect: Omit<AssignmentEffect, 'token' | 'mailed' | 'datesChanged'>): string =>
  keyHash(
    JSON.stringify([
      effect.users,
      effect.modules.map(({ moduleId, added, already }) => [moduleId, added, already]).sort(),
    ]),
  ).toString('base64url');

/**
 * Refuses a save that would do something else than its preview counted.
 * @throws Problem assignment.counts-changed
 */
export const expectPreviewedCounts = (
  { token, added, already }: Omit<AssignmentEffect, 'mailed'>,
  previewToken: string,
): void => {
  if (token !== previewToken) throw problem('assignment.counts-changed', { values: { added, already } });
};

export interface Dates {
  startOn?: string | undefined;
  dueOn?: string | undefined;
}

/**
 * Checks the start and due dates of an assignment in the company's time zone.
 * @throws Problem request.invalid
 */
export const expectDates = async (
  trx: Trx,
  companyId: string,
  { startOn, dueOn }: Dates,
  now: Date,
): Promise<void> => {
  if (dueOn === undefined) return;
  if (startOn !== undefined && dueOn < startOn) throw refuse(text('assignments.fault.dueBeforeStart'));
  if (dueOn < dayIn(await companyTimeZone(trx, companyId), now))
    throw refuse(text('assignments.fault.duePassed'));
};

const refuse = (message: Text) => problem('request.invalid', { errors: [{ field: 'dueOn', message }] });
