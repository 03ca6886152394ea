import { permissionSetSchema } from '@simward/contract';
import { sql } from 'kysely';
import type { Standing } from '../../../domain/people/roles/roleRules.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { BatchKey } from './importBatch.sql.ts';

export interface AddedPerson extends Standing {
  userId: string;
  /** Signed in, recorded a session, chose a password, was linked or changed: somebody relies on them by now. */
  used: boolean;
}

interface AddedRow {
  user_id: string;
  permission_set: string;
  department_ids: string[];
  used: boolean;
}

/** The people whom a batch added and whom nobody has deleted since. */
export const findAdded = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<AddedPerson[]> => {
  const { rows } = await sql<AddedRow>`
    select u.user_id, r.permission_set,
      array(select d.department_id from user_department d
        where d.company_id = ${companyId} and d.user_id = u.user_id) as department_ids,
      (u.revision > 1 or not u.first_time_login or u.password_hash is not null
        or exists (select 1 from session s where s.company_id = ${companyId} and s.user_id = u.user_id)
        or exists (select 1 from headset_grant g where g.company_id = ${companyId} and g.user_id = u.user_id)
        or exists (select 1 from user_identity i where i.company_id = ${companyId} and i.user_id = u.user_id))
        as used
    from import_row w
    join user_account u on u.company_id = ${companyId} and u.user_id = w.user_id
    join role r on r.role_id = u.role_id
    where w.company_id = ${companyId} and w.import_batch_id = ${batchId} and w.status = 'imported'
      and u.deleted_at is null`.execute(trx);
  return rows.map((row) => ({
    userId: row.user_id,
    permissionSet: permissionSetSchema.parse(row.permission_set),
    departmentIds: row.department_ids,
    used: row.used,
  }));
};

/** Marks the rows whose people are gone, those whom somebody else deleted among them. */
export const markUndone = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<void> => {
  await sql`
    update import_row w set status = 'undone'
    from user_account u
    where w.company_id = ${companyId} and w.import_batch_id = ${batchId} and w.status = 'imported'
      and u.company_id = w.company_id and u.user_id = w.user_id and u.deleted_at is not null`.execute(trx);
};
