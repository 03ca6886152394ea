import { type RawBuilder, sql } from 'kysely';
import { noticeDays } from './currency.ts';

/** What `currencyOf` says, of the last day on which something holds. */
export const currencySql = (until: RawBuilder<unknown>, today: RawBuilder<unknown>) => sql<
  string | null
>`(case
  when ${until} < ${today} then 'expired'
  when ${until} <= ${today} + ${sql.lit(noticeDays)}::int then 'expiring'
  when ${until} is not null then 'current' end)`;
