import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import {
  isCompleted,
  isCounted,
  isCountedEvent,
  isFinal,
  sessionsOfKey,
} from '../../sessions/countedSession.sql.ts';
import type { DirtyKey } from '../rollups/dirtyKeys.sql.ts';
import { foldedKeys, learnerDayTypes } from '../rollups/foldedKeys.sql.ts';

/**
 * The numbers of items and their seconds are stored as one character each, from this code point up to the
 * last one before the surrogates, which leaves 55,000 values.
 */
export const firstCharacter = 256;
const mostItems = 55_000;
/** The code point that stands for an item which has no number yet. */
const unnamed = firstCharacter - 1;

const first = sql.lit(firstCharacter);

/**
 * Condition: a session `s` has reports to store. A session that was taken out of the figures keeps its reports,
 * marked as not counting: its events may be gone when it is put back.
 */
const hasReports = (companyId: string) => sql`s.company_id = ${companyId} and ${isFinal} and ${isCompleted}
  and s.user_id is not null and s.module_id is not null and s.mode is not null and s.module_version is not null
  and s.events_removed_at is null`;

/** Condition: the session `s` is completed and its events were removed. */
const isWithoutEvents = sql<boolean>`(s.events_removed_at is not null and s.state = 'finished' and ${isCompleted})`;

/**
 * Condition: the report `r` is all that is left of a session's events; it stays, because nothing could make it anew.
 */
export const isAllThatIsLeft = (companyId: string) => sql`exists (
  select 1 from session s
  where s.company_id = ${companyId} and s.session_id = r.session_id and ${isWithoutEvents})`;

/**
 * The reports of sessions `s`, with the columns under which they are stored.
 * @param of the FROM clause that yields the sessions `s`; by default all sessions of the company
 */
export const sessionReports = (companyId: string, of: RawBuilder<unknown> = sql`session s`) => sql`
  select s.company_id, s.module_id, s.mode, s.day, s.user_id, s.session_id, s.module_version, s.started_at,
    bool_or(e.kind = 'step') as has_steps,
    string_agg(coalesce(chr(${first} + i.number), chr(${sql.lit(unnamed)})), '' order by e.first, i.number) as items,
    string_agg(case when e.correct then 'r' else 'w' end, '' order by e.first, i.number) as results,
    string_agg(chr(${first} + least(${sql.lit(mostItems - 1)}, e.t_ms / 1000)::int), '' order by e.first, i.number) as seconds,
    bool_and(${isCounted}) as counts
  from ${of}
  cross join ${reportsOf(companyId)}
  left join ${itemOf(companyId)} on true
  where ${hasReports(companyId)}
  group by s.company_id, s.module_id, s.mode, s.day, s.user_id, s.session_id, s.module_version, s.started_at`;

/**
 * The last report of each step and question in the sessions `s` of a company. A question without a result counts as
 * right.
 */
const reportsOf = (companyId: string) => sql`lateral (
  select e.type as kind, e.body ->> 'name' as name, min(e.seq) as first,
    (array_agg(coalesce(coalesce(e.body ->> 'correctAction', e.body ->> 'correct')::boolean, true)
      order by e.seq desc, e.event_id desc))[1] as correct,
    (array_agg(e.t_ms order by e.seq desc, e.event_id desc))[1] as t_ms
  from session_event e
  where e.company_id = ${companyId} and e.session_month = s.session_month and e.session_id = s.session_id
    and e.type in ('step', 'answer') and ${isCountedEvent()}
  group by e.type, e.body ->> 'name') e`;

/** The item `i` of a session's report `e`, with its number; found by kind and name. */
const itemOf = (companyId: string) => sql`lateral (
  select i.number from reported_item i
  where i.company_id = ${companyId} and i.module_id = s.module_id and i.kind = e.kind and i.name = e.name
  offset 0) i`;

const dayKeys = (keys: readonly DirtyKey[]) => foldedKeys(learnerDayTypes, keys);

/**
 * Replaces the stored reports of these days' sessions; a row without a change is not written.
 * @returns whether a step or question has no number yet
 */
