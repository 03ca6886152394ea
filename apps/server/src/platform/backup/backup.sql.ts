import { type Client, type ClientBase, escapeIdentifier } from 'pg';
import { isTableDistributed } from '../database/distribution/tables.sql.ts';

export type BackupTable = { name: string; columns: string[]; forced: boolean };

/** Settings that make the text form of each value the same whatever a role or a database has set. */
const exactText = [
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  'statement_timeout = 0',
];

/**
 * Begins a transaction in which values have exact text forms. Each setting is sent as a query of its own,
 * because a distributed PostgreSQL passes a query of several statements to its workers as a whole.
 */
export async function beginExact(client: ClientBase, begin: string): Promise<void> {
  await client.query(begin);
  for (const setting of exactText) await client.query(`set local ${setting}`);
}

/** All tables of the application, without partitions, which belong to their root, and without generated columns. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname as name, c.relforcerowsecurity as forced,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%'
    group by c.oid
    order by c.relname`);
  return rows;
}

/** The migrations that have run, in order; none in a database that was never migrated. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as exists",
  );
  if (!found.rows[0]?.exists) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map((row) => row.name);
}

export interface Sight {
  role: string;
  isDistributed: boolean;
  /**
   * Which kind of SET reaches the other nodes of a distributed database, such as 'local'; null without Citus.
   */
  propagated: string | null;
  hasCompanies: boolean;
}

/** Finds out how much of the database the current role sees. */
export async function readSight(client: Client): Promise<Sight> {
  const isDistributed = await isTableDistributed(client, 'company');
  const { rows } = await client.query<Omit<Sight, 'isDistributed'>>(`
    select current_user as role, current_setting('citus.propagate_set_commands', true) as propagated,
      exists (select 1 from company) as "hasCompanies"`);
  const [row] = rows;
  if (!row) throw new Error('The database does not tell who is signed in.');
  return { ...row, isDistributed };
}

/** First days of the months that have an event partition. */
export async function eventMonths(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'session_event'::regclass order by c.relname`);
  return rows.flatMap(({ name }) => {
    const [, year, month] = /^session_event_(\d{4})_(\d{2})$/.exec(name) ?? [];
    return year && month ? [`${year}-${month}-01`] : [];
  });
}

/** The statement that reads a table in COPY's text form, which is exact for every type. */
export function copyOutOf(table: BackupTable): string {
  return `copy (select ${columnList(table.columns)} from ${escapeIdentifier(table.name)}) to stdout`;
}

/** The statement that stores rows in the form of `copyOutOf`. */
export function copyInto(table: { name: string; columns: string[] }): string {
  return `copy ${escapeIdentifier(table.name)} (${columnList(table.columns)}) from stdin`;
}

export async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${escapeIdentifier(table)}`,
  );
  return Number(rows[0]?.count);
}

/**
 * Drops all foreign keys, so that rows may come in any order. Answers a function that adds them again, which checks all
 * rows. Within one transaction nobody else sees them missing.
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

/** Lets every identity column continue after its highest number. */
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

function columnList(columns: string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}
