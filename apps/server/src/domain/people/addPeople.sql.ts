import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface NewPerson {
  userId: string;
  mobileNo: string;
  name: string;
  email: string;
  roleId: string;
  gender: 'Male' | 'Female' | null;
  location: string | null;
  courseId: string | null;
  /** The first one leads. */
  departmentIds: readonly string[];
}

/**
 * Adds many people at once, without PIN or password: activation codes or invitations give them their first way in.
 * Under `lockPeople`, with their User IDs reserved; `refreshSearchTerms` and `recountPeople` follow.
 */
export const addPeople = async (
  trx: Trx,
  companyId: string,
  people: readonly NewPerson[],
  { changePasswordAtFirstLogin, now }: { changePasswordAtFirstLogin: boolean; now: Date },
): Promise<void> => {
  const column = <T>(of: (person: NewPerson) => T) => people.map(of);
  await sql`
    insert into user_account (company_id, user_id, mobile_no, name, email, role_id, gender, location, course_id,
      change_password_at_first_login, created_at, updated_at)
    select ${companyId}::uuid, p.*, ${changePasswordAtFirstLogin}::boolean, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${column(({ userId }) => userId)}::uuid[], ${column(({ mobileNo }) => mobileNo)}::text[],
      ${column(({ name }) => name)}::text[], ${column(({ email }) => email)}::text[],
      ${column(({ roleId }) => roleId)}::uuid[], ${column(({ gender }) => gender)}::text[],
      ${column(({ location }) => location)}::text[], ${column(({ courseId }) => courseId)}::uuid[])
      as p(user_id, mobile_no, name, email, role_id, gender, location, course_id)`.execute(trx);
  const places = people.flatMap(({ userId, departmentIds }) =>
    departmentIds.map((departmentId, position) => ({ userId, departmentId, position })),
  );
  await sql`
    insert into user_department (company_id, user_id, department_id, position)
    select ${companyId}::uuid, m.*
    from unnest(${places.map(({ userId }) => userId)}::uuid[],
      ${places.map(({ departmentId }) => departmentId)}::uuid[],
      ${places.map(({ position }) => position)}::smallint[]) as m(user_id, department_id, position)`.execute(
    trx,
  );
};
