import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../../domain/companies/scopes.ts';
import { isInScope } from '../../../domain/people/departments/scope.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { BatchKey } from '../store/importBatch.sql.ts';

export interface LeaverRow {
  user_id: string;
  name: string;
  mobile_no: string;
  departments: string[];
  chosen: boolean;
}

/** Departments that rows of a list name, and that the company has. */
const namedDepartments = ({ companyId, batchId }: BatchKey): RawBuilder<unknown> => sql`
  select distinct d.department_id
  from import_row i cross join lateral json_array_elements_text(i.record -> 'departments') as n(name)
  join department d on d.company_id = ${companyId} and d.name_folded = folded(n.name)
  where i.company_id = ${companyId} and i.import_batch_id = ${batchId}
    and i.state not in ('unread', 'left-out')`;

/**
 * Condition: an active learner of a department that the list contains and the caller looks after, whom no row is about, not
 * even one in error.
 */
const isLeaver = (key: BatchKey, scope: CompanyScope): RawBuilder<unknown> => sql`
  u.company_id = ${key.companyId} and u.status and u.deleted_at is null
  and u.role_id in (select role_id from role where permission_set = 'user')
  and u.user_id in (
    select m.user_id from user_department m
    where m.company_id = ${key.companyId} and m.department_id in (${namedDepartments(key)}))
  and ${isInScope(scope, 'u.user_id')}
  and not exists (select 1 from import_row i
    where i.company_id = ${key.companyId} and i.import_batch_id = ${key.batchId} and i.user_id = u.user_id)`;

const mostShown = 2_000;

/** People of the list's departments whom no row is about, by name. */
export const listLeaverRows = async (trx: Trx, key: BatchKey, scope: CompanyScope): Promise<LeaverRow[]> => {
  const { rows } = await sql<LeaverRow>`
    select u.user_id, u.name, u.mobile_no,
      array(select d.name from user_department m
        join department d on d.company_id = m.company_id and d.department_id = m.department_id
        where m.company_id = ${key.companyId} and m.user_id = u.user_id order by m.position) as departments,
      exists (select 1 from import_leaver l where l.company_id = ${key.companyId}
        and l.import_batch_id = ${key.batchId} and l.user_id = u.user_id and l.called_off_at is null) as chosen
    from user_account u where ${isLeaver(key, scope)}
    order by u.name_order, u.user_id limit ${mostShown}`.execute(trx);
  return rows;
};

/** How many people the list's departments have, and how many of them no row is about. */
export const countPeopleOfList = async (
  trx: Trx,
  key: BatchKey,
  scope: CompanyScope,
): Promise<{ leavers: number; inDepartments: number }> => {
  const { rows } = await sql<{ leavers: number; all: number }>`
    select (select count(*) from user_account u where ${isLeaver(key, scope)}) as leavers,
      (select count(*) from user_account u
        where u.company_id = ${key.companyId} and u.status and u.deleted_at is null
          and u.role_id in (select role_id from role where permission_set = 'user')
          and u.user_id in (select m.user_id from user_department m
            where m.company_id = ${key.companyId} and m.department_id in (${namedDepartments(key)}))
          and ${isInScope(scope, 'u.user_id')}) as all`.execute(trx);
  return { leavers: Number(rows[0]?.leavers ?? 0), inDepartments: Number(rows[0]?.all ?? 0) };
};

/** Chooses who leaves; people who are no leavers of the list are not chosen. */
export const replaceLeavers = async (
  trx: Trx,
  key: BatchKey,
  scope: CompanyScope,
  userIds: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('import_leaver')
    .where('company_id', '=', key.companyId)
    .where('import_batch_id', '=', key.batchId)
    .execute();
  if (userIds.length === 0) return;
  const { rows } = await sql<{ user_id: string }>`
    select u.user_id from user_account u
    where u.user_id = any(${[...userIds]}::uuid[]) and ${isLeaver(key, scope)}`.execute(trx);
  await sql`
    insert into import_leaver (company_id, import_batch_id, user_id)
    select ${key.companyId}::uuid, ${key.batchId}::uuid, l.user_id
    from unnest(${rows.map((row) => row.user_id)}::uuid[]) as l(user_id)
    returning user_id`.execute(trx);
};

