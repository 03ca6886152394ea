import { Client } from 'pg';

/** Runs `work` on a connection of its own, which is closed afterwards. */
export const withConnection = async <T>(
  address: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
