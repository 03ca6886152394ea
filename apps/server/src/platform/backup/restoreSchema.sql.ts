import { type ClientBase, escapeIdentifier } from 'pg';

/**
 * Drops every foreign key, so that rows may come in any order, and answers how to put them back, which checks
 * all rows. Within one transaction nobody else sees the difference.
 */
export async function dropForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname`);
  const keys = rows.map(({ table, name, definition }) => ({
    start: `alter table ${escapeIdentifier(table)}`,
    name: escapeIdentifier(name),
    definition,
  }));
  for (const { start, name } of keys) await client.query(`${start} drop constraint ${name}`);
  return async () => {
    for (const { start, name, definition } of keys) {
      await client.query(`${start} add constraint ${name} ${definition}`);
    }
  };
}

/** Lets every identity go on after the highest number that is in use. */
export async function resetIdentities(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace`);
  for (const { table, column, sequence } of rows) {
    const highest = `(select max(${escapeIdentifier(column)}) from ${escapeIdentifier(table)})`;
    await client.query(`select setval($1, coalesce(${highest}, 0) + 1, false)`, [sequence]);
  }
}
