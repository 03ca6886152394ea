import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { type FoldedKeys, foldedKeys } from './rollups/foldedKeys.sql.ts';
import { type Days, wholeMonths } from './rollups/wholeMonths.ts';

/** The id under which sets of all modules together are stored. */
export const everyModule = '00000000-0000-0000-0000-000000000000';

/** Learners in a block: a set of learners is stored in blocks, with a bit for each learner's number. */
export const blockSize = 512;
const learner = sql`set_bit(0::bit(512), n.number % 512, 1)`;
const completed = sql`coalesce(bit_or(${learner}) filter (where r.completed_count > 0), 0::bit(512))`;

export interface SetKey {
  moduleId: string;
  span: 'day' | 'month';
  start: string;
  mode: string;
  block: number;
}

/**
 * Numbers learners who have no number yet, and returns the block of each learner. No two learners get the
 * same number, because only one transaction at a time folds a company.
 */
export const numberLearners = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, number>> => {
  const ids = sql`${[...userIds]}::uuid[]`;
  await sql`
    insert into rollup_user_number (company_id, user_id, number)
    select ${companyId}::uuid, k.user_id, row_number() over (order by k.user_id)
      + (select coalesce(max(n.number), -1) from rollup_user_number n where n.company_id = ${companyId})
    from unnest(${ids}) as k (user_id)
    where not exists (
      select 1 from rollup_user_number n where n.company_id = ${companyId} and n.user_id = k.user_id offset 0)
    returning 1 as numbered`.execute(trx);
  const { rows } = await sql<{ user_id: string; block: number }>`
    select n.user_id, n.number / ${sql.lit(blockSize)} as block
    from rollup_user_number n where n.company_id = ${companyId} and n.user_id = any(${ids})`.execute(trx);
  return new Map(rows.map(({ user_id, block }) => [user_id, block]));
};

const setKeys = (keys: readonly SetKey[]) =>
  foldedKeys(
    { module_id: 'uuid', span: 'text', start: 'date', mode: 'text', block: 'int' },
    keys.map(({ moduleId, ...key }) => ({ ...key, module_id: moduleId })),
  );

const deleteSets = async (trx: Trx, companyId: string, keys: FoldedKeys): Promise<void> => {
  await sql`
    delete from rollup_user_set s
    where s.company_id = ${companyId} and ${keys.areOf('s', ['module_id', 'span', 'start', 'mode'])}`.execute(
    trx,
  );
};

const columns = sql`company_id, module_id, span, start, mode, block, learners, completed`;
/** The keys without their blocks, so that rows are read once for all blocks of a key. */
const withoutBlocks = (keys: FoldedKeys) =>
  sql`(select distinct k.module_id, k.span, k.start, k.mode from ${keys.rows}) k`;

/** Recounts, for days of a module, the set of the learners who ran it, from each learner's days. */
export const foldDaySets = async (
  trx: Trx,
  companyId: string,
  setKeysToFold: readonly SetKey[],
): Promise<void> => {
  const keys = setKeys(setKeysToFold);
  await deleteSets(trx, companyId, keys);
  const key = sql`k.module_id, k.span, k.start, k.mode, n.number / ${sql.lit(blockSize)}`;
  await sql`
    insert into rollup_user_set (${columns})
    select ${companyId}::uuid, ${key}, bit_or(${learner}), ${completed}
    from ${withoutBlocks(keys)}
    cross join lateral (
      select d.user_id, d.completed_count from rollup_user_day d
      where d.company_id = ${companyId} and d.module_id = k.module_id and d.mode = k.mode and d.day = k.start
      offset 0) r
    cross join lateral (
      select u.number from rollup_user_number u where u.company_id = ${companyId} and u.user_id = r.user_id
      offset 0) n
    where ${keys.include(key)}
    group by ${key}
    returning 1 as folded`.execute(trx);
};

const joinedKey = sql`k.module_id, k.span, k.start, k.mode, s.block`;
const joinedSets = sql`bit_or(s.learners), bit_or(s.completed)`;

/** Recounts, for months of a module, the set of the learners who ran it, from the sets of its days. */
export const foldMonthSets = async (
  trx: Trx,
  companyId: string,
  setKeysToFold: readonly SetKey[],
): Promise<void> => {
  const keys = setKeys(setKeysToFold);
  await deleteSets(trx, companyId, keys);
  await sql`
    insert into rollup_user_set (${columns})
    select ${companyId}::uuid, ${joinedKey}, ${joinedSets}
    from ${withoutBlocks(keys)}
    cross join lateral (
      select s.block, s.learners, s.completed from rollup_user_set s
      where s.company_id = ${companyId} and s.module_id = k.module_id and s.span = 'day'
        and s.start >= k.start and s.start < (k.start + interval '1 month')::date and s.mode = k.mode
      offset 0) s
    where ${keys.include(joinedKey)}
    group by ${joinedKey}
    returning 1 as folded`.execute(trx);
};

