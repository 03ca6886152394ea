import type { Pool, PoolClient } from 'pg';

/** One transaction that sees one company's rows, begun in one message as the portal does. */
export const inCompany = async <T>(
  pool: Pool,
  companyId: string,
  readOnly: boolean,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query(`begin${readOnly ? ' read only' : ''}; set local app.company_id = '${companyId}'`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
