import { visibleText } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../database/createDatabase.ts';

/** A table whose rows people have named. */
export interface NamedTable {
  readonly table: string;
  readonly id: string;
  /** The column of the company; null in a row means the platform's own. */
  readonly company: string;
  /** A company has each name once, by `name_folded`. */
  readonly isUnique?: true;
}

/** More than all characters that `visibleText` may leave out; whether one has to go is decided by what stands beside it. */
const mayBeUnseen = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]`;

/**
 * Takes characters that nobody sees out of a company's names. A name of nothing else stays; one that the company has
 * already gets a number.
 * @param companyId null for the platform's own rows
 * @returns the ids of the renamed rows
 */
export const makeNamesVisible = async (
  trx: Trx,
  { table, id, company, isUnique }: NamedTable,
  companyId: string | null,
): Promise<string[]> => {
  const rowsOf =
    companyId === null ? sql`t.${sql.ref(company)} is null` : sql`t.${sql.ref(company)} = ${companyId}::uuid`;
  const { rows } = await sql<{ id: string; name: string }>`
    select t.${sql.ref(id)} as id, t.name from ${sql.table(table)} t
    where ${rowsOf} and t.name ~ ${mayBeUnseen}`.execute(trx);
  const renamed: string[] = [];
  for (const row of rows) {
    const visible = visibleText(row.name).trim();
    if (visible === row.name || visible === '') continue;
    let name = visible;
    for (let copy = 2; isUnique && (await isTaken(name, row.id)); copy += 1) name = `${visible} (${copy})`;
    await sql`
      update ${sql.table(table)} t set name = ${name}
      where ${rowsOf} and t.${sql.ref(id)} = ${row.id}
      returning 1`.execute(trx);
    renamed.push(row.id);
  }
  return renamed;

  async function isTaken(name: string, own: string): Promise<boolean> {
    const taken = await sql<{ taken: boolean }>`
      select true as taken from ${sql.table(table)} t
      where ${rowsOf} and t.name_folded = folded(${name}) and t.${sql.ref(id)} <> ${own} limit 1`.execute(
      trx,
    );
    return taken.rows.length > 0;
  }
};
