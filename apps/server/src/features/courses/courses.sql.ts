import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import { isInScope } from '../../domain/people/departments/scope.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

interface CourseFilter {
  companyId: string | undefined;
  /** Only courses that people of these departments are in. */
  departmentIds?: readonly string[] | undefined;
}

/** Courses by name. */
export const listCourses = (trx: Trx, { companyId, departmentIds }: CourseFilter) =>
  selectCourses(trx, companyId)
    .$if(departmentIds !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from user_account u
          where u.company_id = ${companyOrOwn(companyId, 'k')} and u.course_id = k.course_id and u.deleted_at is null
            and ${isInScope({ companyId, departmentIds }, 'u.user_id')})`,
      ),
    )
    .orderBy('k.name_order')
    .orderBy('k.course_id')
    .execute();

export const findCourse = (trx: Trx, companyId: string | undefined, courseId: string) =>
  selectCourses(trx, companyId).where('k.course_id', '=', courseId).executeTakeFirst();

const selectCourses = (trx: Trx, companyId: string | undefined) =>
  trx
    .selectFrom('course as k')
    .innerJoin('company as c', 'c.company_id', 'k.company_id')
    .select(['k.course_id', 'k.name', 'k.company_id', 'c.name as company_name'])
    .select(
      sql<number>`(select count(*) from user_account u
        where u.company_id = ${companyOrOwn(companyId, 'k')} and u.course_id = k.course_id and u.deleted_at is null)`.as(
        'users',
      ),
    )
    .where('c.deleted_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('k.company_id', '=', companyId ?? ''));

interface CourseRow {
  companyId: string;
  courseId: string;
  name: string;
}

/** True when another course of the company has this name; case makes no difference. */
export const isNameTaken = async (trx: Trx, { companyId, courseId, name }: CourseRow): Promise<boolean> => {
  const row = await trx
    .selectFrom('course')
    .select('course_id')
    .where('company_id', '=', companyId)
    .where('name_folded', '=', sql<string>`folded(${name})`)
    .where('course_id', '<>', courseId)
    .executeTakeFirst();
  return row !== undefined;
};
