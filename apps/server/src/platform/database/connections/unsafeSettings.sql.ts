import { sql } from 'kysely';
import type { Database } from '../createDatabase.ts';

/** Whether tables of a database with Citus are distributed already: until then it is a plain one. */
const isSpread = async (database: Database): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_dist_partition limit 1`.execute(database.unscoped);
  return rows.length > 0;
};

/**
 * Why this database must not serve the portal, one sentence each; empty when it is safe. The server's role must be
 * bound by row-level security, and PostgreSQL must not forget what it acknowledged.
 */
export const unsafeSettings = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{
    role: string;
    superuser: boolean;
    bypasses: boolean;
    owns: boolean;
    fsync: string;
    synchronous_commit: string;
    full_page_writes: string;
    distributable: boolean;
    propagated: string | null;
  }>`
    select current_user as role, r.rolsuper as superuser, r.rolbypassrls as bypasses,
           exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = r.oid) as owns,
           current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
           current_setting('full_page_writes') as full_page_writes,
           to_regclass('pg_catalog.pg_dist_partition') is not null as distributable,
           current_setting('citus.propagate_set_commands', true) as propagated
    from pg_roles r where r.rolname = current_user`.execute(database.unscoped);
  const found = rows[0];
  if (!found) return ['The database does not tell who the server is signed in as.'];
  const faults: string[] = [];
  if (found.superuser) faults.push(`DATABASE_URL must not name a superuser: ${found.role} is one.`);
  if (found.bypasses)
    faults.push(`DATABASE_URL must not name a role that bypasses row-level security: ${found.role} does.`);
  if (found.owns) faults.push(`DATABASE_URL must not name the owner of the tables: ${found.role} owns some.`);
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'] as const) {
    if (found[setting] === 'off')
      faults.push(`PostgreSQL runs with ${setting} off and could lose what it acknowledged.`);
  }
  // The workers would see no company: every table would look empty.
  if (found.distributable && found.propagated !== 'local' && (await isSpread(database)))
    faults.push(
      `The database is distributed and hides every row from ${found.role}: alter role ${found.role} set citus.propagate_set_commands = 'local'`,
    );
  return faults;
};
