import { sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/companyOrOwn.sql.ts';
import { setsWithin } from '../../../domain/figures/learners/setsWithin.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { inCompany } from './companySums.sql.ts';
import type { StatisticsFilter } from './statisticsFilter.ts';

/**
 * How many different learners of whole companies trained in the range, in whichever module or in some.
 * @param which all who trained, or those who completed a session
 */
export const countLearners = async (
  trx: Trx,
  filter: StatisticsFilter,
  which: 'learners' | 'completed' = 'learners',
): Promise<number> => {
  const sets = setsWithin({
    ...filter,
    companyId: companyOrOwn(filter.companyId, 'c'),
    moduleIds: filter.chosen?.ids,
  });
  const { rows } = await sql<{ learners: number }>`
    select coalesce(sum(bit_count(${sql.ref(`w.${which}`)})), 0)::bigint as learners
    from company c cross join lateral (${sets}) w
    where ${inCompany('c', filter)}`.execute(trx);
  return rows[0]?.learners ?? 0;
};