/** Leavers who were neither deactivated nor called off. */
export const countLeavers = async (trx: Trx, key: BatchKey): Promise<number> =>
  (await findWaitingLeavers(trx, key, 100_000)).length;

/** People whom an import is to deactivate and has not, as long as nothing about them has changed. */
export const findWaitingLeavers = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  limit: number,
): Promise<{ userId: string; departmentIds: string[] }[]> => {
  const { rows } = await sql<{ user_id: string; department_ids: string[] }>`
    select l.user_id, array(select m.department_id from user_department m
      where m.company_id = ${companyId} and m.user_id = l.user_id) as department_ids
    from import_leaver l
    join user_account u on u.company_id = l.company_id and u.user_id = l.user_id
    where l.company_id = ${companyId} and l.import_batch_id = ${batchId} and l.called_off_at is null
      and u.status and u.deleted_at is null
      and u.role_id in (select role_id from role where permission_set = 'user')
      and not exists (select 1 from import_change c where c.company_id = ${companyId}
        and c.import_batch_id = l.import_batch_id and c.user_id = l.user_id and c.act = 'deactivated')
    order by l.user_id limit ${limit}`.execute(trx);
  return rows.map((row) => ({ userId: row.user_id, departmentIds: row.department_ids }));
};

/** Calls off whom earlier lists would deactivate, because a later list has them. */
export const callOffListed = async (trx: Trx, { companyId, batchId }: BatchKey, now: Date): Promise<void> => {
  await sql`
    update import_leaver l set called_off_at = ${now}
    where l.company_id = ${companyId} and l.import_batch_id <> ${batchId} and l.called_off_at is null
      and l.user_id in (select i.user_id from import_row i
        where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.user_id is not null
          and i.state <> 'left-out')`.execute(trx);
};

/** Calls off everybody whom an import would still deactivate. */
export const callOffAll = async (trx: Trx, { companyId, batchId }: BatchKey, now: Date): Promise<void> => {
  await trx
    .updateTable('import_leaver')
    .set({ called_off_at: now })
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .where('called_off_at', 'is', null)
    .execute();
};

interface DueBatch extends BatchKey {
  creator: { companyId: string; userId: string };
}

/** Imports that are done and whose day of deactivation has come in their company's time zone. */
export const findDueBatches = async (trx: Trx, now: Date): Promise<DueBatch[]> => {
  const { rows } = await sql<{
    company_id: string;
    import_batch_id: string;
    creator_company_id: string;
    created_by: string;
  }>`
    select b.company_id, b.import_batch_id, b.creator_company_id, b.created_by
    from import_batch b
    join company c on c.company_id = b.company_id and c.deleted_at is null
    where b.leavers_on is not null and b.undone_at is null and b.finished_at is not null
      and b.leavers_on <= (${now}::timestamptz at time zone c.time_zone)::date
      and exists (select 1 from import_leaver l
        join user_account u on u.company_id = l.company_id and u.user_id = l.user_id
          and u.status and u.deleted_at is null
        where l.company_id = b.company_id and l.import_batch_id = b.import_batch_id and l.called_off_at is null
          and not exists (select 1 from import_change x where x.company_id = l.company_id
            and x.import_batch_id = l.import_batch_id and x.user_id = l.user_id and x.act = 'deactivated'))
    limit 100`.execute(trx);
  return rows.map((row) => ({
    companyId: row.company_id,
    batchId: row.import_batch_id,
    creator: { companyId: row.creator_company_id, userId: row.created_by },
  }));
};

/** True if an import deactivates people and the day for that has come. */
export const isLeavingNow = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from import_batch b join company c on c.company_id = b.company_id
    where b.company_id = ${companyId} and b.import_batch_id = ${batchId}
      and b.leavers_on <= (${now}::timestamptz at time zone c.time_zone)::date`.execute(trx);
  return rows.length > 0;
};
