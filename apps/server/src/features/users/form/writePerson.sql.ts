import { type Selectable, sql } from 'kysely';
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

/** Which of these modules the company may assign: active ones of its library. */
export const assignableAmong = async (
  trx: Trx,
  companyId: string,
  moduleIds: readonly string[],
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('company_module as cm')
    .innerJoin('module as m', 'm.module_id', 'cm.module_id')
    .select('m.module_id')
    .where('cm.company_id', '=', companyId)
    .where('cm.module_id', '=', sql<string>`any(${[...moduleIds]}::uuid[])`)
    .where('cm.status', '=', true)
    .where('m.status', '=', true)
    .execute();
  return rows.map(({ module_id }) => module_id);
};

export const assignedModules = async (trx: Trx, { companyId, userId }: Person): Promise<string[]> => {
  const rows = await trx
    .selectFrom('assignment')
    .select('module_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ module_id }) => module_id);
};

/** Ends the person's assignments but those of `kept`. */
export const endAssignments = async (
  trx: Trx,
  { companyId, userId }: Person,
  kept: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('assignment')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`not (module_id = any(${[...kept]}::uuid[]))`)
    .execute();
};

/** Assigns every module to every person; what is assigned already stays as it is. Answers how many are new. */
export const insertAssignments = async (
  trx: Trx,
  companyId: string,
  given: { userIds: readonly string[]; moduleIds: readonly string[]; assignedBy: string },
  now: Date,
): Promise<number> => {
  const result = await sql`
    insert into assignment (company_id, user_id, module_id, assigned_at, assigned_by)
    select ${companyId}::uuid, u.user_id, m.module_id, ${now}::timestamptz, ${given.assignedBy}::uuid
    from unnest(${[...given.userIds]}::uuid[]) as u(user_id)
    cross join unnest(${[...given.moduleIds]}::uuid[]) as m(module_id)
    on conflict do nothing`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
};
