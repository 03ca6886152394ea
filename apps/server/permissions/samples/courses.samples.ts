import { courses } from '@simward/contract';
import { newId } from '../../src/platform/ids.ts';
import { type RecordScope, unknownId } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { newName, ofCompany } from '../sampleRecords.ts';

const makeCourse = async ({ portal }: World, { companyId }: RecordScope): Promise<string> => {
  const courseId = newId(portal.clock.now());
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .insertInto('course')
      .values({ company_id: companyId, course_id: courseId, name: newName(courseId) })
      .execute(),
  );
  return courseId;
};

export const coursesSamples: readonly AnySample[] = [
  sample({ endpoint: courses.listCourses, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    ...ofCompany,
    endpoint: courses.addCourse,
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
