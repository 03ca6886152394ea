import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { companies } from '../content/organisation.ts';
import { type DemoTime, hourOfDay } from '../model/demoTime.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';

/** Stores the demo companies with their departments and courses. */
export const storeOrganisation = async (trx: Trx, time: DemoTime): Promise<void> => {
  const foundedAt = hourOfDay(time, 300, 9);
  await insertRows(
    trx,
    'company',
    companies.map(({ slug, companyName, timeZone, browserScenarios }) => ({
      company_id: demoId('company', slug),
      name: companyName,
      time_zone: timeZone,
      browser_scenarios: browserScenarios,
      created_at: foundedAt,
    })),
  );
  await insertRows(
    trx,
    'department',
    companies.flatMap(({ slug, departments }) =>
      departments.map(({ departmentName, maxUsers }) => ({
        company_id: demoId('company', slug),
        department_id: demoId('department', slug, departmentName),
        name: departmentName,
        max_users: maxUsers,
        created_at: foundedAt,
        updated_at: foundedAt,
      })),
    ),
  );
  await insertRows(
    trx,
    'course',
    companies.flatMap(({ slug, courseNames }) =>
      courseNames.map((name) => ({
        company_id: demoId('company', slug),
        course_id: demoId('course', slug, name),
        name,
      })),
    ),
  );
};
