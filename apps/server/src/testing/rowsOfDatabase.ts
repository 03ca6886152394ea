import { beginExact, listTables } from '../platform/backup/backup.sql.ts';
import { withConnection } from '../platform/database/connections/connected.ts';

/**
 * All rows of every table as texts, which are equal when two databases are equal.
 * @param ownerUrl address of the tables' owner
 */
export const rowsOfDatabase = (ownerUrl: string): Promise<Record<string, unknown[]>> =>
  withConnection(ownerUrl, async (client) => {
    await beginExact(client, 'begin read only');
    const tables: Record<string, unknown[]> = {};
    for (const { name, columns } of await listTables(client)) {
      const { rows } = await client.query(
        `select ${columns.map((column) => `${column}::text`).join(', ')} from ${name} order by 1, 2`,
      );
      tables[name] = rows;
    }
    return tables;
  });
