import type { reports } from '@simward/contract';
import { insertSaved } from '../../src/features/reports/saved/savedReports.sql.ts';
import { insertSchedule } from '../../src/features/reports/saved/schedules.sql.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { companyOf } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { type DemoTime, daysBefore, hourOfDay } from '../model/demoTime.ts';
import { demoId } from './demoId.ts';
import { companyIdOf, userIdOf } from './storePeople.sql.ts';

const companySlug = 'stbrigid';
const { departments, timeZone } = companyOf(companySlug);
const departmentIdOf = (name: string) => demoId('department', companySlug, name);
const everyDepartment = departments.map(({ departmentName }) => departmentIdOf(departmentName));

interface SavedReport {
  name: string;
  savedDaysAgo: number;
  query: Pick<reports.SavedQuery, 'type' | 'by' | 'of' | 'group' | 'compare'> & { days: number };
  /** User IDs of those who get it every Monday. */
  mailedTo?: readonly string[];
}

const sepsis = demoId('module', 'sepsis-the-first-hour');
const medication = demoId('module', 'safe-medication-round');

/** By the User ID of the person who saved them. */
const savedBy: Readonly<Record<string, readonly SavedReport[]>> = {
  '1000000001': [
    {
      name: 'Sepsis in all companies, by month',
      savedDaysAgo: 50,
      query: { type: 'Assessment', by: 'module', of: [sepsis], group: 'month', days: 120 },
    },
  ],
  '1000000002': [
    {
      name: 'Assessments by department',
      savedDaysAgo: 40,
      query: { type: 'Assessment', by: 'department', of: everyDepartment, group: 'department', days: 30 },
      mailedTo: ['1000000002', '1000000003'],
    },
    {
      name: 'Sepsis and medication, quarter by month',
      savedDaysAgo: 33,
      query: { type: 'Assessment', by: 'module', of: [sepsis, medication], group: 'month', days: 90 },
    },
    {
      name: 'Training on the wards',
      savedDaysAgo: 12,
      query: {
        type: 'Training',
        by: 'department',
        of: ['Medical Ward', 'Surgical Ward'].map(departmentIdOf),
        compare: true,
        days: 30,
      },
    },
  ],
  '1000000003': [
    {
      name: 'My departments, this month and the one before',
      savedDaysAgo: 21,
      query: {
        type: 'Assessment',
        by: 'department',
        of: ['Emergency', 'Surgical Ward'].map(departmentIdOf),
        compare: true,
        days: 30,
      },
      mailedTo: ['1000000003'],
    },
    {
      name: 'Sepsis by competency',
      savedDaysAgo: 9,
      query: { type: 'Assessment', by: 'module', of: [sepsis], group: 'competency', days: 60 },
    },
  ],
};

const weekly = { weekday: 1, time: '07:00', timeZone };

/** Stores the reports that staff have saved, two of which are mailed every week. */
export const storeReports = async (trx: Trx, time: DemoTime, people: readonly Person[]): Promise<void> => {
  for (const owner of people)
    for (const { name, savedDaysAgo, query, mailedTo } of savedBy[owner.mobileNo] ?? []) {
      const key = { companyId: companyIdOf(owner), reportId: demoId('saved report', owner.mobileNo, name) };
      const savedAt = hourOfDay(time, savedDaysAgo, 14);
      const range = { from: daysBefore(time.today, query.days - 1), to: time.today };
      await insertSaved(trx, key, userIdOf(owner.mobileNo), { name, query: { ...query, ...range } }, savedAt);
      if (!mailedTo) continue;
      const by = { companyId: key.companyId, userId: userIdOf(owner.mobileNo), name: owner.name };
      await insertSchedule(trx, key, { ...weekly, by, userIds: mailedTo.map(userIdOf) }, time.now);
    }
};
