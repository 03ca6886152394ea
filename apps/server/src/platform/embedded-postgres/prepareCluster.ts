import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { withConnection } from '../database/connections/connected.ts';

/** The role that owns the database and its tables. */
export const ownerRole = 'simward_owner';
/** The server's usual role, which sees one company at a time. */
export const serverRole = 'simward_server';
/** The server's role for all companies together: a SuperAdmin's lists, jobs and commands. */
export const allCompaniesRole = 'simward_all_companies';

export const roles = [ownerRole, serverRole, allCompaniesRole] as const;

export type DatabaseAddresses = {
  databaseUrl: string;
  allCompaniesDatabaseUrl: string;
  migrationDatabaseUrl: string;
};

export type DatabasePreparation = {
  /** An address of a role that may create roles and databases. */
  adminUrl: string;
  database: string;
  ownerPassword: string;
  serverPassword: string;
  allCompaniesPassword: string;
};

/**
 * Makes the three roles (once per cluster) and the database if they are missing, sets the passwords and answers the
 * three addresses. No role is a superuser, bypasses row-level security or is a member of another one, and only the
 * owner owns anything. Safe to repeat.
 */
export async function prepareDatabase(preparation: DatabasePreparation): Promise<DatabaseAddresses> {
  const { adminUrl, database } = preparation;
  const passwords = {
    [ownerRole]: preparation.ownerPassword,
    [serverRole]: preparation.serverPassword,
    [allCompaniesRole]: preparation.allCompaniesPassword,
  };
  await withConnection(adminUrl, async (admin) => {
    for (const role of roles) await ensureRole(admin, role, passwords[role]);
    const found = await admin.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) {
      // The administrator of a managed service is no superuser, and may make a database for a role only as
      // its member.
      await admin.query(`grant ${ownerRole} to current_user`);
      await admin.query(
        `create database ${escapeIdentifier(database)} owner ${ownerRole} template template0`,
      );
    }
  });
  const inDatabase = withPath(adminUrl, database);
  await withConnection(inDatabase, async (admin) => {
    const name = escapeIdentifier(database);
    const schemaRights = [
      `alter schema public owner to ${ownerRole}`,
      'revoke all on schema public from public',
      `grant usage on schema public to ${serverRole}, ${allCompaniesRole}`,
    ];
    await admin.query(`
      begin;
      revoke all on database ${name} from public;
      grant connect, create, temporary on database ${name} to ${ownerRole};
      grant connect on database ${name} to ${serverRole}, ${allCompaniesRole};
      ${schemaRights.join(';')};
      commit`);
    for (const right of schemaRights) await onWorkers(admin, right);
  });
  const addressOf = (role: (typeof roles)[number]) => withRole(inDatabase, role, passwords[role]);
  return {
    databaseUrl: addressOf(serverRole),
    allCompaniesDatabaseUrl: addressOf(allCompaniesRole),
    migrationDatabaseUrl: addressOf(ownerRole),
  };
}

/**
 * True if the cluster already has one of the roles. New passwords would then lock out the servers that use
 * them.
 */
export async function hasRoles(adminUrl: string): Promise<boolean> {
  return withConnection(adminUrl, async (admin) => {
    const found = await admin.query('select 1 from pg_roles where rolname = any($1)', [[...roles]]);
    return found.rowCount !== 0;
  });
}

/** The same address with another role. */
export function withRole(url: string, role: string, password: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  return changed.href;
}

/** The same address with another database. */
export function withPath(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

async function ensureRole(admin: Client, role: string, password: string): Promise<void> {
  const found = await admin.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
    [role],
  );
  const [existing] = found.rows;
  if (existing?.rolsuper || existing?.rolbypassrls) {
    throw new Error(`The role ${role} exists and passes row-level security: take that right from it first.`);
  }
  const statement = existing
    ? `alter role ${role} login`
    : `create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole`;
  await admin.query(`${statement} password ${escapeLiteral(password)}`);
}

/**
 * Sends a statement to every worker of a distributed database (Citus). Citus passes on roles and their rights
 * on the database, but not their rights on the schema `public`, which every node has from the start. Does
 * nothing without Citus.
 */
async function onWorkers(admin: Client, statement: string): Promise<void> {
  const citus = await admin.query(`select 1 from pg_extension where extname = 'citus'`);
  if (citus.rowCount === 0) return;
  const { rows } = await admin.query<{ node: string; success: boolean; result: string }>(
    `select nodename || ':' || nodeport as node, success, result from run_command_on_workers($1)`,
    [statement],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`The worker ${failed.node} refused "${statement}": ${failed.result}`);
}
