import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/companyOrOwn.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { nearerEnd, type Slice } from '../../platform/database/statements/nearerEnd.ts';
import { matchingRecords, type RecordFilter } from './recordFilter.sql.ts';

type Chosen = ReturnType<typeof matchingRecords>;

/** In a total order, so that backwards is exactly the reverse. */
const byStart = (chosen: Chosen, direction: 'asc' | 'desc') =>
  chosen
    .select(['s.company_id', 's.session_id'])
    .orderBy('s.started_at', direction)
    .orderBy('s.session_id', direction);

/** The records that were chosen by their keys, with everything that a row shows. */
const shown = (
  trx: Trx,
  { companyId }: RecordFilter,
  chosen: ReturnType<typeof byStart>,
  direction: 'asc' | 'desc',
) => {
  const company = companyOrOwn(companyId, 's');
  const ofCompany = (row: string, column: string) =>
    sql<boolean>`${sql.ref(column)} = ${companyOrOwn(companyId, row)}`;
  return trx
    .selectFrom(chosen.as('k'))
    .innerJoin('session as s', (join) =>
      join.on(ofCompany('k', 's.company_id')).onRef('s.session_id', '=', 'k.session_id'),
    )
    .innerJoin('company as c', 'c.company_id', 's.company_id')
    .$if(companyId !== undefined, (query) => query.where('c.company_id', '=', companyId ?? ''))
    .innerJoin('user_account as u', (join) =>
      join.on(ofCompany('s', 'u.company_id')).onRef('u.user_id', '=', 's.user_id'),
    )
    .leftJoin('module as m', 'm.module_id', 's.module_id')
    .leftJoin('headset as h', (join) =>
      join.on(ofCompany('s', 'h.company_id')).onRef('h.headset_id', '=', 's.headset_id'),
    )
    .select([
      's.session_id',
      's.started_at',
      's.last_received_at',
      's.mode',
      's.state',
      's.outcome',
      's.duration_ms',
      's.module_id',
      'u.user_id',
      'u.name as user_name',
      'u.mobile_no',
      'u.deleted_at',
      'c.name as company_name',
      'm.name as module_name',
      'h.name as headset_name',
    ])
    .select(
      sql<string[]>`array(select d.name from user_department a
        join department d on d.company_id = ${company} and d.department_id = a.department_id
        where a.company_id = ${company} and a.user_id = s.user_id order by a.position, d.name_order)`.as(
        'departments',
      ),
    )
    .orderBy('s.started_at', direction)
    .orderBy('s.session_id', direction);
};

export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];

/** A page; `total` is what `countRecords` answered. */
export const listRecords = async (
  trx: Trx,
  filter: RecordFilter,
  page: { slice: Slice; total: number; oldestFirst: boolean },
) => {
  const { slice, fromTheEnd } = nearerEnd(page.slice, page.total);
  if (slice.limit === 0) return [];
  const direction = page.oldestFirst === fromTheEnd ? 'desc' : 'asc';
  // Written into the statement: a plan that does not know it would prepare for many more.
  const chosen = byStart(matchingRecords(trx, filter), direction)
    .limit(sql.lit(slice.limit))
    .offset(slice.offset);
  const rows = await shown(trx, filter, chosen, direction).execute();
  return fromTheEnd ? rows.reverse() : rows;
};

/** The next records of an export, older than the one that was written last. */
export const listRecordsBefore = (
  trx: Trx,
  filter: RecordFilter,
  last: RecordRow | undefined,
  limit: number,
): Promise<RecordRow[]> => {
  const older = matchingRecords(trx, filter).$if(last !== undefined, (query) =>
    query.where(
      sql<boolean>`(s.started_at, s.session_id) < (${last?.started_at}::timestamptz, ${last?.session_id}::uuid)`,
    ),
  );
  return shown(trx, filter, byStart(older, 'desc').limit(sql.lit(limit)), 'desc').execute();
};
