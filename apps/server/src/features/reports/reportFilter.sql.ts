import type { reports, wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/companyOrOwn.sql.ts';
import type { StaffScope } from '../../domain/companies/staffScope.ts';
import { isInScope } from '../../domain/people/departments/isInScope.sql.ts';
import { isMember } from '../../domain/people/departments/isMember.sql.ts';
import {
  isCompleted,
  isCounted,
  isFinal,
  isTakenOut,
} from '../../domain/sessions/counted/countedSession.sql.ts';

/** What a report is about, or sessions by their ids. */
type Criterion = reports.ReportCriterion | 'session';

export interface ReportFilter extends StaffScope {
  criterion: Criterion;
  ids: readonly string[];
  /** Undefined: both. */
  mode: wire.Mode | undefined;
  /** Days, both inclusive, in the time zone of each session's company. */
  from: string;
  to: string;
  /** The days that each record is held against. */
  before?: { from: string; to: string } | undefined;
  search?: string | undefined;
  /** One session, or one of its competencies. */
  sessionId?: string | undefined;
  competencyName?: string | undefined;
  /** Sessions that were taken out of the figures, in place of those that count. */
  takenOut?: true;
}

const chosenBy: Record<
  Criterion,
  (ids: readonly string[], companyId: string | undefined) => RawBuilder<unknown>
> = {
  module: (ids) => sql`s.module_id = any(${[...ids]}::uuid[])`,
  user: (ids) => sql`s.user_id = any(${[...ids]}::uuid[])`,
  department: (ids, companyId) => isMember({ companyId, departmentIds: ids }, 's.user_id'),
  course: (ids) => sql`u.course_id = any(${[...ids]}::uuid[])`,
  session: (ids) => sql`s.session_id = any(${[...ids]}::uuid[])`,
};

/**
 * Completed sessions `s` of learners `u`. A session counts for its day in its company's time zone; its start lies within a
 * day of that in every zone there is, and starts are what the indexes are sorted by.
 */
const sessionsOf = (filter: ReportFilter) => {
  const { companyId, criterion, ids, mode, from, to, sessionId } = filter;
  return [
    companyId === undefined ? sql`true` : sql`s.company_id = ${companyId}::uuid`,
    sql`${filter.takenOut ? sql`${isFinal} and ${isTakenOut}` : isCounted} and ${isCompleted} and s.user_id is not null and s.module_id is not null`,
    sql`s.day >= ${from}::date and s.day <= ${to}::date`,
    sql`s.started_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
      and s.started_at < (${to}::date + 2)::timestamp at time zone 'UTC'`,
    chosenBy[criterion](ids, companyId),
    ...(mode === undefined ? [] : [sql`s.mode = ${mode}`]),
    isInScope(filter, 's.user_id'),
    ...(sessionId === undefined ? [] : [sql`s.session_id = ${sessionId}::uuid`]),
  ];
};

const found = ({ search, competencyName }: ReportFilter) => [
  ...(search
    ? [
        sql`(position(search_folded(${search}) in u.name_order) > 0
          or position(search_folded(${search}) in search_folded(m.name)) > 0
          or position(search_folded(${search}) in search_folded(${competency})) > 0)`,
      ]
    : []),
  ...(competencyName === undefined ? [] : [sql`${competency} = ${competencyName}`]),
];

/** The competency's name of today, or what the headset called one that no competency is. */
export const competency = sql<string | null>`coalesce(n.name, r.competency_name)`;

/** The score of a record: a session that named no competency has its own. */
export const score = sql<number | null>`coalesce(r.score, s.score)`;

/**
 * Whether a record is of a competency that the module knows, or of the session itself. What a headset calls one that no
 * competency is stands among the records, and no sum, mean, minimum or group contains it.
 */
export const isMapped = sql<boolean>`(r.session_id is null or r.competency_id is not null)`;

/** The score of a record in sums; null where it is not to be in any. */
export const summedScore = sql<number | null>`case when ${isMapped} then ${score} end`;

/** Beside the session `s` and its result `r`: the learner `u`, the module `m`, the competency `n`. */
type Joined = 'learner' | 'module' | 'competency';

const learner = ({ companyId }: ReportFilter) =>
  sql`join user_account u on u.company_id = ${companyOrOwn(companyId, 's')} and u.user_id = s.user_id`;

const joins: Record<Joined, (filter: ReportFilter) => RawBuilder<unknown>> = {
  learner,
  module: () => sql`join module m on m.module_id = s.module_id`,
  competency: () => sql`left join competency n on n.competency_id = r.competency_id`,
};

/** What must be joined to know which records are meant; each session has its learner and its module. */
const neededBy = ({ criterion, search, competencyName }: ReportFilter): Joined[] => {
  if (search) return ['learner', 'module', 'competency'];
  return [
    ...(criterion === 'course' ? (['learner'] as const) : []),
    ...(competencyName === undefined ? [] : (['competency'] as const)),
  ];
};

const joined = (filter: ReportFilter, names: readonly Joined[]) =>
  sql.join(
    [...new Set(names)].map((name) => joins[name](filter)),
    sql` `,
  );

const results = ({ companyId }: ReportFilter) => sql`
  left join session_competency r on r.company_id = ${companyOrOwn(companyId, 's')} and r.session_id = s.session_id`;

/**
 * Report records: a session `s` and one of its results `r`, with what of it is shown.
 * @param more further conditions
 */
export const recordsFrom = (
  filter: ReportFilter,
  shown: readonly Joined[],
  more: readonly RawBuilder<unknown>[] = [],
) => sql`
  from session s ${results(filter)} ${joined(filter, [...shown, ...neededBy(filter)])}
  where ${sql.join([...sessionsOf(filter), ...found(filter), ...more], sql` and `)}`;

/** Whether it is the session alone that decides which of its records are meant. */
export const hasWholeSessions = ({ search, competencyName }: ReportFilter): boolean =>
  !search && competencyName === undefined;

/**
 * The same where whole sessions are meant, of the first so many of them: each has a record at least, so that a page of
 * records in the sessions' order needs no more. The index has them in that order.
 * @param more further conditions of sessions
 */
export const firstRecordsFrom = (
  filter: ReportFilter,
  { order, most, more }: { order: RawBuilder<unknown>; most: number; more: readonly RawBuilder<unknown>[] },
) => sql`
  from (
    select s.* from session s ${joined(filter, neededBy(filter))}
    where ${sql.join([...sessionsOf(filter), ...more], sql` and `)}
    order by ${order} limit ${most}) s ${results(filter)}`;
