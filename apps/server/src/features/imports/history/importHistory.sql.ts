import { sql } from 'kysely';
import type { ImportScope } from '../../../domain/imports/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Slice } from '../../../platform/list/page.ts';
import { selectBatches } from '../store/importBatch.sql.ts';

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
    .select(['b.created_by', 'a.name'])
    .distinct()
    .orderBy('a.name')
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

const matching = (trx: Trx, scope: ImportScope, { search, createdBy, mapping }: ImportFilter) => {
  let query = begun(trx, scope);
  if (createdBy !== undefined) query = query.where('b.created_by', '=', createdBy);
  if (mapping !== undefined) query = query.where('b.mapping_name', '=', mapping);
  if (search)
    query = query.where(
      sql<boolean>`(strpos(search_folded(b.file_name), search_folded(${search})) > 0
        or strpos(search_folded(coalesce(a.name, '')), search_folded(${search})) > 0)`,
    );
  return query;
};

const begun = (trx: Trx, { companyId, createdBy }: ImportScope) => {
  let query = selectBatches(trx).where('b.started_at', 'is not', null).where('c.deleted_at', 'is', null);
  if (companyId !== undefined) query = query.where('b.company_id', '=', companyId);
  if (createdBy !== undefined) query = query.where('b.created_by', '=', createdBy);
  return query;
};
