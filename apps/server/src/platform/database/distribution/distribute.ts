import type { Client } from 'pg';
import { ownerRole, serverRole } from '../../embedded-postgres/cluster/prepareCluster.ts';
import { inOrder } from './inOrder.ts';
import * as table from './tables.sql.ts';

/** Distributes what lies on the coordinator alone; what is distributed stays as it is. */
const distributeTables = async (client: Client): Promise<table.UndistributedTable[]> => {
  const tables = inOrder(await table.undistributedTables(client), await table.referencesBetween(client));
  if (tables.length === 0) return [];
  // Every table finds its place here; none is to be made a reference table because another refers to it.
  await client.query('set citus.enable_local_reference_table_foreign_keys = off');
  // Citus refuses subqueries in policies.
  await client.query('call read_company_in_policies(false)');
  for (const one of tables) await table.distributeTable(client, one);
  return tables;
};

/**
 * Citus refuses what another role does to rows of a company that the transaction has written to: here the server itself
 * removes the events of sessions that say so, by the same function.
 */
const removeEventsAsCaller = async (client: Client): Promise<void> => {
  await client.query('alter function remove_session_events security invoker');
  await client.query(`grant delete on session_event to ${serverRole}`);
};

/**
 * Distributes the portal's tables with their rows. Safe to repeat.
 * @param client a superuser: row-level security hides the rows from the tables' owner
 * @returns the tables that were distributed now, in their order
 */
export const distributeDatabase = async (client: Client): Promise<table.UndistributedTable[]> => {
  for (const role of [ownerRole, serverRole]) {
    // Which company a transaction is about is said by SET LOCAL, which the workers must hear.
    await client.query(`alter role ${role} set citus.propagate_set_commands = 'local'`);
    // Who reads all companies over several connections could not write to a table of every node afterwards.
    await client.query(`alter role ${role} set citus.multi_shard_modify_mode = 'sequential'`);
  }
  const tables = await distributeTables(client);
  await removeEventsAsCaller(client);
  return tables;
};

/**
 * Distributes the tables that a migration has just made, where the others are distributed.
 * @param client the owner, to whom row-level security hides no row of a table that is new
 */
export const distributeNewTables = async (client: Client): Promise<void> => {
  if (await table.isTableDistributed(client, 'company')) await distributeTables(client);
};
