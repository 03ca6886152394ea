import type { device, wire } from '@simward/contract';
import { sql } from 'kysely';
import { assignedModules } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

interface PlannedRow {
  moduleName: string;
  platforms: wire.Platform[];
  modes: wire.Mode[];
  contact: Contact | null;
}

export interface Contact {
  userId: string;
  name: string;
  roleName: string;
  departments: string[];
}

/**
 * An assigned, active module with the platforms and modes in which a headset can start it, and whom the learner can ask:
 * the member of staff who assigned it, if that account is still active.
 */
export const findPlanned = async (
  trx: Trx,
  person: PersonKey,
  moduleId: string,
  now: Date,
): Promise<PlannedRow | undefined> => {
  const { companyId, userId } = person;
  const { rows } = await sql<PlannedRow>`
    select m.name as "moduleName", m.platforms, m.modes,
      (select json_build_object('userId', u.user_id, 'name', u.name, 'roleName', r.name,
         'departments', coalesce((select json_agg(d.name order by ud.position)
           from user_department ud
           join department d on d.company_id = ${companyId} and d.department_id = ud.department_id
           where ud.company_id = ${companyId} and ud.user_id = u.user_id), '[]'))
       from assignment a
       join user_account u on u.company_id = ${companyId} and u.user_id = a.assigned_by
         and u.status and u.deleted_at is null
       join role r on r.role_id = u.role_id and r.permission_set <> 'user'
       where a.company_id = ${companyId} and a.user_id = ${userId} and a.module_id = m.module_id) as contact
    from ${assignedModules(person, now)} m
    where m.active and m.module_id = ${moduleId}`.execute(trx);
  return rows[0];
};

/** True when the learner may start this module in this mode: assigned, active, and with the mode. */
export const mayStart = async (
  trx: Trx,
  person: PersonKey,
  { moduleId, mode }: device.StartChoice,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from ${assignedModules(person, now)} m
    where m.active and m.module_id = ${moduleId} and ${mode} = any(m.modes)`.execute(trx);
  return rows.length > 0;
};
