import type pg from 'pg';

/**
 * Sends the statements that one turn of the event loop calls in one write: each write costs a system call, and wakes
 * PostgreSQL for a part of the work.
 */
export const sendTogether = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const corked = (...given: unknown[]): unknown => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return query(...given);
  };
  client.query = corked as typeof client.query;
};
