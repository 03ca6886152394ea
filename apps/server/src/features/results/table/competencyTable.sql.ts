import type { results } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Slice } from '../../../platform/database/statements/nearerEnd.ts';
import {
  figuresOf,
  learnersAndFigures,
  standingsOf,
  type TableScope,
  today,
} from './competencyFigures.sql.ts';

type Standing = NonNullable<TableOrder['standing']>;

export interface TableOrder {
  standing: (typeof results.competencyStandings)[number] | undefined;
  sort: (typeof results.competencySorts)[number];
  slice: Slice;
}

interface SummaryRow {
  competencies: { name_folded: string; competencyName: string; learners: number }[];
  summary: results.CompetencySummary;
}

/** The competencies that the learners were assessed in, those of most learners first, and what all of it comes to. */
export const sumTable = async (trx: Trx, scope: TableScope): Promise<SummaryRow> => {
  const { rows } = await sql<SummaryRow>`
    with ${learnersAndFigures(scope)}
    select
      (select coalesce(json_agg(c order by c.learners desc, c.name_folded), '[]') from (
        select name_folded, min(name) as "competencyName", count(*) as learners from figure group by name_folded
      ) c) as competencies,
      (select json_build_object(
        'learners', (select count(*) from learner),
        'current', count(*) filter (where current),
        'expiring', json_build_object('competencies', coalesce(sum(expiring), 0), 'learners', count(*) filter (where expiring > 0)),
        'expired', json_build_object('competencies', coalesce(sum(expired), 0), 'learners', count(*) filter (where expired > 0)),
        'missed', count(*) filter (where missed > 0)) from standing) as summary`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a summary has one row');
  return row;
};

export interface CellRow extends results.CompetencyCell {
  name_folded: string;
}

export interface TableRow {
  _id: string;
  name: string;
  learners: number;
  mean: number | null;
  cells: CellRow[];
}

interface Page {
  total: number;
  rows: TableRow[];
}

const isOf: Record<Standing, RawBuilder<boolean>> = {
  current: sql<boolean>`s.current`,
  expiring: sql<boolean>`s.expiring > 0`,
  expired: sql<boolean>`s.expired > 0`,
  missed: sql<boolean>`s.missed > 0`,
};

/** Beginnings of orders; the name and the id follow. */
const orders: Record<TableOrder['sort'], RawBuilder<unknown>> = {
  risk: sql`s.risks desc, s.mean nulls last,`,
  name: sql``,
  mean: sql`s.mean nulls last,`,
};

const page = async (trx: Trx, rows: RawBuilder<unknown>): Promise<Page> => {
  const found = await sql<Page>`${rows}`.execute(trx);
  return found.rows[0] ?? { total: 0, rows: [] };
};

const rankedLearners = (scope: TableScope, { standing, sort }: Omit<TableOrder, 'slice'>) => sql`
  ${standingsOf(scope)},
  ranked as materialized (
    select s.user_id, s.name, s.mean,
      row_number() over (order by ${orders[sort]} s.name_order, s.user_id) as position
    from standing s
    where ${standing ? isOf[standing] : sql<boolean>`true`}
  )`;

