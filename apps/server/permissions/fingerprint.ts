import pg from 'pg';
import { expectSome } from '../../../scripts/test/expectSome.ts';

/** Tables that a refused call may change: its own audit entry, what a sign-in stores, and a job of the caller about nobody. */
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
/** Columns that any call may change, whatever it answers. */
const passingColumns = ['last_seen_at', 'last_used_at'];

/** A digest of each table's rows, by its name. */
export type Fingerprint = Readonly<Record<string, string>>;

/** The tables whose rows have changed. */
export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table]);

/**
 * Takes a digest of the rows of every table, to show that a refused call changed nothing. It is a sum of hashes, so that the
 * rows need no order: the permission tests take hundreds of fingerprints of a full database. A row is hashed by the
 * transaction that wrote it last (xmin), which takes half the time of hashing its text and also shows that the same values were
 * written again. Rows of tables with `passingColumns` are hashed by their other columns.
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
