import type pg from 'pg';

/** One connection keeps at most this many statements prepared. The portal has fewer. */
const mostPrepared = 400;

/**
 * Gives every statement with parameters a name, so that PostgreSQL parses and plans it once per connection
 * instead of once per call: planning was more than half of an upload's cost. Statements beyond the limit run
 * without a name.
 */
export const prepareStatements = (client: pg.PoolClient): void => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const present = names.get(text);
    if (present !== undefined || names.size >= mostPrepared) return present;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const namedQuery = (...args: unknown[]): unknown => {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...args);
    const name = nameOf(text);
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  };
  client.query = namedQuery as typeof client.query;
};
