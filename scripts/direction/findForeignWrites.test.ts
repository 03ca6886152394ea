import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  findFixedWrites,
  findForeignImports,
  findForeignWrites,
  findOwnerless,
  tablesOf,
  tablesWritten,
} from './findForeignWrites.ts';
import { readSourceFiles } from './sourceFiles.ts';
import { fixedTables, privateParts, tableOwners } from './tableOwners.ts';

const people = 'apps/server/src/domain/people';
const owners = { user_account: people };
const own = [`${people}/account.sql.ts`, "trx.insertInto('user_account')"] as const;

test('every table is written by its owner alone, and a protocol of steps by one function', () => {
  const files = readSourceFiles(fileURLToPath(new URL('../..', import.meta.url)));
  expect(findForeignWrites(files, tableOwners)).toEqual([]);
  expect(findForeignImports(files, privateParts)).toEqual([]);
});

test('every table of the database has one owner', () => {
  const files = readSourceFiles(fileURLToPath(new URL('../..', import.meta.url)));
  const tables = tablesOf(files.get('apps/server/src/platform/database/schema.ts') ?? '');
  expect(findOwnerless(tables, [...Object.keys(tableOwners), ...fixedTables])).toEqual([]);
  expect(findFixedWrites(files, fixedTables)).toEqual([]);
});

test('a table without an owner, one that is not there and a write of a fixed one are faults', () => {
  const tables = tablesOf('export interface Schema {\n  role: RoleTable;\n  session: SessionTable;\n}\n');
  expect(findOwnerless(tables, ['role', 'room'])).toEqual(['Nobody owns session', 'There is no table room']);
  const file = 'apps/server/src/features/users/users.sql.ts';
  expect(findFixedWrites(new Map([[file, "trx.insertInto('role')"]]), ['role'])).toEqual([
    `${file} writes role, which migrations alone write`,
  ]);
  expect(() => tablesOf('')).toThrow('no table');
});

test('a write elsewhere is found however it is written; tests may write', () => {
  const file = 'apps/server/src/features/users/users.sql.ts';
  for (const source of [
    "trx\n    .updateTable('user_account as u')",
    'sql`\n  update user_account u set x = 1`',
    'sql`delete from\n user_account`',
    "for (const table of ['user_account', 'session'] as const) trx.deleteFrom(table)",
    "['user_account'] sql`delete from $".concat('{sql.table(table)}`'),
  ])
    expect(findForeignWrites(new Map([own, [file, source]]), owners)).toEqual([
      `${file} writes user_account, which is ${people}'s`,
    ]);
  const test = new Map([own, ['apps/server/src/testing/builders.ts', "trx.insertInto('user_account')"]]);
  expect(findForeignWrites(test, owners)).toEqual([]);
  expect([...tablesWritten("trx.selectFrom('user_account')")]).toEqual([]);
});

test('an owner that writes nothing and a part that is not there are faults', () => {
  expect(findForeignWrites(new Map(), owners)).toEqual([`${people} does not write its table user_account`]);
  expect(findForeignImports(new Map(), { [own[0]]: people })).toEqual([`There is no ${own[0]}`]);
});

test('a private part is imported from its folder alone, but for types', () => {
  const from = (line: string, path: string) =>
    findForeignImports(new Map([own, [path, line]]), { [own[0]]: people });
  const feature = 'apps/server/src/features/users/a.ts';
  const specifier = "from '../../domain/people/account.sql.ts';";
  expect(from(`import { x } ${specifier}`, feature)).toEqual([`${feature} may not import ${own[0]}`]);
  expect(from(`import type { X } ${specifier}`, feature)).toEqual([]);
  expect(from("import { x } from './account.sql.ts';", `${people}/b.ts`)).toEqual([]);
});

test('without owners and private parts there is nothing to check', () => {
  expect(() => findForeignWrites(new Map([own]), {})).toThrow('no owner of a table');
  expect(() => findForeignImports(new Map([own]), {})).toThrow('no private part');
});
