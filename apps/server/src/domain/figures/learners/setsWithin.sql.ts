import { type RawBuilder, sql } from 'kysely';
import { type Days, wholeMonths } from '../rollups/wholeMonths.ts';
import { blockSize, everyModule } from './learnerSets.sql.ts';

export interface LearnerSetsFilter extends Days {
  companyId: RawBuilder<unknown>;
  /** Undefined: all modules together. */
  moduleIds?: readonly string[] | undefined;
  /** Undefined: sessions of training and of assessment. */
  mode?: string | undefined;
}

/**
 * A company's learners in a range of days, by block: the joined sets of its whole months and of the days at its ends.
 */
export const setsWithin = ({ companyId, moduleIds = [everyModule], mode, ...days }: LearnerSetsFilter) => {
  const { months, edges } = wholeMonths(days);
  const part = (span: 'day' | 'month', { from, to }: Days) => sql`
    select s.block, s.learners, s.completed from rollup_user_set s
    where s.company_id = ${companyId} and s.module_id = any(${[...moduleIds]}::uuid[]) and s.span = ${sql.lit(span)}
      and s.start between ${from}::date and ${to}::date
      and ${mode === undefined ? sql`true` : sql`s.mode = ${mode}`}`;
  const ends = months || edges.length > 0 ? edges : [days];
  const parts = [...(months ? [part('month', months)] : []), ...ends.map((end) => part('day', end))];
  return sql`
    select s.block, bit_or(s.learners) as learners, bit_or(s.completed) as completed
    from (${sql.join(parts, sql` union all `)}) s
    group by s.block`;
};

/**
 * The ids of these learners. Each block's numbers are looked up as a range: a join would compare everybody's number
 * with each block.
 */
export const learnersWithin = (filter: LearnerSetsFilter) => sql`
  select n.user_id
  from (${setsWithin(filter)}) w
  cross join lateral (
    select n.user_id, n.number % ${sql.lit(blockSize)} as bit from rollup_user_number n
    where n.company_id = ${filter.companyId}
      and n.number >= w.block * ${sql.lit(blockSize)} and n.number < (w.block + 1) * ${sql.lit(blockSize)}
    offset 0) n
  where get_bit(w.learners, n.bit) = 1`;
