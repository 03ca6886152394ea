import { sql } from 'kysely';
import type { Trx } from '../database/createDatabase.ts';
import { newId } from '../ids.ts';

/** The company's course of this name, however it is written; made when there is none. */
export const ensureCourse = async (trx: Trx, companyId: string, name: string, now: Date): Promise<string> => {
  const find = () =>
    trx
      .selectFrom('course')
      .select('course_id')
      .where('company_id', '=', companyId)
      .where('name_folded', '=', sql<string>`folded(${name})`)
      .executeTakeFirst();
  const found = await find();
  if (found) return found.course_id;
  await trx
    .insertInto('course')
    .values({ company_id: companyId, course_id: newId(now), name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('A course that was just made is there');
  return made.course_id;
};
