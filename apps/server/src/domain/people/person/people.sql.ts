import type { PermissionSet } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { companyOrOwn } from '../../companies/company.sql.ts';
import type { StaffScope } from '../../companies/scopes.ts';
import { allTextColumns, type TextColumns } from '../account/textColumns.ts';

/** A person, with the columns that lists, forms and exports show. */
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
 * Whole rows of the people (company_id, user_id) that `chosen` selects, as `u` of company `c`, in no order.
 * They are selected before they are joined, because a page of 100,000 people otherwise took 470 ms instead of
 * 4. A department is looked up by its whole key: the planner would compare all departments of the company
 * with each person's, which takes 15 ms more.
 * @param companyId the company of these people; undefined if they may be of several
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

/**
 * A person of the company, deleted or not. Pseudonymised people and accounts that were joined into another one are
 * not found.
 */
export const findPerson = async (
  trx: Trx,
  { companyId }: Pick<StaffScope, 'companyId'>,
  userId: string,
): Promise<UserRow | undefined> => {
  const { rows } = await userRows(
    sql`
    select company_id, user_id from user_account
    where user_id = ${userId} and pseudonymised_at is null and joined_into is null
      ${companyId ? sql`and company_id = ${companyId}` : sql``}`,
    companyId,
  ).execute(trx);
  return rows[0];
};

/** People of these ids in the company, or in any company when none is named, without deleted ones. */
export const findPeople = async (
  trx: Trx,
  { companyId }: Pick<StaffScope, 'companyId'>,
  userIds: readonly string[],
): Promise<UserRow[]> => {
  const { rows } = await userRows(
    sql`
    select company_id, user_id from user_account
    where user_id = any(${[...userIds]}::uuid[]) and deleted_at is null
      ${companyId ? sql`and company_id = ${companyId}` : sql``}`,
    companyId,
  ).execute(trx);
  return rows;
};

/** A person chosen in a list, with the columns that an act on several people needs. */
export interface ChosenPerson
  extends Pick<UserRow, 'company_id' | 'user_id' | 'name' | 'mobile_no' | 'status' | 'permission_set'> {
  departments: { id: string }[];
}

/**
 * People of these ids in the company, or in any company when none is named, without deleted ones. In one
 * company each person is looked up by key (`offset 0`), because for a list of ids the planner reads the whole
 * company along an index that has the ids at its end. Among all companies there is no OFFSET, which a
 * database of several nodes refuses.
 */
export const findChosenPeople = async (
  trx: Trx,
  { companyId }: Pick<StaffScope, 'companyId'>,
  userIds: readonly string[],
): Promise<ChosenPerson[]> => {
  const ofCompany = companyId === undefined ? sql`true` : sql`a.company_id = ${companyId}::uuid`;
  const theirs =
    companyId === undefined ? sql`d.company_id = u.company_id` : sql`d.company_id = ${companyId}::uuid`;
  const byKey = companyId === undefined ? sql`` : sql`offset 0`;
  const { rows } = await sql<ChosenPerson>`
    select u.company_id, u.user_id, u.name, u.mobile_no, u.status, r.permission_set,
      coalesce((
        select json_agg(json_build_object('id', d.department_id) order by d.position)
        from user_department d where ${theirs} and d.user_id = u.user_id), '[]') as departments
    from unnest(${[...new Set(userIds)]}::uuid[]) as k(user_id)
    cross join lateral (
      select a.company_id, a.user_id, a.name, a.mobile_no, a.status, a.role_id from user_account a
      where ${ofCompany} and a.user_id = k.user_id and a.deleted_at is null ${byKey}) u
    join role r on r.role_id = u.role_id`.execute(trx);
  return rows;
};
