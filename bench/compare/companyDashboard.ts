import { companyDashboard } from '@simward/contract';
import { describedModules } from '../../apps/server/src/domain/catalogue/modules/describedModules.sql.ts';
import { periodBefore } from '../../apps/server/src/features/company-dashboard/figuresScope.ts';
import { sumDay, sumModules } from '../../apps/server/src/features/company-dashboard/moduleSums.sql.ts';
import { sumMonths } from '../../apps/server/src/features/company-dashboard/months.sql.ts';
import { findNeeds } from '../../apps/server/src/features/company-dashboard/needs.sql.ts';
import { countByMonth, countPeople } from '../../apps/server/src/features/company-dashboard/people.sql.ts';
import { addDays, addMonths } from '../../apps/server/src/platform/time/calendar.ts';
import type { ReadCall, Reader } from './readCalls.ts';

const today = new Date().toISOString().slice(0, 10);
const timeZone = 'Europe/London';
const since = `${Number(today.slice(0, 4)) - 1}-01-01`;
const months = Array.from({ length: 24 }, (_, index) => addMonths(since, index)).filter(
  (month) => month <= today,
);
const period = { from: addDays(today, -29), to: today };

const wholeCompany = ({ companyId }: Reader) => ({ companyId, departmentIds: undefined });

/** The dashboard sends them in this order. */
export const companyDashboardCalls: readonly ReadCall[] = [
  {
    endpoint: companyDashboard.companyKpis,
    statements: (reader) => [
      (trx) => sumModules(trx, wholeCompany(reader), period, periodBefore(period)),
      (trx) => countPeople(trx, wholeCompany(reader), { period, before: periodBefore(period), timeZone }),
      (trx) => describedModules(trx, [reader.moduleId]),
    ],
  },
  {
    endpoint: companyDashboard.activeSessionsByMonth,
    statements: (reader) => [
      (trx) => sumMonths(trx, wholeCompany(reader), since),
      (trx) => countByMonth(trx, wholeCompany(reader), months, timeZone),
    ],
  },
  {
    endpoint: companyDashboard.coursesOverview,
    statements: (reader) => [(trx) => sumDay(trx, wholeCompany(reader), today)],
  },
  {
    endpoint: companyDashboard.needs,
    statements: (reader) => [(trx) => findNeeds(trx, wholeCompany(reader), new Date())],
  },
];
