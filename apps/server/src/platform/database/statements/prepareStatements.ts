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
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPrepared) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (...given: unknown[]): unknown => {
    const [text, values, ...rest] = given;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...given);
    const name = nameOf(text);
    return name === undefined ? query(...given) : query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
};
