import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { compileOnce } from '../../platform/database/statements/compiledOnce.ts';

/** Statements whose rows differ from their types, by the difference. The check of row types is tested with them. */
export const wrongRows = {
  nothing: (db: Kysely<Schema>) =>
    sql<{ name: string; born: string; tries: number; seen: Date | null }>`
      select 'Ada'::text as name, '1815-12-10'::date as born, count(*) as tries, null::timestamptz as seen`.execute(
      db,
    ),
  'the name of a column': (db: Kysely<Schema>) =>
    sql<{ people: number }>`select count(*) as users`.execute(db),
  'a kind, though no row came': (db: Kysely<Schema>) =>
    sql<{ tries: string }>`select 1 as tries where false`.execute(db),
  'a null': (db: Kysely<Schema>) => sql<{ name: string }>`select null::text as name`.execute(db),
  'a word': (db: Kysely<Schema>) =>
    sql<{ mode: 'training' | 'assessment' }>`select 'exam' as mode`.execute(db),
  'a value within JSON': (db: Kysely<Schema>) =>
    sql<{ people: { name: string; seen: Date }[] }>`
      select json_agg(json_build_object('name', 'Ada', 'seen', '2026-01-01T00:00:00Z'::timestamptz)) as people`.execute(
      db,
    ),
  'an expression of a builder': (db: Kysely<Schema>) =>
    db.selectNoFrom(sql<boolean>`'yes'`.as('known')).executeTakeFirst(),
  'a statement that is compiled once': (db: Kysely<Schema>) => findDoubled(db, { number: 2 }),
};

const findDoubled = compileOnce(
  (_database, { number }: { number: number }) =>
    sql<{ doubled: boolean }>`select 2 * ${number}::int as doubled`,
);
