import type { reports, wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { StaffScope } from '../../domain/companies/scopes.ts';
import { isMember, isMemberByPerson } from '../../domain/people/departments/scope.sql.ts';
import {
  isCompleted,
  isCounted,
  isCountedAndCompleted,
  isFinal,
  isTakenOut,
} from '../../domain/sessions/countedSession.sql.ts';

type Criterion = reports.ReportCriterion | 'session';

export interface ReportFilter extends StaffScope {
  criterion: Criterion;
  /** Undefined selects everything of the criterion. */
  ids: readonly string[] | undefined;
  /** Undefined means both modes. */
  mode: wire.Mode | undefined;
  /** Days, both inclusive, in the time zone of each session's company. */
  from: string;
  to: string;
  /** Days before the report: each record's score is compared with the learner's mean in them. */
  before?: { from: string; to: string } | undefined;
  search?: string | undefined;
  /** Keeps only sessions that ran their module in this version. */
  version?: string | undefined;
  /** Keeps only sessions that were played there. */
  playedIn?: wire.PlayedIn | undefined;
  /** Keeps only each learner's latest assessment of a module, and only if it was not successful. */
  onlyBelow?: boolean | undefined;
  /** Narrows the report to one module, department, course or learner. */
  narrowTo?: { criterion: reports.ReportCriterion; id: string } | undefined;
  /** Narrows a report to one session. */
  sessionId?: string | undefined;
  competencyName?: string | undefined;
  /** Reads the sessions that were taken out of the figures instead of those that count. */
  takenOut?: true;
}

/**
 * The ids that a report of this reader is about. A department in nobody's or another's care is left out also for its
 * learners who are in a department of the reader as well.
 */
export const idsInCare = (
  { departmentIds }: StaffScope,
  criterion: Criterion,
  ids: readonly string[] | undefined,
): readonly string[] | undefined =>
  criterion === 'department' && departmentIds ? ids?.filter((id) => departmentIds.includes(id)) : ids;

/**
 * SQL from `from` on for report records: a session `s`, one of its results `r`, and the joined tables that
 * the statement shows.
 * @param more further conditions
 */
export const recordsFrom = (
  filter: ReportFilter,
  shownTables: readonly JoinedTable[],
  more: readonly RawBuilder<unknown>[] = [],
) => sql`
  from session s ${joinResults(filter)} ${joinTables(filter, [...shownTables, ...tablesToFilter(filter)])}
  where ${sql.join([...sessionConditions(filter, isMemberByPerson), ...searchConditions(filter), ...more], sql` and `)}`;

/** SQL from `from` on for the sessions `s` of a report of whole sessions, each once. */
export const sessionsFrom = (filter: ReportFilter) => sql`
  from session s ${joinTables(filter, tablesToFilter(filter))}
  where ${sql.join(sessionConditions(filter, isMemberByPerson), sql` and `)}`;

/** True when a session's records are either all in the report or none of them. */
export const hasWholeSessions = ({ search, competencyName }: ReportFilter): boolean =>
  !search && competencyName === undefined;

/**
 * The report records of the first `most` sessions, for reports of whole sessions. `order` must be an order
 * that an index has. Each session has at least one record, so that a page of records needs no more sessions
 * than it has records.
 * @param more further conditions for sessions
 */
export const firstRecordsFrom = (
  filter: ReportFilter,
  { order, most, more }: { order: RawBuilder<unknown>; most: number; more: readonly RawBuilder<unknown>[] },
) => sql`
  from (
    select s.* from session s ${joinTables(filter, tablesToFilter(filter))}
    where ${sql.join([...sessionConditions(filter, isMember), ...more], sql` and `)}
    order by ${order} limit ${most}) s ${joinResults(filter)}`;

/** The competency's present name, or the name that the headset sent when the module does not know the competency. */
export const competency = sql<string | null>`coalesce(n.name, r.competency_name)`;

/** The score of a record. A session without competencies has one record, with the session's own score. */
export const score = sql<number | null>`coalesce(r.score, s.score)`;

/**
 * True when a record is of a competency that the module knows, or of the session itself. Other records are listed, but no
 * sum, mean, minimum or group contains them.
 */
export const isMapped = sql<boolean>`(r.session_id is null or r.competency_id is not null)`;

/** The score of a record in sums; null for a record that no sum contains. */
export const summedScore = sql<number | null>`case when ${isMapped} then ${score} end`;

/**
 * Conditions for completed sessions `s` of learners `u`. A session counts on its day in its company's time
 * zone. The condition on starts is there only for the indexes, which are sorted by start: whatever the time
 * zone, the start in UTC is at most a day away from that day.
 */
const sessionConditions = (filter: ReportFilter, isOfDepartments: typeof isMember) => {
  const {
    companyId,
    departmentIds,
    criterion,
    ids,
    mode,
    from,
    to,
    sessionId,
    narrowTo,
    onlyBelow,
    version,
    playedIn,
  } = filter;
  const about = (by: Criterion, which: readonly string[]) =>
    by === 'department'
      ? isOfDepartments({ companyId, departmentIds: which }, 's.user_id')
      : isAbout[by](which);
  return [
    companyId === undefined ? sql`true` : sql`s.company_id = ${companyId}::uuid`,
    sql`${filter.takenOut ? sql`${isFinal} and ${isTakenOut}` : isCounted} and ${isCompleted} and s.user_id is not null and s.module_id is not null`,
    sql`s.day >= ${from}::date and s.day <= ${to}::date`,
    sql`s.started_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
      and s.started_at < (${to}::date + 2)::timestamp at time zone 'UTC'`,
    ids ? about(criterion, ids) : isAboutAny(filter),
    ...(narrowTo ? [about(narrowTo.criterion, [narrowTo.id])] : []),
    ...(onlyBelow ? [isLatestBelow(filter)] : []),
    ...(version === undefined ? [] : [sql`s.module_version = ${version}`]),
    ...(playedIn === undefined ? [] : [sql`s.played_in = ${playedIn}`]),
    ...(mode === undefined ? [] : [sql`s.mode = ${mode}`]),
    ...(departmentIds ? [isOfDepartments({ companyId, departmentIds }, 's.user_id')] : []),
    ...(sessionId === undefined ? [] : [sql`s.session_id = ${sessionId}::uuid`]),
  ];
};

const isAbout: Record<Exclude<Criterion, 'department'>, (ids: readonly string[]) => RawBuilder<unknown>> = {
  module: (ids) => sql`s.module_id = any(${[...ids]}::uuid[])`,
  user: (ids) => sql`s.user_id = any(${[...ids]}::uuid[])`,
  course: (ids) => sql`u.course_id = any(${[...ids]}::uuid[])`,
  session: (ids) => sql`s.session_id = any(${[...ids]}::uuid[])`,
};

/** Condition for reports about everything of a criterion: a learner without a department or a course is in none of them. */
const isAboutAny = ({ companyId, criterion }: ReportFilter) => {
  switch (criterion) {
    case 'department':
      return sql<boolean>`exists (select 1 from user_department d
        where d.company_id = ${companyOrOwn(companyId, 's')} and d.user_id = s.user_id)`;
    case 'course':
      return sql<boolean>`u.course_id is not null`;
    default:
      return sql<boolean>`true`;
  }
};

/** Condition: the learner completed no later assessment of the module in these days, and this one was not successful. */
const isLatestBelow = ({ companyId, to }: ReportFilter) => sql<boolean>`
  s.mode = 'assessment' and s.successful is false and not exists (
    select 1 from session l
    where l.company_id = ${companyOrOwn(companyId, 's')} and l.user_id = s.user_id and l.module_id = s.module_id
      and l.mode = s.mode and l.day >= s.day and l.day <= ${to}::date and ${isCountedAndCompleted('l')}
      and (l.started_at, l.session_id) > (s.started_at, s.session_id))`;

const searchConditions = ({ search, competencyName }: ReportFilter) => [
  ...(search
    ? [
        sql`(position(search_folded(${search}) in u.name_order) > 0
          or position(search_folded(${search}) in search_folded(m.name)) > 0
          or position(search_folded(${search}) in search_folded(${competency})) > 0)`,
      ]
    : []),
  ...(competencyName === undefined ? [] : [sql`${competency} = ${competencyName}`]),
];

/** Tables that can be joined to a session `s` and its result `r`: learner `u`, module `m`, competency `n`. */
type JoinedTable = 'learner' | 'module' | 'competency';

const learner = ({ companyId }: ReportFilter) =>
  sql`join user_account u on u.company_id = ${companyOrOwn(companyId, 's')} and u.user_id = s.user_id`;

const joins: Record<JoinedTable, (filter: ReportFilter) => RawBuilder<unknown>> = {
  learner,
  module: () => sql`join module m on m.module_id = s.module_id`,
  competency: () => sql`left join competency n on n.competency_id = r.competency_id`,
};

/** The tables that the filter's conditions need. */
const tablesToFilter = ({ criterion, narrowTo, search, competencyName }: ReportFilter): JoinedTable[] => {
  if (search) return ['learner', 'module', 'competency'];
  return [
    ...(criterion === 'course' || narrowTo?.criterion === 'course' ? (['learner'] as const) : []),
    ...(competencyName === undefined ? [] : (['competency'] as const)),
  ];
};

const joinTables = (filter: ReportFilter, names: readonly JoinedTable[]) =>
  sql.join(
    [...new Set(names)].map((name) => joins[name](filter)),
    sql` `,
  );

const joinResults = ({ companyId }: ReportFilter) => sql`
  left join session_competency r on r.company_id = ${companyOrOwn(companyId, 's')} and r.session_id = s.session_id`;
