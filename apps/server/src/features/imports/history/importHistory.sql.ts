import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Slice } from '../../../platform/list/page.ts';
import type { ImportScope } from '../importScope.ts';
import { type BatchRow, batchState } from '../store/importBatch.sql.ts';

export interface ImportFilter {
  search: string | undefined;
  createdBy: string | undefined;
  mapping: string | undefined;
}

/** A page of the imports that were begun: running and failed ones first, then the newest. */
export const listStoredImports = (trx: Trx, scope: ImportScope, filter: ImportFilter, slice: Slice) =>
  matching(trx, scope, filter)
    .orderBy(sql`b.finished_at is null`, 'desc')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.import_batch_id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();

/** How many imports match; of all in scope, how many can be undone now, who has imported, and with which answers. */
export const summariseImports = async (
  trx: Trx,
  scope: ImportScope,
  filter: ImportFilter,
  undoableSince: Date,
) => {
  const { count } = await matching(trx, scope, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { undoable } = await begun(trx, scope)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('undoable'))
    .where('b.undone_at', 'is', null)
    .where('b.finished_at', '>', undoableSince)
    .executeTakeFirstOrThrow();
  const people = await begun(trx, scope)
    .clearSelect()
    .select(['b.created_by', 'u.name'])
    .distinct()
    .orderBy('u.name')
    .execute();
  const mappings = await begun(trx, scope)
    .clearSelect()
    .select('b.mapping_name')
    .distinct()
    .where('b.mapping_name', 'is not', null)
    .orderBy('b.mapping_name')
    .execute();
  return { count, undoable, people, mappings: mappings.flatMap(({ mapping_name }) => mapping_name ?? []) };
};

/** An import in scope, begun or not. */
export const findImport = (trx: Trx, scope: ImportScope, batchId: string): Promise<BatchRow | undefined> =>
  imported(trx, scope).where('b.import_batch_id', '=', batchId).executeTakeFirst();

const matching = (trx: Trx, scope: ImportScope, { search, createdBy, mapping }: ImportFilter) => {
  let query = begun(trx, scope);
  if (createdBy !== undefined) query = query.where('b.created_by', '=', createdBy);
  if (mapping !== undefined) query = query.where('b.mapping_name', '=', mapping);
  if (search)
    query = query.where(
      sql<boolean>`(strpos(search_folded(b.file_name), search_folded(${search})) > 0
        or strpos(search_folded(coalesce(u.name, '')), search_folded(${search})) > 0)`,
    );
  return query;
};

const begun = (trx: Trx, scope: ImportScope) => imported(trx, scope).where('b.started_at', 'is not', null);

const imported = (trx: Trx, { companyId, createdBy }: ImportScope) => {
  let query = trx
    .selectFrom('import_batch as b')
    .innerJoin('company as c', 'c.company_id', 'b.company_id')
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'b.company_id').onRef('u.user_id', '=', 'b.created_by'),
    )
    .leftJoin('background_task as t', (join) =>
      join.onRef('t.company_id', '=', 'b.company_id').onRef('t.background_task_id', '=', 'b.import_batch_id'),
    )
    .selectAll('b')
    .select(['c.name as company_name', 'u.name as creator_name', batchState.as('state')])
    .where('c.deleted_at', 'is', null);
  if (companyId !== undefined) query = query.where('b.company_id', '=', companyId);
  if (createdBy !== undefined) query = query.where('b.created_by', '=', createdBy);
  return query;
};
