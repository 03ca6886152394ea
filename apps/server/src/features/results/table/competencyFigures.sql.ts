import { type RawBuilder, sql } from 'kysely';
import { learnersFrom } from '../../../domain/assignments/learners.sql.ts';
import { todayAt } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import { beginsWith } from '../../../domain/people/search/beginsWith.sql.ts';
import { currencySql } from '../../../domain/progress/currency.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/**
 * The learners of the table: active people of one company and, if set, only those of these departments, of
 * this course, or with these words in their name.
 */
export interface TableScope {
  companyId: string;
  departmentIds: readonly string[] | undefined;
  courseId: string | undefined;
  words: readonly string[];
  now: Date;
}

/** Condition: the figure `f` is below the pass mark, has a failed must-pass step, or has expired. */
export const isAtRisk = sql<boolean>`(f.must_pass_missed or f.currency = 'expired' or f.latest < f.pass_mark)`;

/** Sums over the figures `f` of one learner. */
const standingColumns = sql`
  round(avg(f.latest), 6) as mean,
  count(*) filter (where f.currency = 'expiring') as expiring,
  count(*) filter (where f.currency = 'expired') as expired,
  count(*) filter (where f.must_pass_missed) as missed,
  bool_and(coalesce(f.currency in ('current', 'expiring'), false)) as current,
  count(*) filter (where ${isAtRisk}) as risks`;

/**
 * The CTEs `learner` (the table's learners), `figure` (their stored figures) and `standing` (every learner
 * with the sums of the figures). A learner without figures has no mean and no risks. The full join makes
 * PostgreSQL hash both sides, which no other join ensures. A condition on its rows would turn it into another
 * join, so that `standing` is materialized first.
 */
export const standingsOf = (scope: TableScope): RawBuilder<unknown> => sql`${learners(scope)},
  figure as not materialized (${figures(scope)}),
  held as (select f.user_id, ${standingColumns} from figure f group by f.user_id),
  standing as materialized (
    select l.user_id, l.name, l.name_order, h.mean, h.expiring, h.expired, h.missed, h.current,
      coalesce(h.risks, 0) as risks
    from learner l full join held h on h.user_id = l.user_id
  )`;

/** Columns of stored figures `k`. The statement needs the CTE `day`. */
const figureColumns = sql`k.user_id, k.name_folded, k.name, k.latest, k.pass_mark, k.must_pass_missed,
  ${currencySql(sql`k.current_until`, sql`(select today from day)`)} as currency,
  k.last_scores[array_upper(k.last_scores, 1) - 1] as previous`;

/**
 * One person's stored figures, a row for each competency. `userId` may be a column of a row that they are
 * joined to.
 */
export const figuresOf = (
  { companyId }: TableScope,
  userId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select ${figureColumns}
  from rollup_user_competency k where k.company_id = ${companyId} and k.user_id = ${userId})`;

/** The CTE `day`: today in the company's time zone. */
export const today = ({ companyId, now }: TableScope): RawBuilder<unknown> =>
  sql`day as (select ${todayAt(companyId, now)} as today)`;

/** The CTEs `day` and `learner`: today in the company's time zone, and the table's learners. */
const learners = (scope: TableScope): RawBuilder<unknown> => sql`
  ${today(scope)},
  learner as (
    select u.user_id, u.name, u.name_order from ${learnersFrom(scope)} and u.status
      ${scope.courseId === undefined ? sql`` : sql`and u.course_id = ${scope.courseId}`}
      ${sql.join(hasWords(scope), sql` `)}
  )`;

/** Says if the table has more learners than this, without counting them all. */
export const hasMoreLearners = async (trx: Trx, scope: TableScope, most: number): Promise<boolean> => {
  const { rows } = await sql<{ more: boolean }>`
    with ${learners(scope)}
    select count(*) > ${most}::int as more from (select 1 from learner limit ${most + 1}::int) l`.execute(
    trx,
  );
  return rows[0]?.more ?? false;
};

const hasWords = ({ companyId, words }: TableScope) =>
  words.map(
    (word) => sql`and (u.user_id in (
      select t.user_id from user_search_term t where t.company_id = ${companyId} and ${beginsWith(word)})) is true`,
  );

/**
 * The learners' stored figures. For all learners, the company's figures are scanned once; for a part of them,
 * each learner's figures are looked up.
 */
const figures = (scope: TableScope): RawBuilder<unknown> => {
  const { companyId, departmentIds, courseId, words } = scope;
  return departmentIds === undefined && courseId === undefined && words.length === 0
    ? sql`
      select ${figureColumns} from rollup_user_competency k
      where k.company_id = ${companyId} and (k.user_id in (select user_id from learner)) is true`
    : sql`select f.* from learner l cross join lateral ${figuresOf(scope, sql`l.user_id`)} f`;
};
