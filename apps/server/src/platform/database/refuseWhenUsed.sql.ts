import type { Client } from 'pg';

/**
 * Refuses a database that the portal is connected to. The owner cannot see other roles' application names, only that
 * they are connected. Superusers may be connected, and so is a distributed database to itself.
 */
export const refuseWhenUsed = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query(`
    select 1 from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
    where a.datname = current_database() and a.pid <> pg_backend_pid() and not r.rolsuper
      and a.application_name not like 'citus%'
    limit 1`);
  if (rowCount !== 0) throw new Error('Simward uses this database: stop every process of it first.');
};
