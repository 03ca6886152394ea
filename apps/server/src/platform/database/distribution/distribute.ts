import type { Client } from 'pg';
import { allCompaniesRole, roles, serverRole } from '../../embedded-postgres/cluster/prepareCluster.ts';
import { inOrder } from './inOrder.ts';
import { wantedSettings } from './roleSettings.sql.ts';
import * as table from './tables.sql.ts';

export interface DistributedTable extends table.UndistributedTable {
  /** How many rows went along. */
  rows: number;
}

/** Distributes what lies on the coordinator alone; what is distributed stays as it is. */
const distributeTables = async (client: Client): Promise<DistributedTable[]> => {
  const tables = inOrder(await table.undistributedTables(client), await table.referencesBetween(client));
  if (tables.length === 0) return [];
  // Every table finds its place here; none is to be made a reference table because another refers to it.
  await client.query('set citus.enable_local_reference_table_foreign_keys = off');
  // What refers to a table of every node wants one connection a node for all of a transaction.
  await client.query("set citus.multi_shard_modify_mode = 'sequential'");
  const distributed: DistributedTable[] = [];
  for (const one of tables) distributed.push({ ...one, rows: await table.distributeTable(client, one) });
  return distributed;
};

/**
 * Citus refuses what another role does to rows of a company that the transaction has written to: here the server itself
 * removes the events of sessions that say so, by the same function.
 */
const removeEventsAsCaller = async (client: Client): Promise<void> => {
  await client.query('alter function remove_session_events security invoker');
  await client.query(`grant delete on session_event to ${serverRole}, ${allCompaniesRole}`);
};

/**
 * Distributes the portal's tables with their rows. Safe to repeat.
 * @param client a superuser, or the tables' owner
 * @returns the tables that were distributed now, in their order
 */
export const distributeDatabase = async (client: Client): Promise<DistributedTable[]> => {
  for (const { statement } of await wantedSettings(client, roles)) await client.query(statement);
  const tables = await distributeTables(client);
  await removeEventsAsCaller(client);
  return tables;
};

/**
 * Distributes the tables that a migration has just made, with what it filled them with, where the others are distributed.
 * @param client the owner
 */
export const distributeNewTables = async (client: Client): Promise<void> => {
  if (await table.isTableDistributed(client, 'company')) await distributeTables(client);
};
