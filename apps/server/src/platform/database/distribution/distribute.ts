import type { Client } from 'pg';
import { allCompaniesRole, roles, serverRole } from '../../embedded-postgres/prepareCluster.ts';
import { inOrder } from './inOrder.ts';
import {
  distributeTable,
  isTableDistributed,
  missingRoleSettings,
  referencesBetween,
  type UndistributedTable,
  undistributedTables,
} from './tables.sql.ts';

export interface DistributedTable extends UndistributedTable {
  /** Count of the rows that were distributed with the table. */
  rows: number;
}

/**
 * Distributes the portal's tables with their rows. Safe to repeat.
 * @param client a superuser, or the tables' owner
 * @returns the tables that were distributed now, in their order
 */
export const distributeDatabase = async (client: Client): Promise<DistributedTable[]> => {
  for (const { statement } of await missingRoleSettings(client, roles)) await client.query(statement);
  const tables = await distributeTables(client);
  await removeEventsAsCaller(client);
  return tables;
};

/**
 * Distributes the tables that a migration has just made, with their rows, if the other tables are distributed.
 * @param client the owner
 */
export const distributeNewTables = async (client: Client): Promise<void> => {
  if (await isTableDistributed(client, 'company')) await distributeTables(client);
};

/** Distributes the tables that lie only on the coordinator. */
const distributeTables = async (client: Client): Promise<DistributedTable[]> => {
  const tables = inOrder(await undistributedTables(client), await referencesBetween(client));
  if (tables.length === 0) return [];
  // Without this setting Citus would make a reference table of every table that another one refers to.
  await client.query('set citus.enable_local_reference_table_foreign_keys = off');
  // A transaction on tables that refer to a reference table must use one connection per node.
  await client.query("set citus.multi_shard_modify_mode = 'sequential'");
  const distributed: DistributedTable[] = [];
  for (const next of tables) distributed.push({ ...next, rows: await distributeTable(client, next) });
  return distributed;
};

/**
 * Lets the function that removes a session's events run as its caller, the server's role, and no longer as
 * the owner. Citus refuses a second role in a transaction that has written rows of a company.
 */
const removeEventsAsCaller = async (client: Client): Promise<void> => {
  await client.query('alter function remove_session_events security invoker');
  await client.query(`grant delete on session_event to ${serverRole}, ${allCompaniesRole}`);
};
