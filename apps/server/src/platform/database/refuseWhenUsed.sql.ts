import type { Client } from 'pg';

/**
 * Refuses a database that another role is connected to. The owner cannot see the application names of other
 * roles and so cannot tell the portal from other programs. Connections of superusers, and those between a
 * distributed database's own nodes, are allowed.
 */
export const refuseWhenUsed = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query(`
    select 1 from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
    where a.datname = current_database() and a.pid <> pg_backend_pid() and not r.rolsuper
      and a.application_name not like 'citus%'
    limit 1`);
  if (rowCount !== 0) throw new Error('Simward uses this database: stop every process of it first.');
};