/**
 * Recounts the sets of all modules together from the sets of each module. The company's days and months say
 * which modules have sets.
 */
export const foldEverySet = async (
  trx: Trx,
  companyId: string,
  setKeysToFold: readonly SetKey[],
): Promise<void> => {
  const keys = setKeys(setKeysToFold);
  await deleteSets(trx, companyId, keys);
  await sql`
    insert into rollup_user_set (${columns})
    select ${companyId}::uuid, ${joinedKey}, ${joinedSets}
    from ${withoutBlocks(keys)}
    cross join lateral (
      select d.module_id from rollup_company_day d
      where k.span = 'day' and d.company_id = ${companyId} and d.day = k.start and d.mode = k.mode
      union all
      select m.module_id from rollup_company_month m
      where k.span = 'month' and m.company_id = ${companyId} and m.month = k.start and m.mode = k.mode
      offset 0) m
    cross join lateral (
      select s.block, s.learners, s.completed from rollup_user_set s
      where s.company_id = ${companyId} and s.module_id = m.module_id and s.span = k.span and s.start = k.start
        and s.mode = k.mode
      offset 0) s
    where ${keys.include(joinedKey)}
    group by ${joinedKey}
    returning 1 as folded`.execute(trx);
};

/**
 * All sets of a company, made from its learners' days in one statement: verification compares the stored sets
 * with them.
 */
export const learnerSets = (companyId: string) => sql`
  select r.company_id, coalesce(r.module_id, ${everyModule}::uuid) as module_id,
    case when grouping(r.day) = 0 then 'day' else 'month' end as span, coalesce(r.day, r.month) as start, r.mode,
    n.number / ${sql.lit(blockSize)} as block, bit_or(${learner}) as learners, ${completed} as completed
  from (select *, date_trunc('month', day::timestamp)::date as month from rollup_user_day
    where company_id = ${companyId}) r
  left join rollup_user_number n on n.company_id = ${companyId} and n.user_id = r.user_id
  group by r.company_id, r.mode, n.number / ${sql.lit(blockSize)},
    grouping sets ((r.day, r.module_id), (r.day), (r.month, r.module_id), (r.month))`;

export interface LearnerSetsFilter extends Days {
  companyId: RawBuilder<unknown>;
  /** Undefined: all modules together. */
  moduleIds?: readonly string[] | undefined;
  /** Undefined: sessions of training and of assessment. */
  mode?: string | undefined;
}

/**
 * A company's learners in a range of days, by block: the joined sets of its whole months and of the days at its ends.
 */
export const setsWithin = ({ companyId, moduleIds = [everyModule], mode, ...days }: LearnerSetsFilter) => {
  const { months, edges } = wholeMonths(days);
  const part = (span: 'day' | 'month', { from, to }: Days) => sql`
    select s.block, s.learners, s.completed from rollup_user_set s
    where s.company_id = ${companyId} and s.module_id = any(${[...moduleIds]}::uuid[]) and s.span = ${sql.lit(span)}
      and s.start between ${from}::date and ${to}::date
      and ${mode === undefined ? sql`true` : sql`s.mode = ${mode}`}`;
  const ends = months || edges.length > 0 ? edges : [days];
  const parts = [...(months ? [part('month', months)] : []), ...ends.map((end) => part('day', end))];
  return sql`
    select s.block, bit_or(s.learners) as learners, bit_or(s.completed) as completed
    from (${sql.join(parts, sql` union all `)}) s
    group by s.block`;
};

/**
 * The ids of these learners. Each block's numbers are looked up as a range: a join would compare everybody's number
 * with each block.
 */
export const learnersWithin = (filter: LearnerSetsFilter) => sql`
  select n.user_id
  from (${setsWithin(filter)}) w
  cross join lateral (
    select n.user_id, n.number % ${sql.lit(blockSize)} as bit from rollup_user_number n
    where n.company_id = ${filter.companyId}
      and n.number >= w.block * ${sql.lit(blockSize)} and n.number < (w.block + 1) * ${sql.lit(blockSize)}
    offset 0) n
  where get_bit(w.learners, n.bit) = 1`;
