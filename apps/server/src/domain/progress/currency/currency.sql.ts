import { type RawBuilder, sql } from 'kysely';
import { noticeDays } from './currency.ts';

/**
 * `currencyOf` in SQL.
 * @param until the last day on which a competency is current
 */
export const currencySql = (until: RawBuilder<unknown>, today: RawBuilder<unknown>) => sql<
  string | null
>`(case
  when ${until} < ${today} then 'expired'
  when ${until} <= ${today} + ${sql.lit(noticeDays)}::int then 'expiring'
  when ${until} is not null then 'current' end)`;
