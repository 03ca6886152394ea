import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';

/** Drops foreign keys, and indexes other than primary keys, while the work is done: keeping them costs most of a fill. */
export const withoutIndexes = async (
  database: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const isOneOfThem = sql`any(${[...tables]}::regclass[])`;
  const { rows } = await sql<{ drop: string; make: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and conrelid = ${isOneOfThem}
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where not indisprimary and indrelid = ${isOneOfThem}`.execute(database.unscoped);
  const run = (statements: readonly string[]) =>
    database.write('all', async (trx) => {
      await sql`set local maintenance_work_mem = '1GB'; set local statement_timeout = 0`.execute(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
  await run(rows.map(({ drop }) => drop));
  await work();
  await run(rows.map(({ make }) => make));
};
