import type { Selectable } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { UserAccountTable } from '../../../platform/database/schema.ts';

interface Person {
  companyId: string;
  userId: string;
}

type Columns = Selectable<UserAccountTable>;

/** Columns that a form of an administrator sets; no secret and no ownership among them. */
export type PersonFields = Pick<
  Columns,
  | 'name'
  | 'email'
  | 'role_id'
  | 'gender'
  | 'location'
  | 'course_id'
  | 'status'
  | 'change_password_at_first_login'
  | 'external_system_id'
  | 'login_name'
  | 'integration_field_1'
>;

export const insertPerson = async (
  trx: Trx,
  { companyId, userId }: Person,
  person: PersonFields & Pick<Columns, 'mobile_no' | 'pin_hash' | 'pin_expires_at'>,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('user_account')
    .values({ company_id: companyId, user_id: userId, ...person, created_at: now, updated_at: now })
    .execute();
};

export const updatePerson = async (
  trx: Trx,
  { companyId, userId }: Person,
  fields: Partial<PersonFields>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set((row) => ({ ...fields, updated_at: now, revision: row('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};

/** The person's departments, the first one leading. */
export const setDepartments = async (
  trx: Trx,
  { companyId, userId }: Person,
  departmentIds: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('user_department')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  if (departmentIds.length === 0) return;
  await trx
    .insertInto('user_department')
    .values(
      departmentIds.map((departmentId, position) => ({
        company_id: companyId,
        user_id: userId,
        department_id: departmentId,
        position,
      })),
    )
    .execute();
};