/** Learners `p` with their cells, as one list. */
const learnersWithCells = (scope: TableScope, shown: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('_id', p.user_id, 'name', p.name, 'learners', 1, 'mean', p.mean,
    'cells', c.cells) order by p.position)
  from ${shown} p
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'name_folded', f.name_folded, 'score', f.latest, 'passMark', f.pass_mark,
      'change', f.latest - f.previous, 'currency', f.currency, 'mustPassMissed', f.must_pass_missed, 'learners', 1,
      'expired', (f.currency is not distinct from 'expired')::int, 'missed', f.must_pass_missed::int)), '[]') as cells
    from ${figuresOf(scope, sql`p.user_id`)} f) c), '[]')`;

/** A page of learners with their cells. */
export const listLearnerRows = (
  trx: Trx,
  scope: TableScope,
  { slice, ...order }: TableOrder,
): Promise<Page> =>
  page(
    trx,
    sql`
    with ${rankedLearners(scope, order)},
    shown as materialized (
      select * from ranked where position > ${slice.offset} order by position limit ${slice.limit}
    )
    select (select count(*) from ranked) as total, ${learnersWithCells(scope, sql`shown`)} as rows`,
  );

/** All learners that the table has, in its order. */
export const rankLearners = async (
  trx: Trx,
  scope: TableScope,
  order: Omit<TableOrder, 'slice'>,
): Promise<string[]> => {
  const { rows } = await sql<{ users: string[] | null }>`
    with ${rankedLearners(scope, order)}
    select array_agg(user_id order by position) as users from ranked`.execute(trx);
  return rows[0]?.users ?? [];
};

/** Some of them with their cells, in the order given; whoever has gone meanwhile is left out. */
export const listRankedRows = async (
  trx: Trx,
  scope: TableScope,
  userIds: readonly string[],
): Promise<TableRow[]> => {
  const { rows } = await page(
    trx,
    sql`
    with ${today(scope)}, shown as materialized (
      select u.user_id, u.name, k.position,
        (select round(avg(r.latest), 6) from rollup_user_competency r
          where r.company_id = ${scope.companyId} and r.user_id = u.user_id) as mean
      from unnest(${[...userIds]}::uuid[]) with ordinality as k (user_id, position)
      cross join lateral (
        select a.user_id, a.name from user_account a
        where a.company_id = ${scope.companyId} and a.user_id = k.user_id and a.deleted_at is null and a.status
        offset 0) u
    )
    select 0 as total, ${learnersWithCells(scope, sql`shown`)} as rows`,
  );
  return rows;
};

/** Cells lie beside their departments: joined, they would be counted anew for each of a thousand. */
interface DepartmentPage {
  total: number;
  rows: Omit<TableRow, 'cells'>[];
  cells: Record<string, CellRow[]>;
}

/** A page of departments with the means of their learners; whoever is in several counts in each. */
export const listDepartmentRows = async (
  trx: Trx,
  scope: TableScope,
  { sort, slice }: TableOrder,
): Promise<Page> => {
  const { companyId, departmentIds } = scope;
  const { rows } = await sql<DepartmentPage>`
    with ${standingsOf(scope)},
    member as materialized (
      select d.department_id, l.user_id, l.mean, l.risks
      from standing l
      cross join lateral (
        select department_id from user_department m
        where m.company_id = ${companyId} and m.user_id = l.user_id
          ${departmentIds ? sql`and m.department_id = any(${[...departmentIds]}::uuid[])` : sql``} offset 0) d
    ),
    s as materialized (
      select m.department_id, count(*) as learners, round(avg(m.mean), 6) as mean, sum(m.risks) as risks
      from member m
      group by m.department_id
    ),
    ranked as materialized (
      select s.department_id, d.name, s.learners, s.mean,
        row_number() over (order by ${orders[sort]} d.name_order, d.department_id) as position
      from s join department d on d.company_id = ${companyId} and d.department_id = s.department_id
    ),
    shown as materialized (
      select * from ranked where position > ${slice.offset} order by position limit ${slice.limit}
    ),
    cell as (
      select m.department_id, f.name_folded, round(avg(f.latest), 6) as score, min(f.pass_mark) as pass_mark,
        count(*) as learners, count(*) filter (where f.currency = 'expired') as expired,
        count(*) filter (where f.must_pass_missed) as missed
      from member m
      cross join lateral ${figuresOf(scope, sql`m.user_id`)} f
      where m.department_id = any(array(select department_id from shown))
      group by m.department_id, f.name_folded
    ),
    cells as (
      select department_id, json_agg(json_build_object(
        'name_folded', name_folded, 'score', score, 'passMark', pass_mark, 'change', null, 'currency', null,
        'mustPassMissed', false, 'learners', learners, 'expired', expired, 'missed', missed)) as cells
      from cell group by department_id
    )
    select (select count(*) from ranked) as total,
      coalesce((select json_agg(json_build_object('_id', p.department_id, 'name', p.name, 'learners', p.learners,
        'mean', p.mean) order by p.position) from shown p), '[]') as rows,
      coalesce((select json_object_agg(c.department_id, c.cells) from cells c), '{}') as cells`.execute(trx);
  const [row] = rows;
  if (!row) return { total: 0, rows: [] };
  return { total: row.total, rows: row.rows.map((one) => ({ ...one, cells: row.cells[one._id] ?? [] })) };
};
