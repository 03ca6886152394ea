import { expectSome } from '../test/expectSome.ts';
import { isTest } from './boxes.ts';
import { resolveImport } from './readImports.ts';
import type { SourceFiles } from './sourceFiles.ts';

const server = 'apps/server/src/';

const writePatterns = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g,
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+([a-z_]+)/g,
];
/** A statement that gets its table from a variable. */
const variableTable =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]|\b(?:insert\s+into|update|delete\s+from)\s+\$\{/;

const listedNames = (source: string): string[] =>
  [...source.matchAll(/\[[^[\]]*\]/g)].flatMap(([list]) =>
    [...list.matchAll(/'([a-z_]+)'/g)].flatMap((match) => match[1] ?? []),
  );

/** The tables that a file writes. If a variable names the table, every name in the file's lists counts as written. */
export const tablesWritten = (source: string): Set<string> =>
  new Set([
    ...writePatterns.flatMap((pattern) => [...source.matchAll(pattern)].flatMap((match) => match[1] ?? [])),
    ...(variableTable.test(source) ? listedNames(source) : []),
  ]);

const isIn = (path: string, folder: string) => path.startsWith(`${folder}/`);

const productFiles = (files: SourceFiles) =>
  [...files].filter(([path]) => path.startsWith(server) && !isTest(path));

/** Every write of a table outside its owner's folder, and every owner that does not write its table. */
export const findForeignWrites = (files: SourceFiles, owners: Readonly<Record<string, string>>): string[] => {
  const writes = productFiles(files).flatMap(([path, source]) =>
    [...tablesWritten(source)].map((table) => ({ path, table })),
  );
  return expectSome(Object.entries(owners), 'owner of a table').flatMap(([table, folder]) => {
    const writers = writes.filter((write) => write.table === table);
    return [
      ...(writers.some(({ path }) => isIn(path, folder))
        ? []
        : [`${folder} does not write its table ${table}`]),
      ...writers
        .filter(({ path }) => !isIn(path, folder))
        .map(({ path }) => `${path} writes ${table}, which is ${folder}'s`),
    ];
  });
};

/** The tables in the generated types of the database (schema.ts). */
export const tablesOf = (schema: string): string[] =>
  expectSome(
    [...schema.matchAll(/^export interface Schema \{\n([^}]*)/gm)].flatMap(([, list = '']) =>
      [...list.matchAll(/^ {2}([a-z_]+): /gm)].flatMap(([, table]) => table ?? []),
    ),
    'table',
  );

/** Every table without an owner, and every listed table that does not exist. */
export const findOwnerless = (tables: readonly string[], listed: readonly string[]): string[] => [
  ...tables.filter((table) => !listed.includes(table)).map((table) => `Nobody owns ${table}`),
  ...listed.filter((table) => !tables.includes(table)).map((table) => `There is no table ${table}`),
];

/** Every write of a table that migrations alone should write. */
export const findFixedWrites = (files: SourceFiles, tables: readonly string[]): string[] =>
  productFiles(files).flatMap(([path, source]) =>
    tables
      .filter((table) => tablesWritten(source).has(table))
      .map((table) => `${path} writes ${table}, which migrations alone write`),
  );

const valueImports = /^import (?!type\b)[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]/gm;

/** Every import of a private part from outside its folder; types may be imported everywhere. */
export const findForeignImports = (files: SourceFiles, parts: Readonly<Record<string, string>>): string[] => [
  ...expectSome(Object.keys(parts), 'private part').flatMap((part) =>
    files.has(part) ? [] : [`There is no ${part}`],
  ),
  ...productFiles(files).flatMap(([path, source]) =>
    [...source.matchAll(valueImports)].flatMap((match) => {
      const target = resolveImport(path, match[1] ?? '');
      const folder = target === undefined ? undefined : parts[target];
      return folder === undefined || isIn(path, folder) ? [] : [`${path} may not import ${target}`];
    }),
  ),
];
