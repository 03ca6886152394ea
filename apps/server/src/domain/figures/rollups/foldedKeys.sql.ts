import { type RawBuilder, sql } from 'kysely';

type KeyType = 'uuid' | 'text' | 'date' | 'int';

/** The columns of keys by name: the type of each, and its value in every key. */
type KeyColumns = Readonly<Record<string, readonly [type: KeyType, values: readonly (string | number)[]]>>;

export interface FoldedKeys {
  /** The keys as rows `k`, to look up what each is folded from. */
  rows: RawBuilder<unknown>;
  /** Whether these values, in the order of the columns, are one of the keys. */
  include(values: RawBuilder<unknown>): RawBuilder<boolean>;
  /**
   * Whether the row named so has one of the keys.
   * @param by columns by whose values it is found, all unless said: an index is entered once for each combination
   */
  areOf(row: string, by?: readonly string[]): RawBuilder<boolean>;
}

const arrayOf = (type: KeyType, values: readonly unknown[]) => sql`${[...values]}::${sql.raw(type)}[]`;

/**
 * Keys that a fold writes anew. To the planner a company's rows are a handful, however many it has, and a join would
 * compare each of them with each key. So rows are found through an index by the values of the columns, and the whole key
 * is looked up in a hash: `is true` keeps the planner from making a join of it.
 */
export const foldedKeys = (columns: KeyColumns): FoldedKeys => {
  const all = Object.entries(columns);
  const named = (row: string) => sql.join(all.map(([name]) => sql.ref(`${row}.${name}`)));
  const rows = sql`unnest(${sql.join(all.map(([, column]) => arrayOf(...column)))})
    as k (${sql.join(all.map(([name]) => sql.ref(name)))})`;
  const include = (values: RawBuilder<unknown>) =>
    sql<boolean>`((${values}) in (select ${named('k')} from ${rows})) is true`;
  return {
    rows,
    include,
    areOf: (row, by = Object.keys(columns)) => {
      const valued = all
        .filter(([name]) => by.includes(name))
        .map(
          ([name, [type, values]]) =>
            sql`${sql.ref(`${row}.${name}`)} = any(${arrayOf(type, [...new Set(values)])})`,
        );
      return sql<boolean>`${sql.join(valued, sql` and `)} and ${include(named(row))}`;
    },
  };
};
