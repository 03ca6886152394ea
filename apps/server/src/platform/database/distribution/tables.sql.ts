import { type Client, escapeIdentifier } from 'pg';

/** How a table lies on a distributed database: rows with their company, or all of them on every node. */
export type Layout = 'by company' | 'on every node';

export interface UndistributedTable {
  name: string;
  layout: Layout;
}

/** Whether the database is spread over several nodes by Citus. */
export const isDistributed = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  return rowCount === 1;
};

/** Of a row of pg_dist_partition: its table is spread or on every node, and no local one that Citus only knows of. */
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

/** Written at every sign-in, before a company is known: no lost worker is to stop it. */
const onCoordinator = ['anyone_budget'];

/**
 * Tables of the portal that have not found their place. A company's rows lie together; what has no company, or is read
 * before the company is known (the directory), lies on every node. The migrator's own tables stay on the coordinator.
 * A new table that refers to one on every node is known to Citus from its first moment, and yet lies on the coordinator.
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

/** Which table refers to which other one. */
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
 * Moves a table and its rows to where they belong. Forced row-level security would keep them from their own owner, who
 * copies them: it is lifted for the transaction.
 * @returns how many rows it has
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
