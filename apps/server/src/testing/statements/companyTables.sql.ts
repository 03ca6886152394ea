import { sql } from 'kysely';
import type { Database } from '../../platform/database/createDatabase.ts';

/** Tables with rows of companies. Partitions are left out: their rows belong to their parent. */
export const companyTables = sql`(
  select c.oid, c.relname, a.attnum as company
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)`;

/** Tables that are read before the company is known; they are small and stored on every node. */
export const readBeforeTheCompanyIsKnown = ['directory'];

/** The names of the tables whose rows are distributed by company. */
export const spreadTables = async ({ unscoped }: Pick<Database, 'unscoped'>): Promise<Set<string>> => {
  const { rows } = await sql<{ relname: string }>`select relname from ${companyTables} t`.execute(unscoped);
  const names = rows
    .map(({ relname }) => relname)
    .filter((name) => !readBeforeTheCompanyIsKnown.includes(name));
  if (names.length === 0) throw new Error('The database has no table of companies to look at');
  return new Set(names);
};
