import type pg from 'pg';

interface Column {
  table_name: string;
  column_name: string;
  nullable: boolean;
  has_default: boolean;
  always_generated: boolean;
  type_name: string;
  /** Definition of a check on this column alone; null without one. */
  check_definition: string | null;
}

const columnsOfPublicTables = `
  select c.relname as table_name, a.attname as column_name, not a.attnotnull as nullable,
         a.atthasdef and a.attgenerated = '' or a.attidentity = 'd' as has_default,
         a.attgenerated <> '' or a.attidentity = 'a' as always_generated,
         t.typname as type_name,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as check_definition
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely_%'
  order by c.relname, a.attnum`;

/** The TypeScript source of `schema.ts`, read from a migrated database, so that it never drifts from the SQL. */
export const schemaSource = async (client: pg.ClientBase | pg.Pool): Promise<string> => {
  const { rows } = await client.query<Column>(columnsOfPublicTables);
  const tables = Map.groupBy(rows, (column) => column.table_name);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${interfaceName(table)} {\n${columns.map((column) => `  ${column.column_name}: ${typeOf(column)};`).join('\n')}\n}\n`,
  );
  return `// Made by \`npm run generate-schema\` from the migrated database; a test compares them.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text, so that an array never turns into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;

${interfaces.join('\n')}
export interface Schema {
${[...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`).join('\n')}
}
`;
};

const interfaceName = (table: string) =>
  `${table.replace(/(^|_)(\w)/g, (_all, _bar, letter: string) => letter.toUpperCase())}Table`;

const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  date: 'string',
  timestamptz: 'Instant',
  bytea: 'Buffer',
  bit: 'string',
  json: 'Json',
  jsonb: 'Json',
};

const typeOf = (column: Column): string => {
  const array = column.type_name.startsWith('_');
  const scalar = column.check_definition
    ? choices(column.check_definition)
    : scalars[array ? column.type_name.slice(1) : column.type_name];
  if (!scalar)
    throw new Error(`No TypeScript type for ${column.table_name}.${column.column_name}: ${column.type_name}`);
  const type = `${scalar}${array ? '[]' : ''}${column.nullable ? ' | null' : ''}`;
  if (column.always_generated) return `GeneratedAlways<${type}>`;
  // A column with a default time is still required, because the portal must set times from its own clock. Its
  // default is only for statements that somebody writes by hand.
  if (!column.has_default || scalar === 'Instant') return type;
  // Json is a ColumnType already, which cannot be wrapped in Generated, so it has a type of its own.
  return scalar === 'Json' ? 'DefaultedJson' : `Generated<${type}>`;
};

/** The values that `check (column in (…))` allows, as a TypeScript union. */
const choices = (definition: string): string =>
  [...definition.matchAll(/'((?:[^']|'')*)'::text/g)]
    .map(([, quoted = '']) => quoted.replaceAll("''", "'"))
    .map((value) => (value.includes("'") ? JSON.stringify(value) : `'${value}'`))
    .join(' | ');
