import { results, type wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';

const dayMs = 86_400_000;

/**
 * The state of a competency: current, close to its end or expired; null when it was never mastered.
 * @param until the last day on which it is current
 * @param today like `until` as YYYY-MM-DD
 */
export const currencyOf = (until: string | null, today: string): wire.Currency | null => {
  if (until === null) return null;
  if (until < today) return 'expired';
  return (Date.parse(until) - Date.parse(today)) / dayMs <= results.noticeDays ? 'expiring' : 'current';
};

/**
 * `currencyOf` in SQL.
 * @param until the last day on which a competency is current
 */
export const currencySql = (until: RawBuilder<unknown>, today: RawBuilder<unknown>) => sql<
  string | null
>`(case
  when ${until} < ${today} then 'expired'
  when ${until} <= ${today} + ${sql.lit(results.noticeDays)}::int then 'expiring'
  when ${until} is not null then 'current' end)`;
