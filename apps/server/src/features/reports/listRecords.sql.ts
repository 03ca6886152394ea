import type { reports, wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import { isCompleted, isCounted } from '../../domain/sessions/countedSession.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { nearerEnd, type Slice } from '../../platform/list/page.ts';
import {
  competency,
  firstRecordsFrom,
  hasWholeSessions,
  isMapped,
  type ReportFilter,
  recordsFrom,
  score,
} from './reportFilter.sql.ts';

export interface RecordRow {
  company_id: string;
  company_name: string;
  session_id: string;
  started_at: Date;
  first_received_at: Date;
  updated_at: Date;
  mode: 'training' | 'assessment';
  played_in: wire.PlayedIn;
  duration_ms: number;
  pass_mark: number | null;
  missed: string[];
  module_id: string;
  module_name: string;
  module_version: string | null;
  user_id: string;
  user_name: string;
  mobile_no: string;
  external_system_id: string | null;
  email: string;
  deleted: boolean;
  course_name: string | null;
  departments: string[];
  competency_name: string | null;
  /** The name that the headset sent; together with the session it is the record's key. */
  result_name: string | null;
  /** True when the module knows the competency, or when the record is of the session itself. */
  mapped: boolean;
  score: number | null;
  /** The learner's mean score in the days that the report compares with; null when it compares nothing. */
  score_before: number | null;
  attempts: number;
}

type SortColumn = (typeof reports.recordSortColumns)[number];

type Direction = 'asc' | 'desc';

export interface RecordOrder {
  column: SortColumn;
  direction: Direction;
}

interface RecordPage extends RecordOrder {
  slice: Slice;
  /** The number of records of the report. */
  total: number;
}

/** A page of records. */
export const listRecords = async (
  trx: Trx,
  filter: ReportFilter,
  { slice: wholeSlice, total, column, direction }: RecordPage,
): Promise<RecordRow[]> => {
  const { slice, fromTheEnd } = nearerEnd(wholeSlice, total);
  if (slice.limit === 0) return [];
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  const rows = await selectRecords(trx, {
    filter,
    slice,
    order: { column, direction: fromTheEnd ? opposite : direction },
  });
  return fromTheEnd ? rows.reverse() : rows;
};

/** The next records by time, after the record that was written last. */
export const listNextRecords = (
  trx: Trx,
  filter: ReportFilter,
  { last, limit, direction }: { last: RecordRow | undefined; limit: number; direction: Direction },
): Promise<RecordRow[]> =>
  selectRecords(trx, {
    filter,
    slice: { offset: 0, limit },
    order: { column: 'eventTime', direction },
    last,
  });

interface RecordSelection {
  filter: ReportFilter;
  order: RecordOrder;
  slice: Slice;
  last?: LastRecord | undefined;
}

/** The record that an export wrote last. */
interface LastRecord {
  started_at: Date;
  session_id: string;
  result_name: string | null;
}

/** Finds the keys of a page's rows first, so that everything else is read for these rows alone. */
const selectRecords = async (trx: Trx, selection: RecordSelection): Promise<RecordRow[]> => {
  const { filter, order, slice } = selection;
  const own = companyOrOwn(filter.companyId, 's');
  const { rows } = await sql<RecordRow>`
    with chosen as (
      select s.company_id, s.session_id, r.competency_name
      ${sourceOfPage(selection)}
      order by ${inOrder(order)}
      limit ${sql.lit(slice.limit)} offset ${slice.offset}
    )
    select s.company_id, c.name as company_name, s.session_id, s.started_at, s.first_received_at,
      greatest(s.last_received_at, s.reassigned_at) as updated_at, s.mode, s.played_in, s.duration_ms, s.pass_mark, s.failed_must_pass_steps as missed,
      m.module_id, m.name as module_name, s.module_version, s.user_id, u.name as user_name, u.mobile_no, u.external_system_id, u.email,
      u.deleted_at is not null as deleted, o.name as course_name, ${competency} as competency_name,
      r.competency_name as result_name, ${isMapped} as mapped, ${score} as score, coalesce(r.attempts, 1) as attempts,
      ${scoreBefore(filter)} as score_before,
      array(select d.name from user_department a
        join department d on d.company_id = a.company_id and d.department_id = a.department_id
        where a.company_id = ${own} and a.user_id = s.user_id
        order by a.position, d.name_order) as departments
    from chosen k
    join session s on s.company_id = ${companyOrOwn(filter.companyId, 'k')} and s.session_id = k.session_id
    left join session_competency r on r.company_id = ${own} and r.session_id = s.session_id
      and r.competency_name = k.competency_name
    join module m on m.module_id = s.module_id
    left join competency n on n.competency_id = r.competency_id
    join user_account u on u.company_id = ${own} and u.user_id = s.user_id
    join company c on c.company_id = ${own}
    left join course o on o.company_id = ${own} and o.course_id = u.course_id
    order by ${inOrder(order)}`.execute(trx);
  return rows;
};

/**
 * The records among which a page lies. When they are sorted by time, sessions are read first, in the order of
 * their index. As each session has at least one record, offset plus limit of them are enough; one more is
 * read because an export may already have written some records of the first session.
 */
const sourceOfPage = ({ filter, order, slice, last }: RecordSelection) =>
  order.column === 'eventTime' && hasWholeSessions(filter)
    ? sql`
      ${firstRecordsFrom(filter, {
        order: sessionOrder(order),
        most: slice.offset + slice.limit + 1,
        more: last ? [isFrom(last, order)] : [],
      })}
      where ${last ? isBeyond(last, order) : sql<boolean>`true`}`
    : recordsFrom(
        filter,
        order.column === 'name' ? ['learner'] : [],
        last ? [isFrom(last, order), isBeyond(last, order)] : [],
      );

const isBeyond = ({ started_at, session_id, result_name }: LastRecord, { direction }: RecordOrder) => sql`
  (s.started_at, s.session_id, coalesce(r.competency_name, ''))
    ${direction === 'asc' ? sql`>` : sql`<`} (${started_at}::timestamptz, ${session_id}::uuid, ${result_name ?? ''})`;

/** Condition for sessions from that of the last record on, because it may have further records. */
const isFrom = ({ started_at, session_id }: LastRecord, { direction }: RecordOrder) => sql`
  (s.started_at, s.session_id) ${direction === 'asc' ? sql`>=` : sql`<=`} (${started_at}::timestamptz, ${session_id}::uuid)`;

/**
 * The learner's mean score in the same competency, module and mode in the days that the report compares with.
 * In the subquery, `own` is the row of the page and `s` are the sessions of the mean.
 */
const scoreBefore = ({ companyId, before }: ReportFilter) =>
  before === undefined
    ? sql`null::numeric`
    : sql`(
      select round(avg(${score}), 6)
      from (select s.company_id, s.user_id, s.module_id, s.mode, r.competency_id, r.competency_name as result_name) own
      join session s on s.company_id = ${companyOrOwn(companyId, 'own')} and s.user_id = own.user_id
        and s.module_id = own.module_id and s.mode = own.mode
        and s.day between ${before.from}::date and ${before.to}::date and ${isCounted} and ${isCompleted}
      left join session_competency r on r.company_id = s.company_id and r.session_id = s.session_id
      where r.competency_id = own.competency_id
        or own.result_name is null and r.competency_name is null)`;

/**
 * The order of records. It is total (no two records are equal), so that reading backwards gives exactly the
 * reverse.
 */
const inOrder = (order: RecordOrder) => {
  const direction = sql.raw(order.direction);
  const byStart = sql`${sessionOrder(order)}, r.competency_name ${direction}`;
  const nullsOrder = sql.raw(order.direction === 'asc' ? 'nulls first' : 'nulls last');
  return order.column === 'eventTime'
    ? byStart
    : sql`${sortExpressions[order.column]} ${direction} ${nullsOrder}, ${byStart}`;
};

const sessionOrder = ({ direction }: RecordOrder) =>
  sql`s.started_at ${sql.raw(direction)}, s.session_id ${sql.raw(direction)}`;

const sortExpressions: Record<SortColumn, RawBuilder<unknown>> = {
  eventTime: sql`s.started_at`,
  name: sql`u.name_order`,
  averageCompetencyScore: score,
};
