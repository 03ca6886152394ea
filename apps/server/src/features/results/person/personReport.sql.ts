import { results, type wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isCompleted, isCounted, isFinal, isTakenOut } from '../../../domain/sessions/countedSession.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Slice } from '../../../platform/list/page.ts';

/** Filters a person's results by module and by days in the company's time zone, both included. */
export interface PersonFilter {
  moduleId?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

export interface ReportedModule {
  module_id: string;
  module_name: string;
  average: number | null;
  assigned_at: Date | null;
  duration_ms: number;
  sessions: number;
  best: number | null;
  trend: number[];
  pass_mark: number;
  successful: boolean | null;
  failed_must_pass_steps: string[];
  last_attempt_at: Date;
}

/** A person's figures by module, in one mode. */
export const sumModules = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  mode: wire.Mode,
  filter: PersonFilter,
): Promise<ReportedModule[]> => {
  const { rows } = await sql<ReportedModule>`
    with own as (
      select s.module_id, count(*) filter (where ${isCompleted}) as sessions,
        sum(s.duration_ms)::bigint as duration_ms, max(s.started_at) as last_attempt_at,
        round(avg(s.score) filter (where ${isCompleted}), 6) as average,
        max(s.score) filter (where ${isCompleted}) as best,
        (array_agg(s.score::float8 order by s.started_at desc, s.session_id desc)
          filter (where ${isCompleted} and s.score is not null))[1:${sql.lit(results.trendLength)}] as newest,
        max(s.started_at) filter (where ${isCompleted}) as last_completed_at
      from session s
      where s.company_id = ${companyId} and s.user_id = ${userId} and s.mode = ${mode} and ${isCounted}
        and ${isInFilter('s', filter)}
      group by s.module_id
    )
    select own.module_id, m.name as module_name, own.average, own.duration_ms, own.sessions, own.best,
      coalesce(own.newest, '{}') as trend, own.last_attempt_at,
      coalesce(last.pass_mark, m.pass_mark) as pass_mark, last.successful,
      coalesce(last.failed_must_pass_steps, '{}') as failed_must_pass_steps,
      (select a.assigned_at from assignment a
       where a.company_id = ${companyId} and a.user_id = ${userId} and a.module_id = own.module_id) as assigned_at
    from own
    join module m on m.module_id = own.module_id
    left join lateral (
      select s.pass_mark, s.successful, s.failed_must_pass_steps from session s
      where s.company_id = ${companyId} and s.user_id = ${userId} and s.module_id = own.module_id and s.mode = ${mode}
        and s.started_at = own.last_completed_at and ${isCounted} and ${isCompleted}
      order by s.session_id desc limit 1
    ) last on true
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};

interface PersonTotals {
  sessions: number;
  taken_out: number;
  average: number | null;
  successful: number;
  duration_ms: number;
  training_ms: number;
  assigned: number;
  last: { sessionId: string; moduleName: string; mode: wire.Mode; startedAt: string } | null;
}

/** Sums over all of a person's sessions, from the rollups, and the last session. */
export const sumPerson = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  mode: wire.Mode,
  filter: PersonFilter,
): Promise<PersonTotals | undefined> => {
  const { rows } = await sql<PersonTotals>`
    select coalesce(sum(r.completed_count) filter (where r.mode = ${mode}), 0)::int as sessions,
      round(sum(r.score_sum) filter (where r.mode = ${mode})
        / nullif(sum(r.score_count) filter (where r.mode = ${mode}), 0), 6) as average,
      coalesce(sum(r.successful_count) filter (where r.mode = ${mode}), 0)::int as successful,
      coalesce(sum(r.duration_ms), 0)::bigint as duration_ms,
      coalesce(sum(r.duration_ms) filter (where r.mode = 'training'), 0)::bigint as training_ms,
      (select count(*) from session s
       where s.company_id = ${companyId} and s.user_id = ${userId} and s.mode = ${mode} and ${isFinal} and ${isTakenOut}
         and ${isCompleted} and ${isInFilter('s', filter)}) as taken_out,
      (select count(*) from assignment a
       where a.company_id = ${companyId} and a.user_id = ${userId} and a.status) as assigned,
      (select json_build_object('sessionId', s.session_id, 'moduleName', m.name, 'mode', s.mode,
          'startedAt', s.started_at)
       from session s join module m on m.module_id = s.module_id
       where s.company_id = ${companyId} and s.user_id = ${userId} and s.mode is not null and ${isCounted}
         and ${isInFilter('s', filter)}
       order by s.started_at desc, s.session_id desc limit 1) as last
    from rollup_user_day r
    where r.company_id = ${companyId} and r.user_id = ${userId} and ${isInFilter('r', filter)}`.execute(trx);
  return rows[0];
};

export interface ReportRow {
  module_name: string;
  competency_name: string | null;
  score: number | null;
  pass_mark: number | null;
  started_at: Date;
  duration_ms: number;
  successful: boolean | null;
  played_in: wire.PlayedIn;
}

/** A slice of a person's completed sessions, newest first, with a row for each competency of a session. */
export const listReportRows = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  {
    mode,
    competencyName,
    ...filter
  }: PersonFilter & { mode: wire.Mode; competencyName?: string | undefined },
  slice: Slice,
): Promise<ReportRow[]> => {
  const named = competencyName === undefined ? sql`` : sql`and c.name_folded = folded(${competencyName})`;
  const { rows } = await sql<ReportRow>`
    select m.name as module_name, c.name as competency_name, coalesce(r.score, s.score) as score, s.pass_mark,
      s.started_at, s.duration_ms, s.successful, s.played_in
    from session s
    join module m on m.module_id = s.module_id
    ${competencyName === undefined ? sql`left` : sql``} join session_competency r
      on r.company_id = ${companyId} and r.session_id = s.session_id and r.competency_id is not null
    ${competencyName === undefined ? sql`left` : sql``} join competency c on c.competency_id = r.competency_id
    where s.company_id = ${companyId} and s.user_id = ${userId} and s.mode = ${mode} and ${isCounted}
      and ${isCompleted} and ${isInFilter('s', filter)} ${named}
    order by s.started_at desc, s.session_id desc, c.position, c.competency_id
    limit ${slice.limit} offset ${slice.offset}`.execute(trx);
  return rows;
};

/** The filter as a condition on a session `s` or a rollup row `r`. */
const isInFilter = (
  row: 's' | 'r',
  { moduleId, fromDate, toDate }: PersonFilter,
): RawBuilder<boolean> => sql<boolean>`(
  true
  ${moduleId === undefined ? sql`` : sql`and ${sql.ref(`${row}.module_id`)} = ${moduleId}`}
  ${fromDate === undefined ? sql`` : sql`and ${sql.ref(`${row}.day`)} >= ${fromDate}::date`}
  ${toDate === undefined ? sql`` : sql`and ${sql.ref(`${row}.day`)} <= ${toDate}::date`})`;
