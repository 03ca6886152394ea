import { companies, courses, departments } from '@simward/contract';
import { newId } from '../../src/platform/ids.ts';
import { buildCompany, buildDepartment } from '../../src/testing/builders.ts';
import { type Place, unknownId } from '../places.ts';
import { type AnySample, sample, type World } from '../sample.ts';

const newName = (id: string) => `Named ${id.slice(-12)}`;

const departmentFields = (id: string) => ({
  departmentName: newName(id),
  max_users: null,
  modules: [],
  status: true,
});

/** A company of its own would be another company to everybody: the companies' calls are a SuperAdmin's alone. */
const makeCompany = async ({ portal }: World): Promise<string> => (await buildCompany(portal)).companyId;

const makeCourse = async ({ portal }: World, { companyId }: Place): Promise<string> => {
  const courseId = newId(portal.clock.now());
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .insertInto('course')
      .values({ company_id: companyId, course_id: courseId, name: newName(courseId) })
      .execute(),
  );
  return courseId;
};

const departmentsSamples = [
  sample({ endpoint: departments.listDepartments, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: departments.listModuleChoices, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: departments.getDepartment,
    about: "department's",
    make: async (_world, place) => place.departmentId,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: departments.updateDepartment,
    about: "department's",
    make: async ({ portal }, { companyId }) => (await buildDepartment(portal, companyId)).departmentId,
    request: (id) => ({ params: { id }, body: { ...departmentFields(id), revision: 1 } }),
  }),
  sample({
    endpoint: departments.createDepartment,
    about: "company's",
    make: async (_world, place) => place.companyId,
    request: (companyId) => ({
      body: { ...departmentFields(unknownId()), companyId },
    }),
  }),
];

const coursesSamples = [
  sample({ endpoint: courses.listCourses, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: courses.addCourse,
    about: "company's",
    make: async (_world, place) => place.companyId,
    request: (companyId) => ({ body: { courseName: newName(unknownId()), companyId } }),
  }),
  sample({
    endpoint: courses.renameCourse,
    about: "company's",
    make: makeCourse,
    request: (id) => ({ params: { id }, body: { courseName: `Renamed ${id}` } }),
  }),
  sample({
    endpoint: courses.deleteCourse,
    about: "company's",
    make: makeCourse,
    request: (id) => ({ params: { id }, body: {} }),
  }),
];

const companiesSamples = [
  sample({ endpoint: companies.listCompanies, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: companies.getCompany,
    about: "company's",
    make: makeCompany,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: companies.viewCompany,
    about: "company's",
    make: makeCompany,
    request: (companyId) => ({ body: { companyId } }),
  }),
  sample({
    endpoint: companies.deleteCompany,
    about: "company's",
    make: makeCompany,
    request: (companyId) => ({ body: { companyId } }),
  }),
];

const companyFields = {
  timeZone: 'Europe/London',
  status: true,
  pinLength: 4,
  webPinAllowed: true,
  secondFactor: 'off',
  eventRetentionDays: null,
} as const;

const changingSamples = [
  sample({
    endpoint: companies.addCompany,
    about: 'nothing',
    request: () => ({ body: { companyName: newName(unknownId()), timeZone: 'Europe/London' } }),
  }),
  sample({
    endpoint: companies.modifyCompany,
    about: "company's",
    make: makeCompany,
    request: (_id) => ({ body: { ...companyFields, companyName: newName(unknownId()), _id, revision: 1 } }),
  }),
  sample({
    endpoint: companies.restoreCompany,
    about: "company's",
    make: async (world) => {
      const companyId = await makeCompany(world);
      await world.portal.platform.database.write('all', (trx) =>
        trx
          .updateTable('company')
          .set({ deleted_at: world.portal.clock.now() })
          .where('company_id', '=', companyId)
          .execute(),
      );
      return companyId;
    },
    request: (companyId) => ({ body: { companyId } }),
  }),
];

export const organisationSamples: readonly AnySample[] = [
  ...departmentsSamples,
  ...coursesSamples,
  ...companiesSamples,
  ...changingSamples,
];
