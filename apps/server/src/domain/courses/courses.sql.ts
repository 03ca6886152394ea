import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';

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

/** Ids of the company's courses by these names, compared folded; courses that do not exist are added. */
export const ensureCourses = async (
  trx: Trx,
  companyId: string,
  names: readonly string[],
  now: Date,
): Promise<Map<string, string>> => {
  const differentNames = [...new Set(names)];
  if (differentNames.length === 0) return new Map();
  await sql`
    insert into course (company_id, course_id, name)
    select ${companyId}::uuid, n.course_id, n.name
    from (select distinct on (folded(w.name)) w.course_id, w.name
      from unnest(${differentNames.map(() => newId(now))}::uuid[], ${differentNames}::text[]) as w(course_id, name)) as n
    on conflict do nothing
    returning course_id`.execute(trx);
  const { rows } = await sql<{ name: string; course_id: string }>`
    select w.name, c.course_id
    from unnest(${differentNames}::text[]) as w(name)
    join course c on c.company_id = ${companyId} and c.name_folded = folded(w.name)`.execute(trx);
  return new Map(rows.map(({ name, course_id }) => [name, course_id]));
};
