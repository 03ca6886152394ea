import { type RawBuilder, sql } from 'kysely';

type KeyType = 'uuid' | 'text' | 'date' | 'int';

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
 * Keys that a fold writes anew, with the type of each column. To the planner a company's rows are a handful, however many
 * it has, and a join would compare each of them with each key. So rows are found through an index by the values of the
 * columns, and the whole key is looked up in a hash: `is true` keeps the planner from making a join of it.
 */
export const foldedKeys = <Column extends string>(
  types: Readonly<Record<Column, KeyType>>,
  keys: readonly Readonly<Record<NoInfer<Column>, string | number>>[],
): FoldedKeys => {
  const columns = Object.entries<KeyType>(types).map(([name, type]) => {
    const values = keys.map((key) => key[name as Column]);
    return { name, type, values };
  });
  const named = (row: string) => sql.join(columns.map(({ name }) => sql.ref(`${row}.${name}`)));
  const rows = sql`unnest(${sql.join(columns.map(({ type, values }) => arrayOf(type, values)))})
    as k (${sql.join(columns.map(({ name }) => sql.ref(name)))})`;
  const include = (values: RawBuilder<unknown>) =>
    sql<boolean>`((${values}) in (select ${named('k')} from ${rows})) is true`;
  return {
    rows,
    include,
    areOf: (row, by = columns.map(({ name }) => name)) => {
      const valued = columns
        .filter(({ name }) => by.includes(name))
        .map(
          ({ name, type, values }) =>
            sql`${sql.ref(`${row}.${name}`)} = any(${arrayOf(type, [...new Set(values)])})`,
        );
      return sql<boolean>`${sql.join(valued, sql` and `)} and ${include(named(row))}`;
    },
  };
};

/** What a learner's day of a module in one mode is named by. */
export const learnerDayTypes = { user_id: 'uuid', module_id: 'uuid', mode: 'text', day: 'date' } as const;
