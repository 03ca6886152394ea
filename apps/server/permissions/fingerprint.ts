import pg from 'pg';
import { expectSome } from '../../../scripts/test/expectSome.ts';

/** What a refusal may leave behind: its own record, what signing in leaves, and a job of the asker's own about nobody. */
const passingTables = [
  'activation_job',
  'anyone_budget',
  'audit_entry',
  'audit_seal',
  'background_task',
  'sign_in_session',
  'sign_in_budget',
  'sign_in_failure',
  'known_browser',
];
/** What asking leaves, whatever is answered. */
const passingColumns = ['last_seen_at', 'last_used_at'];

/** A digest of each table's rows, by its name. */
export type Fingerprint = Readonly<Record<string, string>>;

/** The tables whose rows are not those of before. */
export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table]);

/**
 * A digest of the rows of every table by its name, to show that a refused call changed nothing. A sum of hashes, which
 * needs no order of the rows: the walk takes hundreds of them among all that its samples made. A row names the
 * transaction that wrote it last (xmin), which costs half of reading its text and differs even where the same is written
 * again; where asking alone may write a row, its other columns are read.
 */
export const takeFingerprint = async (client: pg.Client): Promise<Fingerprint> => {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; isTouched: boolean }>(
    `select c.relname as name, bool_or(a.attname = any ($2)) as "isTouched",
       array_agg(a.attname::text order by a.attnum) filter (where a.attname <> all ($2)) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not like 'kysely%' and c.relname <> all ($1)
     group by c.relname order by 1`,
    [passingTables, passingColumns],
  );
  const digests = expectSome(tables, 'table of the database').map(({ name, columns, isTouched }) => {
    const row = `row(${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
    return `select '${name}' as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(${isTouched ? row : 'xmin'}::text, 0)), 0) as digest
      from ${pg.escapeIdentifier(name)}`;
  });
  const { rows } = await client.query<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};
