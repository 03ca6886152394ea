import { type PermissionSet, permissionSetSchema } from '@simward/contract';
import { sql } from 'kysely';
import type { Maker } from '../../../domain/makers/whyNotNow.ts';
import { isActivePerson } from '../../../domain/sign-in/activePerson.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** A person who could take over API keys, webhooks and schedules of somebody who leaves. */
export interface Taker extends Maker {
  userId: string;
  name: string;
  role: string;
  permissionSet: PermissionSet;
}

interface TakerRow {
  user_id: string;
  name: string;
  role: string;
  permission_set: string;
  department_ids: string[];
}

const mostTakers = 500;

/** Staff of a company who may sign in, without the person who leaves. */
export const listTakers = async (trx: Trx, companyId: string, leaverId: string): Promise<Taker[]> => {
  const { rows } = await sql<TakerRow>`
    select u.user_id, u.name, r.name as role, r.permission_set,
      array(select d.department_id from user_department d
        where d.company_id = ${companyId}::uuid and d.user_id = u.user_id) as department_ids
    from user_account u
    join company c on c.company_id = u.company_id
    join role r on r.role_id = u.role_id and r.permission_set <> 'user'
    where u.company_id = ${companyId}::uuid and u.user_id <> ${leaverId}::uuid and ${isActivePerson}
    order by u.name_order, u.user_id limit ${sql.lit(mostTakers)}`.execute(trx);
  return rows.flatMap((row) => {
    const set = permissionSetSchema.safeParse(row.permission_set);
    if (!set.success) return [];
    return [
      {
        companyId,
        userId: row.user_id,
        name: row.name,
        role: row.role,
        isActive: true,
        isDeleted: false,
        permissionSet: set.data,
        departmentIds: row.department_ids,
      },
    ];
  });
};

/** Counts a person's saved reports that are not mailed to anybody. */
export const countUnscheduled = async (trx: Trx, { companyId, userId }: PersonKey): Promise<number> => {
  const { rows } = await sql<{ reports: number }>`
    select count(*) as reports from saved_report r
    left join report_schedule s on s.company_id = r.company_id and s.saved_report_id = r.saved_report_id
    where r.company_id = ${companyId}::uuid and r.owner_id = ${userId}::uuid and s.saved_report_id is null`.execute(
    trx,
  );
  return Number(rows[0]?.reports ?? 0);
};
