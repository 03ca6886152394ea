import type { results, wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { learnersFrom } from '../../../domain/assignments/learners.sql.ts';
import { isActiveModule, todayAt } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Slice } from '../../../platform/list/page.ts';
import { figuresOf, isAtRisk, standingsOf, type TableScope, today } from './competencyFigures.sql.ts';

export interface TableOrder {
  standing: (typeof results.competencyStandings)[number] | undefined;
  sort: (typeof results.competencySorts)[number];
  slice: Slice;
}

interface Summary {
  competencies: AssessedCompetency[];
  summary: results.CompetencySummary;
}

export interface AssessedCompetency {
  name_folded: string;
  competencyName: string;
  learners: number;
  /** Learners below the pass mark, with a failed must-pass step, or whose competency has expired. */
  at_risk: number;
}

/**
 * Columns with the table's summary. They are selected in the same statement as the page, because reading the
 * standings a second time takes twice as long.
 */
const summaryColumns = sql`
  (select coalesce(json_agg(c order by c.learners desc, c.name_folded), '[]') from (
    select f.name_folded, min(f.name) as "competencyName", count(*) as learners,
      count(*) filter (where ${isAtRisk}) as at_risk
    from figure f group by f.name_folded
  ) c) as competencies,
  (select json_build_object(
    'learners', count(*),
    'current', count(*) filter (where current),
    'expiring', json_build_object('competencies', coalesce(sum(expiring), 0), 'learners', count(*) filter (where expiring > 0)),
    'expired', json_build_object('competencies', coalesce(sum(expired), 0), 'learners', count(*) filter (where expired > 0)),
    'missed', count(*) filter (where missed > 0)) from standing) as summary`;

/**
 * The competencies that the learners were assessed in, those with the most learners first, and the table's
 * summary.
 */
