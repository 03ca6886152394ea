import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import { companyTables, readBeforeTheCompanyIsKnown } from '../../../testing/statements/companyTables.sql.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

const names = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> => {
  const { rows } = await query.execute(portal.platform.database.unscoped);
  return rows.map(({ name }) => name);
};

test.each([
  ['tables of companies', sql<{ name: string }>`select relname as name from ${companyTables} t`, 30],
  [
    'unique keys',
    sql<{ name: string }>`select i.indexrelid::regclass as name
      from ${companyTables} t join pg_index i on i.indrelid = t.oid where i.indisunique`,
    30,
  ],
  [
    'foreign keys',
    sql<{ name: string }>`select conname as name
      from ${companyTables} t join pg_constraint k on k.conrelid = t.oid where k.contype = 'f'`,
    30,
  ],
  [
    'functions',
    sql<{ name: string }>`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
    5,
  ],
  [
    'sequences',
    sql<{ name: string }>`select relname as name
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
    1,
  ],
])('there are %s to look at', async (_things, query, fewest) => {
  expect((await names(query)).length).toBeGreaterThanOrEqual(fewest);
});

test('every unique key of a company’s table begins with the company', async () => {
  const found = await names(sql`
    select distinct t.relname as name from ${companyTables} t join pg_index i on i.indrelid = t.oid
    where i.indisunique and i.indkey[0] <> t.company order by 1`);
  expect(found).toEqual(readBeforeTheCompanyIsKnown);
});

test('every foreign key between companies’ tables begins with the company on both sides', async () => {
  const found = await names(sql`
    select k.conrelid::regclass || ' ' || k.conname as name
    from pg_constraint k
    join ${companyTables} t on t.oid = k.conrelid
    join ${companyTables} o on o.oid = k.confrelid
    where k.contype = 'f' and (k.conkey[1] <> t.company or k.confkey[1] <> o.company)`);
  expect(found).toEqual([]);
});

test('no table that is on every node points into a company’s table', async () => {
  const found = await names(sql`
    select k.conrelid::regclass || ' ' || k.conname as name
    from pg_constraint k join ${companyTables} o on o.oid = k.confrelid
    where k.contype = 'f' and not exists (select 1 from ${companyTables} t where t.oid = k.conrelid)`);
  expect(found).toEqual([]);
});

test('no deletion sets a foreign key to null', async () => {
  const found =
    await names(sql`select conname as name from pg_constraint where contype = 'f' and confdeltype = 'n'
    and connamespace = 'public'::regnamespace`);
  expect(found).toEqual([]);
});

test('there are no triggers', async () => {
  const found = await names(sql`
    select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  expect(found).toEqual([]);
});

test('no SQL-language function reads a company’s table', async () => {
  const found = await names(sql`
    select distinct p.proname || ' ' || t.relname as name
    from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = 'sql'
    join ${companyTables} t on pg_get_functiondef(p.oid) ~ ('\\m' || t.relname || '\\M')
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`);
  expect(found).toEqual(readBeforeTheCompanyIsKnown.map((name) => `${name}_find ${name}`));
});

test('every identity is a bigint', async () => {
  const found = await names(sql`
    select c.relname as name from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace and s.seqtypid <> 'bigint'::regtype`);
  expect(found).toEqual([]);
});
