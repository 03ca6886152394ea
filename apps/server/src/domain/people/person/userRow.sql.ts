import type { PermissionSet } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../companies/companyOrOwn.sql.ts';
import { allTextColumns, type TextColumns } from '../account/textColumns.ts';

/** One person with what lists, forms and exports show. */
export interface UserRow extends TextColumns {
  company_id: string;
  user_id: string;
  name: string;
  name_order: string;
  email: string;
  mobile_no: string;
  gender: 'Male' | 'Female' | null;
  status: boolean;
  first_time_login: boolean;
  change_password_at_first_login: boolean;
  invited_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
  revision: number;
  has_password: boolean;
  has_pin: boolean;
  pin_expires_at: Date | null;
  has_identity: boolean;
  course_id: string | null;
  role_id: string;
  role_name: string;
  permission_set: PermissionSet;
  company_name: string;
  course_name: string | null;
  departments: { id: string; name: string }[];
  profile_pic_file_id: string | null;
  storage_key: string | null;
  byte_size: number | null;
}

/**
 * Whole rows of the people (company_id, user_id) that `chosen` selects, as `u` of company `c`, in no order. They are
 * selected before they are joined: a page of 100,000 people took 470 ms instead of 4 otherwise. A department is
 * looked up by its whole key: the planner would compare all departments of the company with each person's, 15 ms
 * more.
 * @param companyId the company of all of them, if they are of one
 */
export const userRows = (
  chosen: RawBuilder<unknown>,
  companyId: string | undefined,
): RawBuilder<UserRow> => sql<UserRow>`
  with chosen as materialized (${chosen})
  select u.company_id, u.user_id, u.name, u.name_order, u.email, u.mobile_no, u.gender, u.status,
    u.first_time_login, u.change_password_at_first_login, u.invited_at, u.created_at, u.deleted_at, u.revision,
    u.password_hash is not null as has_password, u.pin_hash is not null as has_pin, u.pin_expires_at,
    exists (select 1 from user_identity i where i.company_id = ${companyOrOwn(companyId, 'u')} and i.user_id = u.user_id
      and i.approved_at is not null) as has_identity,
    u.course_id, ${allTextColumns},
    u.role_id, r.name as role_name, r.permission_set, c.name as company_name, k.name as course_name,
    coalesce((
      select json_agg(json_build_object('id', d.department_id, 'name', d.name) order by m.position, d.name_order)
      from user_department m cross join lateral (
        select * from department
        where company_id = ${companyOrOwn(companyId, 'm')} and department_id = m.department_id offset 0) d
      where m.company_id = ${companyOrOwn(companyId, 'u')} and m.user_id = u.user_id), '[]') as departments,
    u.profile_pic_file_id, f.storage_key, f.byte_size
  from chosen
  join user_account u on u.company_id = chosen.company_id and u.user_id = chosen.user_id
  join company c on c.company_id = u.company_id
  join role r on r.role_id = u.role_id
  left join course k on k.company_id = u.company_id and k.course_id = u.course_id
  left join file f on f.company_id = u.company_id and f.file_id = u.profile_pic_file_id and f.deleted_at is null
  ${companyId === undefined ? sql`` : sql`where u.company_id = ${companyId}::uuid`}`;