export const sumTable = async (trx: Trx, scope: TableScope): Promise<Summary> => {
  const { rows } = await sql<Summary>`with ${standingsOf(scope)} select ${summaryColumns}`.execute(trx);
  return summaryRow(rows);
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

/** A page with the summary of the whole table. */
export type TablePage = Page & Summary;

/** A page of learners with their cells. */
export const listLearnerRows = async (
  trx: Trx,
  scope: TableScope,
  { slice, sort, standing }: TableOrder,
): Promise<TablePage> => {
  const { rows } = await sql<TablePage>`
    with ${listedLearners(scope, standing)},
    shown as (
      select s.user_id, s.name, s.mean, row_number() over (order by ${learnersBy(sort)}) as position
      from (select * from listed s order by ${learnersBy(sort)} limit ${slice.limit} offset ${slice.offset}) s
    )
    select (select count(*) from listed) as total, ${learnersWithCells(scope, sql`shown`)} as rows,
      ${summaryColumns}`.execute(trx);
  return summaryRow(rows);
};

/** The ids of all learners of the table, in its order. */
export const rankLearners = async (
  trx: Trx,
  scope: TableScope,
  { standing, sort }: Omit<TableOrder, 'slice'>,
): Promise<string[]> => {
  const { rows } = await sql<{ users: string[] | null }>`
    with ${listedLearners(scope, standing)}
    select array_agg(s.user_id order by ${learnersBy(sort)}) as users from listed s`.execute(trx);
  return rows[0]?.users ?? [];
};

/** These learners with their cells, in this order. People who were deleted or set inactive meanwhile are left out. */
export const listRankedRows = async (
  trx: Trx,
  scope: TableScope,
  userIds: readonly string[],
): Promise<TableRow[]> => {
  const { rows } = await sql<Pick<Page, 'rows'>>`
    with ${today(scope)}, shown as (
      select u.user_id, u.name, k.position,
        (select round(avg(r.latest), 6) from rollup_user_competency r
          where r.company_id = ${scope.companyId} and r.user_id = u.user_id) as mean
      from unnest(${[...userIds]}::uuid[]) with ordinality as k (user_id, position)
      join user_account u on u.company_id = ${scope.companyId} and u.user_id = k.user_id and u.deleted_at is null
        and u.status
    )
    select ${learnersWithCells(scope, sql`shown`)} as rows`.execute(trx);
  return rows[0]?.rows ?? [];
};

/** The first columns of `order by` for each order; name and id follow them. */
const orders: Record<TableOrder['sort'], RawBuilder<unknown>> = {
  risk: sql`s.risks desc, s.mean nulls last,`,
  name: sql``,
  mean: sql`s.mean nulls last,`,
};

/**
 * Cells come separately from the departments. Joined to each department, they would be counted again for each
 * row of the page.
 */
interface DepartmentPage extends Summary {
  total: number;
  rows: Omit<TableRow, 'cells'>[];
  cells: Record<string, CellRow[]>;
}

/** A page of departments with the means of their learners. A learner of several departments counts in each. */
export const listDepartmentRows = async (
  trx: Trx,
  scope: TableScope,
  { sort, slice }: Omit<TableOrder, 'standing'>,
): Promise<TablePage> => {
  const { companyId, departmentIds } = scope;
  const departmentsBy = sql`${orders[sort]} s.name_order, s.department_id`;
  const { rows } = await sql<DepartmentPage>`
    with ${standingsOf(scope)},
    membership as materialized (
      select d.department_id, l.user_id, l.mean, l.risks
      from standing l
      full join (
        select m.user_id, m.department_id from user_department m
        where m.company_id = ${companyId}
          ${departmentIds ? sql`and m.department_id = any(${[...departmentIds]}::uuid[])` : sql``}) d on d.user_id = l.user_id
    ),
    member as (select * from membership where user_id is not null and department_id is not null),
    s as (
      select d.department_id, d.name, d.name_order, m.learners, m.mean, m.risks
      from (
        select m.department_id, count(*) as learners, round(avg(m.mean), 6) as mean, sum(m.risks) as risks
        from member m group by m.department_id) m
      join department d on d.company_id = ${companyId} and d.department_id = m.department_id
    ),
    shown as (
      select s.*, row_number() over (order by ${departmentsBy}) as position
      from (select * from s order by ${departmentsBy} limit ${slice.limit} offset ${slice.offset}) s
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
    select (select count(*) from s) as total,
      coalesce((select json_agg(json_build_object('_id', p.department_id, 'name', p.name, 'learners', p.learners,
        'mean', p.mean) order by p.position) from shown p), '[]') as rows,
      coalesce((select json_object_agg(c.department_id, c.cells) from cells c), '{}') as cells,
      ${summaryColumns}`.execute(trx);
  const { cells, ...page } = summaryRow(rows);
  return { ...page, rows: page.rows.map((row) => ({ ...row, cells: cells[row._id] ?? [] })) };
};

export interface CompetencyModule {
  name_folded: string;
  module_id: string;
  name: string;
}

/** The modules that a company has or had, with one of these competencies; active ones first, then by name. */
export const listCompetencyModules = async (
  trx: Trx,
  companyId: string,
  namesFolded: readonly string[],
): Promise<CompetencyModule[]> => {
  const { rows } = await sql<CompetencyModule>`
    select c.name_folded, m.module_id, m.name
    from competency c join module m on m.module_id = c.module_id
    join company_module cm on cm.module_id = m.module_id and cm.company_id = ${companyId}::uuid
    where c.removed_at is null and c.name_folded = any(${[...namesFolded]}::text[])
    order by ${isActiveModule} desc, m.name_order, m.module_id, c.name_folded`.execute(trx);
  return rows;
};

interface CellDetailRow {
  attempt_count: number;
  scores: number[];
  pass_mark: number;
  latest_day: string;
  latest_session_id: string;
  latest_module_id: string;
  module_name: string;
  module_version: string | null;
  played_in: wire.PlayedIn | null;
  current_until: string | null;
  today: string;
}

/** The stored figures of a learner's competency, if the learner belongs to one of the departments. */
export const findCell = async (
  trx: Trx,
  { companyId, departmentIds }: { companyId: string; departmentIds: readonly string[] | undefined },
  { userId, competencyName }: { userId: string; competencyName: string },
  now: Date,
): Promise<CellDetailRow | undefined> => {
  const { rows } = await sql<CellDetailRow>`
    select f.attempt_count, to_json(f.last_scores) as scores, f.pass_mark, f.latest_day, f.latest_session_id,
      f.latest_module_id, m.name as module_name, s.module_version, s.played_in, f.current_until, ${todayAt(companyId, now)} as today
    from rollup_user_competency f
    join module m on m.module_id = f.latest_module_id
    left join session s on s.company_id = ${companyId} and s.session_id = f.latest_session_id
    where f.company_id = ${companyId} and f.user_id = ${userId} and f.name_folded = folded(${competencyName})
      and coalesce((select true from ${learnersFrom({ companyId, departmentIds, userIds: [userId] })}), false)`.execute(
    trx,
  );
  return rows[0];
};

const summaryRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('a summary has one row');
  return row;
};

type Standing = NonNullable<TableOrder['standing']>;

const hasStanding: Record<Standing, RawBuilder<boolean>> = {
  current: sql<boolean>`s.current`,
  expiring: sql<boolean>`s.expiring > 0`,
  expired: sql<boolean>`s.expired > 0`,
  missed: sql<boolean>`s.missed > 0`,
};

/** The CTE `listed`: the table's learners, restricted to a standing if one is given. */
const listedLearners = (scope: TableScope, standing: TableOrder['standing']) => sql`
  ${standingsOf(scope)},
  listed as (select s.* from standing s where ${standing ? hasStanding[standing] : sql<boolean>`true`})`;

const learnersBy = (sort: TableOrder['sort']) => sql`${orders[sort]} s.name_order, s.user_id`;

/**
 * Learners with their cells, as one JSON list. `learners` is the name of a CTE with user_id, name, mean and
 * position.
 */
const learnersWithCells = (scope: TableScope, learners: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('_id', p.user_id, 'name', p.name, 'learners', 1, 'mean', p.mean,
    'cells', c.cells) order by p.position)
  from ${learners} p
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'name_folded', f.name_folded, 'score', f.latest, 'passMark', f.pass_mark,
      'change', f.latest - f.previous, 'currency', f.currency, 'mustPassMissed', f.must_pass_missed, 'learners', 1,
      'expired', (f.currency is not distinct from 'expired')::int, 'missed', f.must_pass_missed::int)), '[]') as cells
    from ${figuresOf(scope, sql`p.user_id`)} f) c), '[]')`;
