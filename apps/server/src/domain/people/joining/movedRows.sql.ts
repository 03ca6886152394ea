import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { movedColumns } from './personColumns.ts';

/** Rows of the account `from` become rows of the account `to`. */
export interface Move {
  companyId: string;
  from: string;
  to: string;
}

/** The keys of the rows that moved, by table and column. */
export type MovedRows = Readonly<Record<string, readonly string[]>>;

type Column = (typeof movedColumns)[number];

/** Moves every row of one account to another; returns the keys of these rows for `returnRows`. */
export const moveRows = async (trx: Trx, move: Move): Promise<MovedRows> => {
  const all: Record<string, string[]> = {};
  for (const movedColumn of movedColumns) {
    const keys = await moveColumn(trx, movedColumn, move, undefined);
    if (keys.length > 0) all[nameOf(movedColumn)] = keys;
  }
  return all;
};

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

const moveColumn = async (
  trx: Trx,
  movedColumn: Column,
  move: Move,
  keys: readonly string[] | undefined,
): Promise<string[]> => {
  const { rows } = await sql<Record<string, string>>`
    update ${sql.table(movedColumn.table)} t set ${sql.ref(movedColumn.column)} = ${idIn(movedColumn, move.to)}
    where t.company_id = ${move.companyId}::uuid and ${sql.ref(`t.${movedColumn.column}`)} = ${idIn(movedColumn, move.from)}
      ${isOfPerson(movedColumn)} ${hasValue(movedColumn)} ${noClash(movedColumn, move)}
      ${keys ? sql`and ${keyOf('t', movedColumn)} = any(${[...keys]}::text[])` : sql``}
    returning ${sql.join(movedColumn.key.map((column) => sql.ref(`t.${column}`)))}`.execute(trx);
  return rows.map((row) => movedColumn.key.map((column) => row[column]).join(' '));
};

const keyOf = (row: string, { key }: Column): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.join(key.map((column) => sql.ref(`${row}.${column}`)))})`;

/** The person's id in the type of the column. */
const idIn = ({ only }: Column, id: string) => (only ? sql`${id}::text` : sql`${id}::uuid`);

const noClash = (movedColumn: Column, { companyId, to }: Move): RawBuilder<unknown> =>
  movedColumn.mayClash
    ? sql`and not exists (
        select 1 from ${sql.table(movedColumn.table)} o
        where o.company_id = ${companyId}::uuid and ${sql.ref(`o.${movedColumn.column}`)} = ${idIn(movedColumn, to)}
          and ${sql.join(
            movedColumn.key.map((column) => sql`${sql.ref(`o.${column}`)} = ${sql.ref(`t.${column}`)}`),
            sql` and `,
          )})`
    : sql``;

const isOfPerson = ({ only }: Column): RawBuilder<unknown> =>
  only ? sql`and ${sql.ref(`t.${only.column}`)} = ${only.value}` : sql``;

const hasValue = ({ onlyWith }: Column): RawBuilder<unknown> =>
  onlyWith ? sql`and ${sql.ref(`t.${onlyWith}`)} is not null` : sql``;

/** Gives back the rows of `moveRows` that still belong to the account which they were moved to. */
export const returnRows = async (trx: Trx, { companyId, from, to }: Move, rows: MovedRows): Promise<void> => {
  for (const movedColumn of movedColumns) {
    const keys = rows[nameOf(movedColumn)];
    if (keys) await moveColumn(trx, movedColumn, { companyId, from: to, to: from }, keys);
  }
};
