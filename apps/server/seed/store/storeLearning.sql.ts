import { countLibraries } from '../../src/domain/catalogue/counts/libraryCounts.sql.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { categories, type DemoCategory } from '../content/categories.ts';
import { moduleCatalogue } from '../content/moduleCatalogue.ts';
import { companies } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import type { DemoAssignment } from '../model/assignments.ts';
import { type DemoTime, daysBefore, hourOfDay } from '../model/demoTime.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';
import { companyIdOf, userIdOf } from './storePeople.sql.ts';

interface Learning {
  people: readonly Person[];
  assignments: readonly DemoAssignment[];
}

/** Stores the modules of companies, departments and learners, and the categories. */
export const storeLearning = async (trx: Trx, time: DemoTime, learning: Learning): Promise<void> => {
  await storeTakenModules(trx, time, learning);
  await storeAssignments(trx, time, learning);
  await storeCategories(trx, time, learning);
};

const storeTakenModules = async (trx: Trx, time: DemoTime, { people, assignments }: Learning) => {
  await insertRows(
    trx,
    'company_module',
    companies.flatMap(({ slug, modulesNotTaken }) =>
      moduleCatalogue
        .filter((module) => !modulesNotTaken.includes(module.slug))
        .map((module) => ({
          company_id: demoId('company', slug),
          module_id: demoId('module', module.slug),
          assigned_at: hourOfDay(time, 280, 9),
        })),
    ),
  );
  await countLibraries(
    trx,
    companies.map(({ slug }) => demoId('company', slug)),
  );
  const members = new Map(people.map((person) => [person.mobileNo, person]));
  const rows = assignments.flatMap(({ mobileNo, moduleSlug }) => {
    const person = members.get(mobileNo);
    return (person?.departmentNames ?? []).map((name) => ({
      company_id: person ? companyIdOf(person) : '',
      department_id: demoId('department', person?.companySlug ?? '', name),
      module_id: demoId('module', moduleSlug),
      assigned_at: hourOfDay(time, 240, 9),
    }));
  });
  const distinctRows = new Map(rows.map((row) => [`${row.department_id} ${row.module_id}`, row]));
  await insertRows(trx, 'department_module', [...distinctRows.values()]);
};

/** The first Manager of the learner's department assigns the modules. */
const storeAssignments = async (trx: Trx, time: DemoTime, { people, assignments }: Learning) => {
  const learners = new Map(people.map((person) => [person.mobileNo, person]));
  const managers = people.filter(({ role }) => role === 'Manager');
  await insertRows(
    trx,
    'assignment',
    assignments.flatMap(({ mobileNo, moduleSlug, assignedDaysAgo, dueInDays }) => {
      const learner = learners.get(mobileNo);
      if (!learner) return [];
      const manager = managers.find(
        ({ companySlug, departmentNames }) =>
          companySlug === learner.companySlug &&
          departmentNames.some((name) => learner.departmentNames.includes(name)),
      );
      return {
        company_id: companyIdOf(learner),
        user_id: userIdOf(mobileNo),
        module_id: demoId('module', moduleSlug),
        assigned_at: hourOfDay(time, assignedDaysAgo, 8.5),
        assigned_by: manager ? userIdOf(manager.mobileNo) : null,
        due_on: dueInDays === undefined ? null : daysBefore(time.today, -dueInDays),
      };
    }),
  );
};

const storeCategories = async (trx: Trx, time: DemoTime, { people, assignments }: Learning) => {
  const madeAt = hourOfDay(time, 190, 11);
  const ownerOf = ({ home }: DemoCategory) => (home ? demoId('company', home.companySlug) : null);
  await insertRows(
    trx,
    'category',
    categories.map((category) => ({
      category_id: demoId('category', category.name),
      owner_company_id: ownerOf(category),
      department_id: category.home
        ? demoId('department', category.home.companySlug, category.home.departmentName)
        : null,
      name: category.name,
      description: category.description,
      created_at: madeAt,
      updated_at: madeAt,
    })),
  );
  await insertRows(
    trx,
    'category_module',
    categories.flatMap((category) =>
      category.moduleSlugs.map((slug) => ({
        category_id: demoId('category', category.name),
        module_id: demoId('module', slug),
        owner_company_id: ownerOf(category),
      })),
    ),
  );
  const assigned = Map.groupBy(assignments, ({ mobileNo }) => mobileNo);
  await insertRows(
    trx,
    'category_user',
    categories.flatMap(({ name, home, moduleSlugs }) =>
      people
        .filter(({ companySlug, departmentNames, mobileNo }) => {
          const own = assigned.get(mobileNo)?.filter(({ moduleSlug }) => moduleSlugs.includes(moduleSlug));
          const belongs =
            !home || (companySlug === home.companySlug && departmentNames.includes(home.departmentName));
          return belongs && (own?.length ?? 0) >= 2;
        })
        .map((person) => ({
          company_id: companyIdOf(person),
          category_id: demoId('category', name),
          user_id: userIdOf(person.mobileNo),
          assigned_at: hourOfDay(time, 3, 11),
        })),
    ),
  );
};
