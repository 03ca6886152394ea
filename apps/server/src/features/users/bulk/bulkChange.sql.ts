import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

export const setStatus = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  { status, now }: { status: boolean; now: Date },
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set((row) => ({ status, updated_at: now, revision: row('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', anyOf(userIds))
    .where('status', '<>', status)
    .execute();
};

/** Makes a department the only one of these people. */
export const moveTo = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  { departmentId, now }: { departmentId: string; now: Date },
): Promise<void> => {
  await trx
    .deleteFrom('user_department')
    .where('company_id', '=', companyId)
    .where('user_id', '=', anyOf(userIds))
    .execute();
  await sql`
    insert into user_department (company_id, user_id, department_id, position)
    select ${companyId}::uuid, u.user_id, ${departmentId}::uuid, 0
    from unnest(${[...userIds]}::uuid[]) as u(user_id)`.execute(trx);
  await trx
    .updateTable('user_account')
    .set((row) => ({ updated_at: now, revision: row('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', anyOf(userIds))
    .execute();
};

/** The company that a department belongs to, in the caller's scope. */
export const companyOfDepartment = async (
  trx: Trx,
  companyId: string | undefined,
  departmentId: string,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('department')
    .select('company_id')
    .where('department_id', '=', departmentId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  return row?.company_id;
};
