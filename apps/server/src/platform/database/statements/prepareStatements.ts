import type pg from 'pg';

/** Most statements that one connection keeps prepared. The portal has fewer. */
const mostPrepared = 400;

/**
 * Names every statement with parameters, so that PostgreSQL parses and plans it once per connection instead of once per
 * call: planning was the larger half of an upload's cost. Further texts beyond the limit run unnamed.
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
