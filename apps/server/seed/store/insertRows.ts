import type { InsertObject } from 'kysely';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import type { Schema } from '../../src/platform/database/schema.ts';

/** A statement may have 65,535 parameters at most, so this many rows may have 32 columns each. */
const rowsAtOnce = 2_000;

export const insertRows = async <Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
};
