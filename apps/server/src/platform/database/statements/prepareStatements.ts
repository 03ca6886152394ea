import type pg from 'pg';

/** Most statements that one connection keeps prepared. The portal has fewer. */
const mostPrepared = 400;

/**
 * Names statements with parameters, so that PostgreSQL parses and plans each once per connection instead of once per call:
 * planning is the larger half of what an upload or a page costs. Further texts beyond the limit run unnamed.
 * @param plansSets leaves statements unnamed that compare with lists or ranges: each call of them is planned for its values
 */
export const prepareStatements = (client: pg.PoolClient, { plansSets = false } = {}): void => {
  /** By text; undefined for one that runs unnamed. */
  const names = new Map<string, string | undefined>();
  const nameOf = (text: string): string | undefined => {
    if (names.has(text) || names.size >= mostPrepared) return names.get(text);
    const name = plansSets && comparesSets(text) ? undefined : `s${names.size + 1}`;
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

/** Notes that a statement finds few rows by a whole key, whatever else it compares. */
export const noteByKey = (text: string): void => void byKey.add(text);
const byKey = new Set<string>();

/**
 * A list, a beginning or an end decides how many rows a statement reads. PostgreSQL's one plan for any value reckons with
 * lists of ten and with a two-hundredth of all rows: seeming cheaper than the plan for a thousand departments, it would be
 * taken from the sixth call on. A number of rows (`limit $1`) needs no such care: there the plan for any value seems dearer.
 */
const comparesSets = (text: string): boolean => !byKey.has(text) && listOrRange.test(text);
const listOrRange = /\bany ?\(\$|\bunnest\(\$|\bbetween \$|[<>]=? \$/i;
