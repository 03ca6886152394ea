import type { InputOf, users } from '@simward/contract';
import { ensureCourses } from '../../../domain/courses/ensureCourses.sql.ts';
import type { PersonFields } from '../../../domain/people/account/account.sql.ts';
import { textsToStore } from '../../../domain/people/account/textColumns.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

type Given = Partial<Omit<InputOf<typeof users.modifyUser>['body'], '_id'>>;

const courseIdOf = async (trx: Trx, companyId: string, name: string | null, now: Date) =>
  name === null ? null : ((await ensureCourses(trx, companyId, [name], now)).get(name) ?? null);

/** The columns that a form's plain fields set; only those that it names. Role, departments and modules have rules. */
export const givenFields = async (
  trx: Trx,
  companyId: string,
  given: Given,
  now: Date,
): Promise<Partial<PersonFields>> => {
  const course = given.employeeId === undefined ? undefined : given.employeeId?.trim() || null;
  return {
    ...(given.name !== undefined && { name: given.name }),
    ...(given.emailAddress !== undefined && { email: given.emailAddress }),
    ...(given.gender !== undefined && { gender: given.gender }),
    ...(course !== undefined && { course_id: await courseIdOf(trx, companyId, course, now) }),
    ...(given.status !== undefined && { status: given.status }),
    ...(given.changePasswordAtFirstLogin !== undefined && {
      change_password_at_first_login: given.changePasswordAtFirstLogin,
    }),
    ...textsToStore(given),
  };
};
