import type { reports } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/companyOrOwn.sql.ts';
import { isCompleted, isCounted } from '../../domain/sessions/counted/countedSession.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { nearerEnd, type Slice } from '../../platform/database/statements/nearerEnd.ts';
import { competency, isMapped, type ReportFilter, recordsFrom, score } from './reportFilter.sql.ts';

export interface RecordRow {
  company_id: string;
  company_name: string;
  session_id: string;
  started_at: Date;
  first_received_at: Date;
  updated_at: Date;
  mode: 'training' | 'assessment';
  duration_ms: number;
  missed: string[];
  module_id: string;
  module_name: string;
  user_id: string;
  user_name: string;
  mobile_no: string;
  external_system_id: string | null;
  email: string;
  deleted: boolean;
  course_name: string | null;
  departments: string[];
  competency_name: string | null;
  /** As the headset sent it: with the session it is the key. */
  result_name: string | null;
  /** Whether the module knows the competency, or the record is of the session itself. */
  mapped: boolean;
  score: number | null;
  /** Mean in the days before. */
  score_before: number | null;
  attempts: number;
}

type SortColumn = (typeof reports.recordSortColumns)[number];

/** What the rows are sorted by, while they are chosen and once they are. */
const sortedBy: Record<SortColumn, { chosen: RawBuilder<unknown>; shown: RawBuilder<unknown> }> = {
  eventTime: { chosen: sql`s.started_at`, shown: sql`s.started_at` },
  name: { chosen: sql`u.name_order`, shown: sql`s.name_order` },
  averageCompetencyScore: { chosen: score, shown: sql`s.score` },
};

interface Order {
  column: SortColumn;
  direction: 'asc' | 'desc';
}

/** In a total order, so that backwards is exactly the reverse. */
const inOrder = ({ column, direction }: Order, where: 'chosen' | 'shown') => {
  const way = sql.raw(direction);
  const result = where === 'chosen' ? sql`r.competency_name` : sql`s.result_name`;
  const newest = sql`s.started_at ${way}, s.session_id ${way}, ${result} ${way}`;
  const last = sql.raw(direction === 'asc' ? 'nulls first' : 'nulls last');
  return column === 'eventTime' ? newest : sql`${sortedBy[column][where]} ${way} ${last}, ${newest}`;
};

interface Chosen {
  filter: ReportFilter;
  order: Order;
  slice: Slice;
  more?: readonly RawBuilder<unknown>[];
}

/**
 * What the learner of a chosen row `s` came to in the same competency of the module and mode in the days before. The row is
 * `own` there, where the sessions that are averaged are `s`.
 */
const scoreBefore = ({ companyId, before }: ReportFilter) =>
  before === undefined
    ? sql`null::numeric`
    : sql`(
      select round(avg(${score}), 6)
      from (select s.company_id, s.user_id, s.module_id, s.mode, s.competency_id, s.result_name) own
      join session s on s.company_id = ${companyOrOwn(companyId, 'own')} and s.user_id = own.user_id
        and s.module_id = own.module_id and s.mode = own.mode
        and s.day between ${before.from}::date and ${before.to}::date and ${isCounted} and ${isCompleted}
      left join session_competency r on r.company_id = s.company_id and r.session_id = s.session_id
      where r.competency_id = own.competency_id
        or own.result_name is null and r.competency_name is null)`;

/** What a row is sorted by and joined with, too. */
interface ChosenRow extends RecordRow {
  name_order: string;
  course_id: string | null;
  competency_id: string | null;
}

/** The rows of a page are chosen by their keys first: what else they show is looked up for these alone. */
const select = async (trx: Trx, { filter, order, slice, more }: Chosen): Promise<RecordRow[]> => {
  const company = companyOrOwn(filter.companyId, 'c');
  const { rows } = await sql<ChosenRow>`
    with chosen as materialized (
      select s.company_id, s.session_id, s.started_at, s.first_received_at, s.mode, s.duration_ms, s.user_id,
        greatest(s.last_received_at, s.reassigned_at) as updated_at, s.failed_must_pass_steps as missed,
        m.module_id, m.name as module_name,
        u.name as user_name, u.mobile_no, u.external_system_id, u.email, u.course_id, u.deleted_at is not null as deleted,
        ${competency} as competency_name, r.competency_id, r.competency_name as result_name, ${isMapped} as mapped, ${score} as score,
        coalesce(r.attempts, 1) as attempts, u.name_order
      ${recordsFrom(filter, ['learner', 'module', 'competency'], more)}
      order by ${inOrder(order, 'chosen')}
      limit ${sql.lit(slice.limit)} offset ${slice.offset}
    )
    select s.*, c.name as company_name, k.name as course_name, ${scoreBefore(filter)} as score_before,
      array(select d.name from user_department a
        join department d on d.company_id = ${company} and d.department_id = a.department_id
        where a.company_id = ${company} and a.user_id = s.user_id order by a.position, d.name_order) as departments
    from chosen s
    join company c on c.company_id = s.company_id
    left join course k on k.company_id = c.company_id and k.course_id = s.course_id
    ${filter.companyId === undefined ? sql`` : sql`where c.company_id = ${filter.companyId}::uuid`}
    order by ${inOrder(order, 'shown')}`.execute(trx);
  return rows;
};

export interface RecordPage {
  slice: Slice;
  /** How many records there are. */
  total: number;
  column: SortColumn;
  direction: 'asc' | 'desc';
}

/** A page of records. */
export const listRecords = async (
  trx: Trx,
  filter: ReportFilter,
  { slice: asked, total, column, direction }: RecordPage,
): Promise<RecordRow[]> => {
  const { slice, fromTheEnd } = nearerEnd(asked, total);
  if (slice.limit === 0) return [];
  const back = direction === 'asc' ? 'desc' : 'asc';
  const rows = await select(trx, {
    filter,
    slice,
    order: { column, direction: fromTheEnd ? back : direction },
  });
  return fromTheEnd ? rows.reverse() : rows;
};

/** The next records of an export, older than the one that was written last. */
export const listRecordsBefore = (
  trx: Trx,
  filter: ReportFilter,
  last: RecordRow | undefined,
  limit: number,
): Promise<RecordRow[]> => {
  const more = last
    ? [
        sql`s.started_at <= ${last.started_at}::timestamptz
          and (s.started_at, s.session_id, coalesce(r.competency_name, ''))
            < (${last.started_at}::timestamptz, ${last.session_id}::uuid, ${last.result_name ?? ''})`,
      ]
    : [];
  const slice = { offset: 0, limit };
  return select(trx, { filter, slice, order: { column: 'eventTime', direction: 'desc' }, more });
};
