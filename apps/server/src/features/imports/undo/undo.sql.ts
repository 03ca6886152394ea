import { permissionSetSchema } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { BatchKey } from '../store/importBatch.sql.ts';
import { type PersonValues, personValuesSchema } from '../store/importChange.sql.ts';
import type { PersonNow, UndoPlan } from './planUndo.ts';

interface NowRow extends Omit<Required<PersonValues>, 'departmentIds' | 'deleted'> {
  user_id: string;
  permission_set: string;
  department_ids: string[];
  deleted_at: Date | null;
  has_signed_in: boolean;
  has_trained: boolean;
  is_changed: boolean;
  was_given_back: boolean;
}

/** Everybody whom an import touched, as they are now; people who were pseudonymised since are left out. */
export const findPeopleNow = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
): Promise<Map<string, PersonNow>> => {
  const { rows } = await sql<NowRow>`
    select u.user_id, u.name, u.email, u.gender, u.location, u.external_system_id, u.login_name,
      u.integration_field_1, u.course_id, u.role_id, u.status, u.deleted_at, r.permission_set,
      array(select d.department_id from user_department d
        where d.company_id = ${companyId} and d.user_id = u.user_id order by d.position) as department_ids,
      (not u.first_time_login or u.password_hash is not null
        or exists (select 1 from headset_grant g where g.company_id = ${companyId} and g.user_id = u.user_id)
        or exists (select 1 from user_identity i where i.company_id = ${companyId} and i.user_id = u.user_id))
        as has_signed_in,
      exists (select 1 from session s where s.company_id = ${companyId} and s.user_id = u.user_id) as has_trained,
      u.revision > 1 as is_changed,
      exists (select 1 from import_change o
        join import_batch b on b.company_id = o.company_id and b.import_batch_id = o.import_batch_id
        where o.company_id = ${companyId} and o.user_id = u.user_id and o.import_batch_id <> ${batchId}
          and b.undone_at is not null) as was_given_back
    from user_account u
    join role r on r.role_id = u.role_id
    where u.company_id = ${companyId} and u.pseudonymised_at is null and u.joined_into is null
      and u.user_id in (select c.user_id from import_change c
        where c.company_id = ${companyId} and c.import_batch_id = ${batchId})`.execute(trx);
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        userId: row.user_id,
        name: row.name,
        permissionSet: permissionSetSchema.parse(row.permission_set),
        departmentIds: row.department_ids,
        values: personValuesSchema
          .required()
          .parse({ ...row, departmentIds: row.department_ids, deleted: row.deleted_at !== null }),
        hasSignedIn: row.has_signed_in,
        hasTrained: row.has_trained,
        isChanged: row.is_changed,
        wasGivenBack: row.was_given_back,
      },
    ]),
  );
};

/** The fields that imports after this one have set in its people and no undo has taken back, with the first import. */
export const findLaterFields = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
  const { rows } = await sql<{ user_id: string; field: string; import_batch_id: string }>`
    select distinct on (c.user_id, f.field) c.user_id, f.field, c.import_batch_id
    from import_change own
    join import_batch t on t.company_id = own.company_id and t.import_batch_id = own.import_batch_id
    join import_change c on c.company_id = own.company_id and c.user_id = own.user_id and c.act <> 'added'
    join import_batch b on b.company_id = c.company_id and b.import_batch_id = c.import_batch_id
    cross join lateral json_object_keys(c.after) as f(field)
    where own.company_id = ${companyId} and own.import_batch_id = ${batchId}
      and c.import_batch_id <> ${batchId} and b.undone_at is null
      and (b.finished_at is null
        or (b.finished_at, b.import_batch_id) > (t.finished_at, t.import_batch_id))
    order by c.user_id, f.field, b.finished_at nulls last, c.import_batch_id`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, found]) => [
      userId,
      new Map(found.map(({ field, import_batch_id: importId }) => [field, importId])),
    ]),
  );
};

/** Later imports have found what this one found where both have set it. What they have not set is not looked at. */
export const handValuesOn = async (
  trx: Trx,
  companyId: string,
  handed: UndoPlan['handsOn'],
): Promise<void> => {
  if (handed.length === 0) return;
  await sql`
    update import_change c set before = (c.before::jsonb || h.found)::json
    from unnest(${handed.map(({ userId }) => userId)}::uuid[], ${handed.map(({ importId }) => importId)}::uuid[],
      ${handed.map(({ values }) => JSON.stringify(values))}::jsonb[]) as h(user_id, import_batch_id, found)
    where c.company_id = ${companyId} and c.import_batch_id = h.import_batch_id and c.user_id = h.user_id
      and c.act <> 'added'`.execute(trx);
};

/** Who has these addresses now, by folded address. */
export const findAddressHolders = async (
  trx: Trx,
  companyId: string,
  emails: readonly string[],
): Promise<Map<string, string>> => {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ email_folded: string; user_id: string }>`
    select u.email_folded, u.user_id from user_account u
    where u.company_id = ${companyId} and u.deleted_at is null
      and u.email_folded = any(array(select folded(w.email) from unnest(${[...emails]}::text[]) as w(email)))`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.email_folded, row.user_id]));
};

/** Departments and courses that the company still has, among these ids. */
export const findExistingIds = async (
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select d.department_id as id from department d
    where d.company_id = ${companyId} and d.department_id = any(${[...ids]}::uuid[])
    union all
    select c.course_id from course c
    where c.company_id = ${companyId} and c.course_id = any(${[...ids]}::uuid[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};

interface Member {
  userId: string;
  departmentIds: string[];
}

/** Deleted people of a department in which nobody else is; undefined when somebody is. */
export const findDeletedMembers = async (
  trx: Trx,
  companyId: string,
  departmentId: string,
): Promise<Member[] | undefined> => {
  const { rows } = await sql<{ user_id: string; is_deleted: boolean; department_ids: string[] }>`
    select m.user_id, u.deleted_at is not null as is_deleted,
      array(select d.department_id from user_department d
        where d.company_id = ${companyId} and d.user_id = m.user_id order by d.position) as department_ids
    from user_department m
    join user_account u on u.company_id = ${companyId} and u.user_id = m.user_id
    where m.company_id = ${companyId} and m.department_id = ${departmentId}`.execute(trx);
  if (rows.some((row) => !row.is_deleted)) return undefined;
  return rows.map((row) => ({ userId: row.user_id, departmentIds: row.department_ids }));
};

export const isCourseEmpty = async (trx: Trx, companyId: string, courseId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from user_account u
    where u.company_id = ${companyId} and u.course_id = ${courseId} and u.deleted_at is null
    limit 1`.execute(trx);
  return rows.length === 0;
};

/** Lines of an undone import whose people stayed, as a whole or with some values. */
export const findKeptLines = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<Set<number>> => {
  const rows = await trx
    .selectFrom('import_row')
    .select('line')
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .where('outcome', '=', 'kept')
    .execute();
  return new Set(rows.map(({ line }) => line));
};
