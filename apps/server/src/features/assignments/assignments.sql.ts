import type { assignments } from '@simward/contract';
import { sql } from 'kysely';
import { isStarted } from '../../domain/assignments/batches/takenBack.sql.ts';
import { isOfSave } from '../../domain/assignments/dueDates.sql.ts';
import type { SaveScope } from '../../domain/assignments/policy.ts';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Slice } from '../../platform/list/page.ts';

/** A page of saves, newest first. */
export const listSaves = (
  trx: Trx,
  scope: SaveScope,
  { audience, limit, offset }: Slice & { audience: Audience },
) =>
  withDetails(withAudience(saves(trx, scope), audience), scope)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.assignment_batch_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

type Audience = 'people' | 'many' | undefined;

export const countSaves = async (trx: Trx, scope: SaveScope, audience: Audience): Promise<number> => {
  const row = await withAudience(saves(trx, scope), audience)
    .select((all) => all.fn.countAll<number>().as('saves'))
    .executeTakeFirstOrThrow();
  return row.saves;
};

const withAudience = (query: ReturnType<typeof saves>, audience: Audience) =>
  query
    .$if(audience === 'people', (some) => some.where('b.audience', '=', 'people'))
    .$if(audience === 'many', (some) => some.where('b.audience', '<>', 'people'));

const saves = (trx: Trx, { companyId, assignedBy }: SaveScope) =>
  trx
    .selectFrom('assignment_batch as b')
    .$if(companyId !== undefined, (query) => query.where('b.company_id', '=', companyId ?? ''))
    .$if(assignedBy !== undefined, (query) => query.where('b.assigned_by', '=', assignedBy ?? ''));

const withDetails = (query: ReturnType<typeof saves>, { companyId }: SaveScope) =>
  query
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'b.company_id').onRef('u.user_id', '=', 'b.assigned_by'),
    )
    .leftJoin('api_key as k', (join) =>
      join.onRef('k.company_id', '=', 'b.company_id').onRef('k.api_key_id', '=', 'b.assigned_by'),
    )
    .leftJoin('background_task as t', (join) =>
      join
        .onRef('t.company_id', '=', 'b.company_id')
        .onRef('t.background_task_id', '=', 'b.assignment_batch_id'),
    )
    .selectAll('b')
    .select((name) => name.fn.coalesce('u.name', 'k.name').as('by_name'))
    .select(['t.state as task_state', 't.problem as task_problem'])
    .select(
      sql<{ _id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('_id', d.department_id, 'name', d.name) order by d.name_order)
        from department d where d.company_id = ${companyOrOwn(companyId, 'b')}
          and b.audience = 'departments' and d.department_id = any(b.department_ids)), '[]'::json)`.as(
        'departments',
      ),
    )
    .select(
      sql<{ _id: string; moduleName: string }[]>`coalesce((
        select json_agg(json_build_object('_id', m.module_id, 'moduleName', m.name) order by m.name_order)
        from module m where m.module_id = any(b.module_ids)), '[]'::json)`.as('modules'),
    )
    .select(
      sql<number>`coalesce((
        select sum(p.users) from assignment_piece p where p.company_id = ${companyOrOwn(companyId, 'b')}
          and p.assignment_batch_id = b.assignment_batch_id and p.state <> 'done'), 0)::int`.as(
        'people_left',
      ),
    );

export const findSave = (trx: Trx, scope: SaveScope, batchId: string) =>
  withDetails(saves(trx, scope).where('b.assignment_batch_id', '=', batchId), scope).executeTakeFirst();

export type SaveRow = NonNullable<Awaited<ReturnType<typeof findSave>>>;

export const listPieces = (trx: Trx, companyId: string, batchId: string): Promise<assignments.Piece[]> =>
  trx
    .selectFrom('assignment_piece as p')
    .leftJoin('department as d', (join) =>
      join.onRef('d.company_id', '=', 'p.company_id').onRef('d.department_id', '=', 'p.department_id'),
    )
    .select(['d.name as department', 'p.users', 'p.assigned', 'p.state', 'p.problem'])
    .where('p.company_id', '=', companyId)
    .where('p.assignment_batch_id', '=', batchId)
    .orderBy('p.position')
    .execute();

export interface SavedRow {
  user_id: string;
  name: string;
  mobile_no: string;
  module_id: string;
  module_name: string;
  due_on: string | null;
  started: boolean;
}

/** A page of the assignments that a save added or dated and that still exist, by person. */
export const listSavedRows = async (
  trx: Trx,
  companyId: string,
  batchId: string,
  { limit, offset }: Slice,
): Promise<SavedRow[]> => {
  const { rows } = await sql<SavedRow>`
    select a.user_id, u.name, u.mobile_no, a.module_id, m.name as module_name, a.due_on,
      ${isStarted(companyId)} as started
    from (
      select a.company_id, a.user_id, a.module_id, a.assigned_at, a.due_on from assignment a
      where a.company_id = ${companyId}::uuid and ${isOfSave(batchId)}
      order by a.user_id, a.module_id limit ${limit} offset ${offset}) a
    join user_account u on u.company_id = ${companyId}::uuid and u.user_id = a.user_id
    join module m on m.module_id = a.module_id
    order by a.user_id, m.name_order`.execute(trx);
  return rows;
};

export const countSavedRows = async (trx: Trx, companyId: string, batchId: string): Promise<number> => {
  const row = await trx
    .selectFrom('assignment as a')
    .select((all) => all.fn.countAll<number>().as('rows'))
    .where('a.company_id', '=', companyId)
    .where(isOfSave(batchId))
    .executeTakeFirstOrThrow();
  return row.rows;
};

/** The departments that exist among these ids, with their companies. */
export const findDepartments = (trx: Trx, companyId: string | undefined, departmentIds: readonly string[]) =>
  trx
    .selectFrom('department')
    .select(['department_id', 'company_id'])
    .where('department_id', '=', sql<string>`any(${[...departmentIds]}::uuid[])`)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .execute();
