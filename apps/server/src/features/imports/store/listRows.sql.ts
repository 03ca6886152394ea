import type { InputOf, imports } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { BatchKey } from './importBatch.sql.ts';
import { parseRows, type StoredRow } from './importRows.sql.ts';

type RowsQuery = InputOf<typeof imports.listImportRows>['query'];

/** Errors first, then changed with those who could come back, new, the same, and left out. */
const stateOrder = sql<number>`case i.state when 'error' then 0 when 'changed' then 1 when 'back' then 1
  when 'new' then 2 when 'same' then 3 else 4 end`;

/** A page of the rows that somebody looks at, and how many there are. */
export const listRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  query: RowsQuery,
): Promise<{ rows: StoredRow[]; rowsCount: number }> => {
  const from = sql`from import_row i
    where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.state <> 'unread'
      and ${filterOf(query)}`;
  const direction = query.sortOrder === -1 ? sql`desc` : sql`asc`;
  const { rows: counted } = await sql<{ rows: number }>`select count(*) as rows ${from}`.execute(trx);
  const { rows } = await sql`
    select i.line, i.state, i.noted, i.outcome, i.ragged_by, i.cells, i.reasons, i.record, i.changes,
      i.needs_confirmation, i.answers, i.user_id
    ${from}
    order by ${keyOf(query.sortColumn)} ${direction}, i.line
    limit ${query.count} offset ${query.start}`.execute(trx);
  return { rows: await parseRows(rows), rowsCount: Number(counted[0]?.rows ?? 0) };
};

const filterOf = ({ show, search, department, lines }: RowsQuery): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(show ? [conditionOf(show)] : []),
      ...(lines ? [sql`i.line = any(${lines.split(',').map(Number)}::int[])`] : []),
      ...(search
        ? [
            sql`position(search_folded(${search}) in search_folded(concat_ws(' ', i.record ->> 'name',
              i.record ->> 'emailAddress', i.record ->> 'mobileNo', i.record #>> '{details,person,mobileNo}'))) > 0`,
          ]
        : []),
      ...(department
        ? [
            sql`exists (select 1 from json_array_elements_text(i.record -> 'departments') as d(name)
              where folded(d.name) = folded(${department}))`,
          ]
        : []),
    ],
    sql` and `,
  );

/** Those who could come back and are not taken count as the same. */
const conditionOf = (show: NonNullable<RowsQuery['show']>): RawBuilder<unknown> => {
  if (show === 'to-confirm') return sql`i.needs_confirmation`;
  return show === 'same' ? sql`i.state in ('same', 'back')` : sql`i.state = ${show}`;
};

const keyOf = (column: RowsQuery['sortColumn']): RawBuilder<unknown> => {
  if (column === 'state') return stateOrder;
  if (column === 'row') return sql`i.line`;
  if (column === 'employeeId') return sql`search_folded(coalesce(i.record ->> 'courseName', ''))`;
  if (column === 'department') return sql`search_folded(coalesce(i.record #>> '{departments,0}', ''))`;
  return sql`search_folded(coalesce(i.record ->> ${sql.lit(column)}, ''))`;
};

/** The fields by which rows found their people, strongest first. */
export const findMatchedFields = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
): Promise<imports.ImportField[]> => {
  const { rows } = await sql<{ field: string | null }>`
    select distinct i.record #>> '{details,matchedBy}' as field from import_row i
    where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.user_id is not null
      and i.state <> 'new'`.execute(trx);
  const used = new Set(rows.map(({ field }) => field));
  return (['mobileNo', 'externalSystemId', 'emailAddress'] as const).filter((field) => used.has(field));
};
