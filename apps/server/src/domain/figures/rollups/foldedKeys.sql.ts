import { type RawBuilder, sql } from 'kysely';

type KeyType = 'uuid' | 'text' | 'date' | 'int';

export interface FoldedKeys {
  /** The keys as rows `k`, from which the rows to count are looked up. */
  rows: RawBuilder<unknown>;
  /** Condition: these values, in the order of the columns, are one of the keys. */
  include(values: RawBuilder<unknown>): RawBuilder<boolean>;
  /**
   * Condition: the row has one of the keys.
   * @param row the row's name in the statement
   * @param by the columns by which an index finds the rows, by default all: the index is searched once for
   * each combination of their values
   */
  areOf(row: string, by?: readonly string[]): RawBuilder<boolean>;
}

/**
 * Keys that a fold recounts, with the type of each column. The planner expects a handful of rows of a company,
 * however many it has, and a join would compare each of them with each key. So rows are found in an index by the
 * values of the columns, and the whole key is looked up in a hash: `is true` keeps the planner from a join.
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

const arrayOf = (type: KeyType, values: readonly unknown[]) => sql`${[...values]}::${sql.raw(type)}[]`;

/** Key columns of a learner's day of a module in one mode. */
export const learnerDayTypes = { user_id: 'uuid', module_id: 'uuid', mode: 'text', day: 'date' } as const;

export interface ModuleDay {
  module_id: string;
  mode: string;
  day: string;
}

export interface ModuleMonth {
  moduleId: string;
  mode: string;
  /** First day of the month. */
  month: string;
}

const dayTypes = { module_id: 'uuid', mode: 'text', day: 'date' } as const;
const startTypes = { module_id: 'uuid', mode: 'text', start: 'date' } as const;
const monthTypes = { module_id: 'uuid', mode: 'text', month: 'date' } as const;

/** Days of modules to recount. */
export const keysOfDays = (days: readonly ModuleDay[]): FoldedKeys => foldedKeys(dayTypes, days);

/** Months of modules to recount. */
export const keysOfMonths = (months: readonly ModuleMonth[]): FoldedKeys =>
  foldedKeys(monthTypes, months.map(withModuleId));

const withModuleId = ({ moduleId, ...month }: ModuleMonth) => ({ ...month, module_id: moduleId });

/**
 * Days of modules to recount in a table that holds days and months, where `start` is the day or the first day
 * of the month.
 */
export const startsOfDays = (days: readonly ModuleDay[]): FoldedKeys =>
  foldedKeys(
    startTypes,
    days.map((day) => ({ ...day, start: day.day })),
  );

/** Months of modules to recount in a table that holds days and months. */
export const startsOfMonths = (months: readonly ModuleMonth[]): FoldedKeys =>
  foldedKeys(
    startTypes,
    months.map((month) => ({ ...withModuleId(month), start: month.month })),
  );

/** The items without repetitions by name; of equal names the last one stays. */
export const uniqueBy = <T>(items: readonly T[], nameOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
];