export const writeReports = async (
  trx: Trx,
  companyId: string,
  keys: readonly DirtyKey[],
): Promise<boolean> => {
  await moveOrDeleteStale(trx, companyId, keys);
  const { rows } = await sql<{ unnamed: boolean }>`
    insert into rollup_session_report as target (company_id, module_id, mode, day, user_id, session_id, module_version, started_at,
      has_steps, items, results, seconds, counts)
    ${sessionReports(companyId, sessionsOf(companyId, keys))}
    on conflict (company_id, module_id, mode, day, user_id, session_id) do update set
      module_version = excluded.module_version, started_at = excluded.started_at, has_steps = excluded.has_steps,
      items = excluded.items, results = excluded.results, seconds = excluded.seconds, counts = excluded.counts
    where (target.*) is distinct from (excluded.*)
    returning strpos(target.items, chr(${sql.lit(unnamed)})) > 0 as unnamed`.execute(trx);
  return rows.some((row) => row.unnamed);
};

const sessionsOf = (companyId: string, keys: readonly DirtyKey[]) =>
  sql`${dayKeys(keys).rows} cross join ${sessionsOfKey(companyId, isFinal)}`;

const moveOrDeleteStale = async (trx: Trx, companyId: string, keys: readonly DirtyKey[]): Promise<void> => {
  const { moved = [], gone = [] } = Object.groupBy(await listStale(trx, companyId, keys), (stale) =>
    stale.moved ? 'moved' : 'gone',
  );
  const areOf = (stale: readonly StaleReport[]) => sql`
    r.company_id = ${companyId} and ${dayKeys(keys).areOf('r')}
    and (r.session_id in (select unnest(${stale.map(({ session_id }) => session_id)}::uuid[]))) is true`;
  if (moved.length > 0)
    await sql`
      update rollup_session_report r set user_id = s.user_id, day = s.day, counts = ${isCounted}
      from session s
      where ${areOf(moved)} and s.company_id = ${companyId} and s.session_id = r.session_id`.execute(trx);
  if (gone.length > 0) await sql`delete from rollup_session_report r where ${areOf(gone)}`.execute(trx);
};

interface StaleReport {
  session_id: string;
  /**
   * The session has no events any more and went to another learner or day, or out of the figures: its report moves
   * with it.
   */
  moved: boolean;
}

/** Stored reports of these days that no longer belong to the days' sessions. */
const listStale = async (trx: Trx, companyId: string, keys: readonly DirtyKey[]): Promise<StaleReport[]> => {
  const { rows } = await sql<StaleReport>`
    select r.session_id, coalesce(${isWithoutEvents}, false) as moved
    from ${dayKeys(keys).rows}
    cross join lateral (
      select r.session_id, r.counts from rollup_session_report r
      where r.company_id = ${companyId} and r.module_id = k.module_id and r.mode = k.mode and r.day = k.day
        and r.user_id = k.user_id
      offset 0) r
    left join lateral (
      select * from session s where s.company_id = ${companyId} and s.session_id = r.session_id
      offset 0) s on true
    where (s.user_id = k.user_id and s.day = k.day
      and (${isWithoutEvents} and r.counts = ${isCounted} or ${hasReports(companyId)}))
      is not true`.execute(trx);
  return rows;
};

/**
 * Numbers steps and questions of these days' sessions that have no number. No number is given twice, because
 * only one transaction at a time folds a company.
 */
export const numberItems = async (trx: Trx, companyId: string, keys: readonly DirtyKey[]): Promise<void> => {
  await sql`
    insert into reported_item (company_id, module_id, number, kind, name)
    select ${companyId}::uuid, n.module_id, n.number, n.kind, n.name
    from (
      select f.module_id, f.kind, f.name, row_number() over (partition by f.module_id order by f.kind desc, f.name)
        + coalesce((select max(i.number) from reported_item i
            where i.company_id = ${companyId} and i.module_id = f.module_id), -1) as number
      from (
        select distinct s.module_id, e.kind, e.name
        from ${sessionsOf(companyId, keys)}
        cross join ${reportsOf(companyId)}
        left join ${itemOf(companyId)} on true
        where ${hasReports(companyId)} and i.number is null) f) n
    where n.number < ${sql.lit(mostItems)}
    returning 1 as numbered`.execute(trx);
};

/**
 * Increments the revision of each module and mode of these days, so that readers see that its reports have
 * changed.
 */
export const moveRevisions = async (
  trx: Trx,
  companyId: string,
  keys: readonly Pick<DirtyKey, 'module_id' | 'mode'>[],
): Promise<void> => {
  await sql`
    insert into rollup_report_revision as r (company_id, module_id, mode, revision)
    select ${companyId}::uuid, k.module_id, k.mode, 1
    from unnest(${keys.map((key) => key.module_id)}::uuid[], ${keys.map((key) => key.mode)}::text[])
      as k (module_id, mode)
    on conflict (company_id, module_id, mode) do update set revision = r.revision + 1
    returning 1 as moved`.execute(trx);
};
