import { type RawBuilder, sql } from 'kysely';
import { probe } from '../../../domain/assignments/categoryAssignments.sql.ts';
import { learnersFrom } from '../../../domain/assignments/learners.sql.ts';
import { todayAt } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import { beginsWith } from '../../../domain/people/search/beginsWith.sql.ts';
import { currencySql } from '../../../domain/progress/currency/currency.sql.ts';

/** Whose competencies are shown: active learners of a company, of departments, of a course, by words of a search. */
export interface TableScope {
  companyId: string;
  departmentIds: readonly string[] | undefined;
  courseId: string | undefined;
  words: readonly string[];
  now: Date;
}

const hasWords = ({ companyId, words }: TableScope) =>
  words.map(
    (word) =>
      sql`and ${probe(sql`user_search_term t
      where t.company_id = ${companyId} and t.user_id = u.user_id and ${beginsWith(word)}`)}`,
  );

/**
 * The learners as `learner` and what is kept of each as `figure`, each asked for by itself: of a join the planner, which
 * knows nothing of a company's size, makes a comparison of each with each.
 */
export const learnersAndFigures = (scope: TableScope): RawBuilder<unknown> => sql`
  day as materialized (select ${todayAt(scope.companyId, scope.now)} as today),
  learner as materialized (
    select u.user_id, u.name, u.name_folded from ${learnersFrom(scope)} and u.status
      ${scope.courseId === undefined ? sql`` : sql`and u.course_id = ${scope.courseId}`}
      ${sql.join(hasWords(scope), sql` `)}
  ),
  figure as materialized (
    select l.user_id, f.name_folded, f.name, f.latest, f.pass_mark, f.must_pass_missed,
      ${currencySql(sql`f.current_until`, sql`(select today from day)`)} as currency,
      f.last_scores[array_upper(f.last_scores, 1) - 1] as previous
    from learner l
    cross join lateral (
      select * from rollup_user_competency r
      where r.company_id = ${scope.companyId} and r.user_id = l.user_id offset 0) f
  ),
  standing as materialized (
    select user_id, round(avg(latest), 6) as mean,
      count(*) filter (where currency = 'expiring') as expiring,
      count(*) filter (where currency = 'expired') as expired,
      count(*) filter (where must_pass_missed) as missed,
      bool_and(coalesce(currency in ('current', 'expiring'), false)) as current,
      count(*) filter (where must_pass_missed or currency = 'expired' or latest < pass_mark) as risks
    from figure group by user_id
  )`;
