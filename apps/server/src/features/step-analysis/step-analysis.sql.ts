import { stepAnalysis, type wire } from '@simward/contract';
import { sql } from 'kysely';
import { newestVersionFirst } from '../../domain/catalogue/versions/moduleVersions.sql.ts';
import { isKnownTo } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { type CompanyScope, companyOfRole } from '../../domain/companies/scopes.ts';
import { firstCharacter } from '../../domain/figures/reports/sessionReports.sql.ts';
import { learnersInScope } from '../../domain/people/departments/scope.sql.ts';
import { isCountedEvent } from '../../domain/sessions/countedSession.sql.ts';
import { itemMark, itemOutcome } from '../../domain/steps/stepOutcomes.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Slice } from '../../platform/list/page.ts';

/** The sessions that an analysis looks at: those of learners in scope, of one module and mode, on these days. */
export interface Cohort extends CompanyScope {
  moduleId: string;
  mode: wire.Mode;
  fromDate: string;
  toDate: string;
}

interface AnalysedModule {
  name: string;
  /**
   * The module's versions, the newest first, each with its declared steps and then its declared questions, in
   * order.
   */
  versions: { version: string; items: (DeclaredItem & { position: number })[] }[];
  /** A number that grows with each change of the module's reports, so that it shows whether they changed. */
  revision: number;
  /**
   * Number and hash of the learners in scope: it differs from another caller's if other learners are in
   * scope.
   */
  learners: string;
}

/** A module that the caller knows, with everything that could change an analysis of it. */
export const findAnalysedModule = async (
  trx: Trx,
  { permissionSet }: Pick<UserCaller, 'permissionSet'>,
  cohort: Cohort,
): Promise<AnalysedModule | undefined> => {
  const { companyId, moduleId, mode } = cohort;
  const { rows } = await sql<AnalysedModule>`
    with ${learnersInScope(cohort)}
    select m.name,
      (select coalesce(json_agg(json_build_object('version', v.version, 'items', (
          select coalesce(json_agg(i order by i.kind desc, i.position), '[]') from (
            select 'step' as kind, s.name, null as text, s.phase, s.must_pass, s.expected_order, s.position
            from module_step s where s.module_version_id = v.module_version_id
            union all
            select 'question', q.name, q.question, null, false, null, q.position
            from module_question q where q.module_version_id = v.module_version_id) i))
          order by ${newestVersionFirst}), '[]')
       from module_version v where v.module_id = m.module_id) as versions,
      coalesce((select r.revision from rollup_report_revision r
        where r.company_id = ${companyId} and r.module_id = m.module_id and r.mode = ${mode}), 0) as revision,
      (select count(*) || ' ' || coalesce(sum(uuid_hash_extended(user_id, 0)), 0) from learner) as learners
    from module m
    where m.module_id = ${moduleId} and ${isKnownTo(companyOfRole({ permissionSet, companyId }))}`.execute(
    trx,
  );
  return rows[0];
};

export interface DeclaredItem {
  kind: stepAnalysis.ItemKind;
  name: string;
  text: string | null;
  phase: string | null;
  must_pass: boolean;
  expected_order: number | null;
}

/**
 * Reports of many sessions, joined to long texts in which each session has the form of
 * `rollup_session_report`.
 */
export interface CohortReports {
  version: string;
  sessions: number;
  learners: number;
  /**
   * The numbers of the items that each session reported. A space follows each session's numbers, also the
   * last one's.
   */
  items: string;
  results: string;
  seconds: string;
  /** One character for each session: `s` if its headset reports steps, a space if it does not. */
  step_marks: string;
  /** Eight hexadecimal digits for each session: the second in which it began, since 1970. */
  starts: string;
  /** The kind and name of each item number that occurs in `items`. */
  known: { number: number; kind: 'step' | 'answer'; name: string }[];
}

/**
 * The cohort's reports by version, the version that was run last first. If a version is asked for, the other
 * versions come without reports. The statement groups by learner first. If it counted distinct learners while
 * it joins the texts, PostgreSQL would sort all texts by learner, on disk from about ten thousand sessions
 * on.
 */
