import type { Trx } from '../../platform/database/createDatabase.ts';

interface CourseRow {
  companyId: string;
  courseId: string;
  name: string;
}

export const insertCourse = async (trx: Trx, { companyId, courseId, name }: CourseRow): Promise<void> => {
  await trx.insertInto('course').values({ company_id: companyId, course_id: courseId, name }).execute();
};

export const renameCourse = async (trx: Trx, { companyId, courseId, name }: CourseRow): Promise<void> => {
  await trx
    .updateTable('course')
    .set({ name })
    .where('company_id', '=', companyId)
    .where('course_id', '=', courseId)
    .execute();
};

export const deleteCourse = async (
  trx: Trx,
  { companyId, courseId }: Pick<CourseRow, 'companyId' | 'courseId'>,
): Promise<void> => {
  await trx
    .deleteFrom('course')
    .where('company_id', '=', companyId)
    .where('course_id', '=', courseId)
    .execute();
};
