import { type Kysely, sql } from 'kysely';
import { allCompaniesRole, serverRole } from '../../embedded-postgres/prepareCluster.ts';
import type { Database } from '../createDatabase.ts';
import type { Schema } from '../schema.ts';

/**
 * Reasons why this database must not serve the portal, one sentence each; empty when it is safe. Row-level security
 * must bind both logins, each by policies of its own, and PostgreSQL must not lose what it acknowledged.
 */
export const unsafeSettings = async (database: Database): Promise<string[]> => [
  ...(await loginFaults(database.unscoped, 'DATABASE_URL', serverRole)),
  ...(await database.read('all', (trx) => loginFaults(trx, 'ALL_COMPANIES_DATABASE_URL', allCompaniesRole))),
  ...(await durabilityFaults(database.unscoped)),
];

/**
 * Checks that a login is a member of no other role, besides other faults: policies name roles, so that a
 * member of a second role would see that role's rows too.
 */
const loginFaults = async (
  login: Kysely<Schema>,
  variable: string,
  expectedRole: string,
): Promise<string[]> => {
  const { rows } = await sql<{
    role: string;
    superuser: boolean;
    bypasses: boolean;
    owns: boolean;
    other: string | null;
    distributable: boolean;
    propagated: string | null;
  }>`
    select r.rolname::text as role, r.rolsuper as superuser, r.rolbypassrls as bypasses,
           exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = r.oid) as owns,
           (select min(m.roleid::regrole::text) from pg_auth_members m where m.member = r.oid) as other,
           to_regclass('pg_catalog.pg_dist_partition') is not null as distributable,
           current_setting('citus.propagate_set_commands', true) as propagated
    from pg_roles r where r.rolname = current_user`.execute(login);
  const [found] = rows;
  if (!found) return [`The database does not tell who ${variable} is signed in as.`];
  const { role } = found;
  const faults: string[] = [];
  if (found.superuser) faults.push(`${variable} must not name a superuser: ${role} is one.`);
  if (found.bypasses)
    faults.push(`${variable} must not name a role that bypasses row-level security: ${role} does.`);
  if (found.owns) faults.push(`${variable} must not name the owner of the tables: ${role} owns some.`);
  if (found.other !== null)
    faults.push(
      `${variable} must not name a member of another role, whose rows it would see: revoke ${found.other} from ${role}.`,
    );
  if (role !== expectedRole && faults.length === 0)
    faults.push(
      `${variable} must name the role ${expectedRole}, which npm run setup-database makes: it names ${role}.`,
    );
  // Without this setting the workers would not know the company, and every table would look empty.
  if (found.distributable && found.propagated !== 'local' && (await isSpread(login)))
    faults.push(
      `The database is distributed and hides every row from ${role}: alter role ${role} set citus.propagate_set_commands = 'local'`,
    );
  return faults;
};

/**
 * True if tables are distributed. A database that has Citus, but no distributed table yet, is used like a
 * plain one.
 */
const isSpread = async (login: Kysely<Schema>): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_dist_partition limit 1`.execute(login);
  return rows.length > 0;
};

const durabilityFaults = async (login: Kysely<Schema>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'
    order by array_position(array['fsync', 'synchronous_commit', 'full_page_writes'], name)`.execute(login);
  return rows.map(({ name }) => `PostgreSQL runs with ${name} off and could lose what it acknowledged.`);
};