export const readReports = async (
  trx: Trx,
  cohort: Cohort,
  version: string | undefined,
): Promise<CohortReports[]> => {
  const ofVersion = version === undefined ? sql`` : sql`filter (where r.module_version = ${version})`;
  const { rows } = await sql<CohortReports>`
    with ${learnersInScope(cohort)},
    known as (
      select coalesce(json_agg(json_build_object('number', i.number, 'kind', i.kind, 'name', i.name)), '[]') as known
      from reported_item i
      where i.company_id = ${cohort.companyId} and i.module_id = ${cohort.moduleId}
    )
    select version, sum(sessions)::integer as sessions, count(*) as learners,
      coalesce(string_agg(items, ' ') || ' ', '') as items,
      coalesce(string_agg(results, ''), '') as results,
      coalesce(string_agg(seconds, ''), '') as seconds,
      coalesce(string_agg(step_marks, ''), '') as step_marks,
      coalesce(string_agg(starts, ''), '') as starts,
      (select known from known) as known
    from (
      select r.module_version as version, max(r.day) as last, count(*) as sessions,
        string_agg(r.items, ' ') ${ofVersion} as items,
        string_agg(r.results, '') ${ofVersion} as results,
        string_agg(r.seconds, '') ${ofVersion} as seconds,
        string_agg(case when r.has_steps then 's' else ' ' end, '') ${ofVersion} as step_marks,
        string_agg(lpad(to_hex(${startSecond}), 8, '0'), '') ${ofVersion} as starts
      from ${reportsOf(cohort)}
      group by r.module_version, r.user_id) of_learner
    group by version
    order by max(last) desc, version desc`.execute(trx);
  return rows;
};

/** Empty reports, for a version that nobody has run yet. */
export const noReports: CohortReports = {
  version: '',
  sessions: 0,
  learners: 0,
  items: '',
  results: '',
  seconds: '',
  step_marks: '',
  starts: '',
  known: [],
};

export interface WrongActions {
  kind: stepAnalysis.ItemKind;
  name: string;
  action: string;
  count: number;
}

/**
 * What was done instead, by item, in the latest sessions of the cohort that had anything wrong: by the last report of
 * each item in each session. Sessions whose events were removed say nothing.
 */
export const countWrongActions = async (
  trx: Trx,
  cohort: Cohort,
  version: string,
): Promise<WrongActions[]> => {
  const { companyId } = cohort;
  const { rows } = await sql<WrongActions>`
    with ${learnersInScope(cohort)},
    latest as (
      select r.session_id from ${reportsOf(cohort)} and r.module_version = ${version} and strpos(r.results, 'w') > 0
      order by r.started_at desc, r.session_id desc
      limit ${sql.lit(stepAnalysis.mostSessionsOfActions)}
    ),
    report as (
      select distinct on (s.session_id, e.type, e.name) e.*
      from latest l
      join session s on s.company_id = ${companyId} and s.session_id = l.session_id
      cross join lateral (
        select e.type, e.body ->> 'name' as name, coalesce(e.body ->> 'action', e.body ->> 'answer') as action,
          coalesce(e.body ->> 'correctAction', e.body ->> 'correct')::boolean as correct, e.seq, e.event_id
        from session_event e
        where e.company_id = ${companyId} and e.session_month = s.session_month and e.session_id = s.session_id
          and e.type in ('step', 'answer') and ${isCountedEvent()}) e
      order by s.session_id, e.type, e.name, e.seq desc, e.event_id desc
    )
    select case type when 'step' then 'step' else 'question' end as kind, name, action, count(*)::integer as count
    from report where not correct and action <> ''
    group by type, name, action
    order by count desc, action`.execute(trx);
  return rows;
};

interface ItemSessionRow {
  session_id: string;
  user_id: string;
  name: string;
  deleted: boolean;
  departments: string[];
  started_at: Date;
  outcome: stepAnalysis.ItemOutcome;
  score: number | null;
  pass_mark: number | null;
  successful: boolean | null;
  must_pass_missed: boolean;
  total: number;
}

interface ItemSessionsPage extends Slice {
  version: string;
  kind: stepAnalysis.ItemKind;
  name: string;
  /**
   * True if the version declares the item. A session without a report of it then counts as having missed it.
   */
  declared: boolean;
  outcome: stepAnalysis.ItemOutcome | undefined;
  /** Only the sessions that did best or worst in the other items; needs the version's declared items. */
  third:
    | { which: stepAnalysis.ItemThird; declared: readonly Pick<DeclaredItem, 'kind' | 'name'>[] }
    | undefined;
}

