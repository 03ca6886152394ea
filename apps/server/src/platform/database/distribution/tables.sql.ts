import { type Client, escapeIdentifier } from 'pg';

/**
 * How a distributed database stores a table: each row on the node of its company, or all rows on every node.
 */
export type Layout = 'by company' | 'on every node';

export interface UndistributedTable {
  name: string;
  layout: Layout;
}

/** True if the database has Citus, even if no table is distributed yet. */
export const isDistributed = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  return rowCount === 1;
};

/**
 * True for a table of pg_dist_partition that is distributed by company or lies on every node; Citus also lists local
 * ones.
 */
const isSpread = `(p.partmethod = 'h' or p.repmodel = 't')`;

export const isTableDistributed = async (client: Client, name: string): Promise<boolean> => {
  if (!(await isDistributed(client))) return false;
  const { rowCount } = await client.query(
    `select 1 from pg_dist_partition p where p.logicalrelid = $1::regclass and ${isSpread}`,
    [name],
  );
  return rowCount === 1;
};

/** Addresses of the nodes that hold companies, as `host:port`. */
export const workersOf = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ node: string }>(
    `select format('%s:%s', node_name, node_port) as node from citus_get_active_worker_nodes() order by 1`,
  );
  return rows.map(({ node }) => node);
};

/**
 * Tables that stay on the coordinator. This one is written at every sign-in, before a company is known. If it
 * lay on every node, the loss of a single worker would stop all sign-ins.
 */
const onCoordinator = ['anyone_budget'];

/**
 * Tables of the portal that are not distributed yet, each with its layout. A company's rows lie together. A table
 * without companies, or one that is read before the company is known (the directory), lies on every node. The
 * migrator's own tables stay on the coordinator. Citus lists a new table that refers to a reference table at once,
 * although it still lies on the coordinator.
 */
export const undistributedTables = async (client: Client): Promise<UndistributedTable[]> => {
  const { rows } = await client.query<UndistributedTable>(
    `select c.relname as name,
       case when c.relname <> 'directory' and exists (
         select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull)
       then 'by company' else 'on every node' end as layout
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not like 'kysely%' and c.relname <> all ($1)
       and not exists (select 1 from pg_dist_partition p where p.logicalrelid = c.oid and ${isSpread})
     order by 1`,
    [onCoordinator],
  );
  return rows;
};

export interface Reference {
  from: string;
  to: string;
}

/** All pairs of tables in which the first table refers to the second. */
export const referencesBetween = async (client: Client): Promise<Reference[]> => {
  const { rows } = await client.query<Reference>(
    `select distinct f.relname as "from", t.relname as "to"
     from pg_constraint k
     join pg_class f on f.oid = k.conrelid
     join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and k.conrelid <> k.confrelid
       and f.relnamespace = 'public'::regnamespace and not f.relispartition`,
  );
  return rows;
};

const statementOf: Record<Layout, string> = {
  'by company': `select create_distributed_table($1::regclass, 'company_id')`,
  'on every node': 'select create_reference_table($1::regclass)',
};

/**
 * Distributes a table and its rows. The owner copies the rows, and forced row-level security would hide them from the
 * owner: it is lifted for the transaction.
 * @returns count of the table's rows
 */
export const distributeTable = async (
  client: Client,
  { name, layout }: UndistributedTable,
): Promise<number> => {
  const table = escapeIdentifier(name);
  const { rows } = await client.query<{ forced: boolean }>(
    'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
    [table],
  );
  const forced = rows[0]?.forced === true;
  await client.query('begin');
  try {
    if (forced) await client.query(`alter table ${table} no force row level security`);
    const counted = await client.query<{ rows: number }>(`select count(*) as rows from ${table}`);
    await client.query(statementOf[layout], [table]);
    if (forced) await client.query(`alter table ${table} force row level security`);
    await client.query('commit');
    return counted.rows[0]?.rows ?? 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** Settings that the portal's roles need on a distributed database. */
const roleSettings = {
  // Passes SET LOCAL on to the workers, because it sets the company whose rows a transaction may see.
  'citus.propagate_set_commands': 'local',
  // Without this, a transaction that has read all companies over several connections could not write to a
  // reference table.
  'citus.multi_shard_modify_mode': 'sequential',
};

export interface RoleSetting {
  statement: string;
  /** True if the current role may run the statement: each role for itself, an administrator of roles for the others. */
  allowed: boolean;
}

/** Statements for the settings that the roles do not have yet. */
export const missingRoleSettings = async (
  client: Client,
  roles: readonly string[],
): Promise<RoleSetting[]> => {
  const { rows } = await client.query<{ role: string; setting: string; value: string; allowed: boolean }>(
    `select r.rolname as role, w.setting, w.value,
       r.rolname = current_user or me.rolsuper or (me.rolcreaterole and
         (current_setting('server_version_num')::int < 160000 or pg_has_role(current_user, r.oid, 'usage'))) as allowed
     from pg_roles r
     cross join unnest($2::text[], $3::text[]) as w (setting, value)
     join pg_roles me on me.rolname = current_user
     where r.rolname = any ($1)
       and not coalesce(format('%s=%s', w.setting, w.value) = any (r.rolconfig), false)
     order by 1, 2`,
    [roles, Object.keys(roleSettings), Object.values(roleSettings)],
  );
  return rows.map(({ role, setting, value, allowed }) => ({
    statement: `alter role ${role} set ${setting} = '${value}'`,
    allowed,
  }));
};
