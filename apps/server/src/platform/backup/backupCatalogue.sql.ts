import { type Client, type ClientBase, escapeIdentifier } from 'pg';
import { isTableDistributed } from '../database/distribution/tables.sql.ts';

export type BackupTable = { name: string; columns: string[]; forced: boolean };

/** Text forms must not depend on the settings of a role or a database. */
const exactText = [
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  'statement_timeout = 0',
];

/**
 * Begins a transaction that reads and writes exact texts. Each setting is a text of its own: a
 * distributed PostgreSQL hands a text of several statements to its workers with all of them.
 */
export async function beginExact(client: ClientBase, begin: string): Promise<void> {
  await client.query(begin);
  for (const setting of exactText) await client.query(`set local ${setting}`);
}

/** Every table of the application with the columns that hold what cannot be computed; partitions belong to their root. */
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
  /** Whether the tables are distributed, and what is then said to the other nodes. */
  spread: boolean;
  propagated: string | null;
  companies: boolean;
}

/** What there is to see for the role that reads. */
export async function sight(client: Client): Promise<Sight> {
  const spread = await isTableDistributed(client, 'company');
  const { rows } = await client.query<Omit<Sight, 'spread'>>(`
    select current_user as role, current_setting('citus.propagate_set_commands', true) as propagated,
      exists (select 1 from company) as companies`);
  const [seen] = rows;
  if (!seen) throw new Error('The database does not tell who is signed in.');
  return { ...seen, spread };
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

/** The statement that stores what `copyOutOf` read. */
export function copyInto(table: { name: string; columns: string[] }): string {
  return `copy ${escapeIdentifier(table.name)} (${columnList(table.columns)}) from stdin`;
}

export async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${escapeIdentifier(table)}`,
  );
  return Number(rows[0]?.count);
}

function columnList(columns: string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}