/** A page of the sessions behind the figures of a step or a question, the newest first. */
export const listItemSessions = async (
  trx: Trx,
  cohort: Cohort,
  { version, kind, name, declared, outcome, third, limit, offset }: ItemSessionsPage,
): Promise<ItemSessionRow[]> => {
  const { companyId, moduleId } = cohort;
  const { rows } = await sql<ItemSessionRow>`
    with ${learnersInScope(cohort)},
    ${itemMark({ companyId, moduleId, kind: kind === 'step' ? 'step' : 'answer', name })},
    session_item as (
      select r.session_id, r.user_id, r.started_at, ${itemOutcome} as outcome, r.has_steps, r.items, r.results
      from ${reportsOf(cohort)} and r.module_version = ${version}
        ${kind === 'step' ? sql`and r.has_steps` : sql``}
    ),
    ${third ? rankedByOthers(cohort, third.declared, declared) : sql``}
    page as (
      select i.session_id, i.user_id, i.started_at, i.outcome, count(*) over () as total
      from ${third ? sql`ranked` : sql`session_item`} i
      where ${outcome === undefined ? sql`true` : sql`i.outcome = ${outcome}`}
        ${declared ? sql`` : sql`and i.outcome <> 'missed'`}
        ${third ? (third.which === 'best' ? sql`and i.position <= i.n / 3` : sql`and i.position > i.n - i.n / 3`) : sql``}
      order by i.started_at desc, i.session_id desc limit ${limit} offset ${offset}
    )
    select p.*, u.name, u.deleted_at is not null as deleted, s.score, s.pass_mark, s.successful, s.failed_must_pass_steps <> '{}' as must_pass_missed,
      array(select d.name from user_department a
        join department d on d.company_id = ${companyId} and d.department_id = a.department_id
        where a.company_id = ${companyId} and a.user_id = p.user_id order by a.position, d.name_order) as departments
    from page p
    join session s on s.company_id = ${companyId} and s.session_id = p.session_id
    join user_account u on u.company_id = ${companyId} and u.user_id = p.user_id
    order by p.started_at desc, p.session_id desc`.execute(trx);
  return rows;
};

/**
 * The CTE `ranked`: the sessions with the position of each by the share of its other items that were right, as
 * `thirdsOf` counts them. Of a declared item all sessions that are held to it, of another those that report it.
 */
const rankedByOthers = (
  { companyId, moduleId }: Cohort,
  items: readonly Pick<DeclaredItem, 'kind' | 'name'>[],
  isDeclared: boolean,
) => sql`
    declared_mark as (
      select coalesce(string_agg(chr(${sql.lit(firstCharacter)} + i.number), ''), '') as marks
      from reported_item i
      where i.company_id = ${companyId} and i.module_id = ${moduleId}
        and (i.kind, i.name) in (
          select * from unnest(${items.map((item) => (item.kind === 'step' ? 'step' : 'answer'))}::text[],
            ${items.map((item) => item.name)}::text[]) as d (kind, name))
    ),
    counted as (
      select i.*, length(replace(i.results, 'w', '')) as right_count,
        length(translate(i.items, (select marks from declared_mark), ''))
          + case when i.has_steps then ${items.length}::integer
            else ${items.filter((item) => item.kind === 'question').length}::integer end as of_count
      from session_item i
      ${isDeclared ? sql`` : sql`where i.outcome <> 'missed'`}
    ),
    ranked as (
      select c.*, count(*) over () as n, row_number() over (order by
        (right_count - (outcome = 'right')::integer)::float8 / (of_count - 1) desc,
        floor(extract(epoch from started_at)), session_id) as position
      from counted c where of_count > 1
    ),`;

/** When the session of the report `r` began, in whole seconds since 1970. */
const startSecond = sql`floor(extract(epoch from r.started_at))::bigint`;

/** Reports of the cohort's sessions, rows `r`. Needs `learnersInScope` in the same statement. */
const reportsOf = ({ companyId, moduleId, mode, fromDate, toDate }: Cohort) => sql`
  rollup_session_report r
  where r.user_id in (select user_id from learner) and r.counts and r.company_id = ${companyId}
    and r.module_id = ${moduleId} and r.mode = ${mode}
    and r.day between ${fromDate}::date and ${toDate}::date`;
