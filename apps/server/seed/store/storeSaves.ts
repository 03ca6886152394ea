import { addToBatchCounts, insertBatch } from '../../src/domain/assignments/batches/assignmentBatch.sql.ts';
import { addDepartmentModules } from '../../src/domain/assignments/departmentModules.sql.ts';
import { changeDepartmentDates } from '../../src/domain/assignments/dueDates.sql.ts';
import { changeDates, giveModules } from '../../src/domain/assignments/giveModules.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { createEventBus } from '../../src/platform/events.ts';
import type { Person } from '../content/person.ts';
import { type DemoTime, daysBefore, hourOfDay } from '../model/demoTime.ts';
import { demoId } from './demoId.ts';
import { companyIdOf, userIdOf } from './storePeople.sql.ts';

const managerId = '1000000003';
const departmentName = 'Surgical Ward';
const moduleSlug = 'airway-management';
const given = { daysAgo: 6, dueInDays: 10 };
const changed = { daysAgo: 1, dueInDays: 24 };

/** A Manager gives a department a module, and later more time for it. */
export const storeSaves = async (trx: Trx, time: DemoTime, people: readonly Person[]): Promise<void> => {
  const manager = people.find(({ mobileNo }) => mobileNo === managerId);
  const learners = people.filter(
    (person) =>
      person.role === 'User' &&
      person.companySlug === manager?.companySlug &&
      person.departmentNames.includes(departmentName),
  );
  if (!manager || learners.length === 0) return;
  const companyId = companyIdOf(manager);
  const events = createEventBus();
  const userIds = learners.map(({ mobileNo }) => userIdOf(mobileNo));
  const moduleIds = [demoId('module', moduleSlug)];
  const departmentIds = [demoId('department', manager.companySlug, departmentName)];
  const saveOf = (name: string, { dueInDays }: { dueInDays: number }) => ({
    companyId,
    batchId: demoId('assignment batch', departmentName, moduleSlug, name),
    audience: 'departments' as const,
    departmentIds,
    moduleIds,
    startOn: undefined,
    dueOn: daysBefore(time.today, -dueInDays),
    mails: false,
    assignedBy: userIdOf(managerId),
    users: userIds.length,
  });

  const first = saveOf('given', given);
  const givenAt = hourOfDay(time, given.daysAgo, 11);
  await insertBatch(trx, first, givenAt);
  const counts = await giveModules(
    { events, trx, companyId, now: givenAt },
    { ...first, userIds, save: { batchId: first.batchId, mails: false } },
  );
  await addDepartmentModules(trx, companyId, { departmentIds, moduleIds }, { ...first, now: givenAt });
  await addToBatchCounts(trx, first, counts, givenAt);

  const second = saveOf('more time', changed);
  const changedAt = hourOfDay(time, changed.daysAgo, 12);
  await insertBatch(trx, second, changedAt);
  await changeDepartmentDates(trx, first, second.dueOn);
  const datesChanged = await changeDates(
    { events, trx, companyId },
    { ...second, userIds, ofSave: first.batchId },
  );
  await addToBatchCounts(trx, second, { assigned: 0, datesChanged }, changedAt);
};
