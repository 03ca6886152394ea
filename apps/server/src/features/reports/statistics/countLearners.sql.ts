import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { inCompany, ofMode, ofModules, within } from './companySums.sql.ts';
import type { StatisticsFilter } from './statisticsFilter.ts';
import { wholeMonths } from './wholeMonths.ts';

/**
 * Learners who may have trained in the range: those whose first or last day lies in it did. Of a range that ends today, or
 * begins before everybody, they are all; of others the months are looked at.
 */
const learnersAround = (filter: StatisticsFilter) => sql`
  select p.company_id, p.user_id, bool_or(${within('p.first_day', filter)} or ${within('p.last_day', filter)}) as sure
  from rollup_user_span p
  where ${inCompany('p', filter)} and ${ofMode('p', filter)}
    and p.first_day <= ${filter.to}::date and p.last_day >= ${filter.from}::date
  group by p.company_id, p.user_id`;

const learnersWithin = (filter: StatisticsFilter) => {
  const { months, edges } = wholeMonths(filter);
  return sql.join(
    [
      ...(months
        ? [
            sql`select m.company_id, m.user_id from rollup_user_month m
              where ${inCompany('m', filter)} and ${within('m.month', months)} and ${ofMode('m', filter)}`,
          ]
        : []),
      ...edges.map(
        (edge) => sql`select c.company_id, d.user_id
          from company c cross join lateral (
            select r.user_id from rollup_user_day r
            where r.company_id = c.company_id and ${inCompany('r', filter)} and ${within('r.day', edge)}
              and ${ofMode('r', filter)} offset 0) d
          where ${inCompany('c', filter)}`,
      ),
    ],
    sql` union all `,
  );
};

/** How many different learners of whole companies trained in the range, whatever the module. */
export const countLearners = async (trx: Trx, filter: StatisticsFilter): Promise<number> => {
  const { rows } = await sql<{ sure: number; unsure: number }>`
    select count(*) filter (where a.sure) as sure, count(*) filter (where not a.sure) as unsure
    from (${learnersAround(filter)}) a`.execute(trx);
  const { sure = 0, unsure = 0 } = rows[0] ?? {};
  if (unsure === 0) return sure;
  const found = await sql<{ learners: number }>`
    select count(*) as learners from (select distinct w.company_id, w.user_id from (${learnersWithin(filter)}) w) l`.execute(
    trx,
  );
  return found.rows[0]?.learners ?? 0;
};

/** The same of some modules, from the days of learners. */
export const countLearnersOfModules = async (trx: Trx, filter: StatisticsFilter): Promise<number> => {
  const { rows } = await sql<{ learners: number }>`
    select count(*) as learners from (
      select distinct c.company_id, d.user_id
      from company c cross join lateral (
        select r.user_id from rollup_user_day r
        where r.company_id = c.company_id and ${inCompany('r', filter)} and ${within('r.day', filter)}
          and ${ofMode('r', filter)} and ${ofModules('r', filter)} offset 0) d
      where ${inCompany('c', filter)}) l`.execute(trx);
  return rows[0]?.learners ?? 0;
};
