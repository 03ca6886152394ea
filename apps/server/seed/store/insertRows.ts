import type { InsertObject } from 'kysely';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import type { Schema } from '../../src/platform/database/schema.ts';

/** A statement takes 65,535 parameters. */
const rowsAtOnce = 2_000;

/** Inserts any number of rows. */
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
