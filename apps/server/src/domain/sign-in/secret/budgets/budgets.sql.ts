import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/createDatabase.ts';

export interface BudgetKey {
  companyId: string;
  key: Buffer;
}

export interface Budget {
  tries: number;
  minutes: number;
}

/** How far apart the clocks of two servers may be. */
const skewMs = 5_000;

/**
 * Whether a window (`b`) is over. One that begins in the future does not go on: a clock that was put back makes nobody
 * wait longer.
 */
export const isWindowOver = (minutes: number, now: Date) =>
  sql<boolean>`(b.window_start <= ${new Date(now.getTime() - minutes * 60_000)}
    or b.window_start > ${new Date(now.getTime() + skewMs)})`;

/** Counts one try more in the window, or begins a new one; no row where the budget is used up. */
const counted = ({ tries, minutes }: Budget, now: Date) => {
  const isOver = isWindowOver(minutes, now);
  return sql`update set
      tries = case when ${isOver} then 1 else b.tries + 1 end,
      window_start = case when ${isOver} then excluded.window_start else b.window_start end
    where ${isOver} or b.tries < ${tries}
    returning b.tries`;
};

/**
 * Takes one try from a budget of a company, as of a headset or a known browser, in a fixed window.
 * @returns false when the window's budget is used up (the try is not counted then)
 */
export const takeFromBudget = async (
  trx: Trx,
  { companyId, key }: BudgetKey,
  budget: Budget,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into sign_in_budget as b (company_id, key_hash, window_start, tries) values (${companyId}, ${key}, ${now}, 1)
    on conflict (company_id, key_hash) do ${counted(budget, now)}`.execute(trx);
  return rows.length > 0;
};

/** Gives a try back after a right secret. */
export const returnToBudget = async (trx: Trx, { companyId, key }: BudgetKey): Promise<void> => {
  await trx
    .updateTable('sign_in_budget')
    .set((expression) => ({ tries: expression('tries', '-', 1) }))
    .where('company_id', '=', companyId)
    .where('key_hash', '=', key)
    .where('tries', '>', 0)
    .execute();
};

/**
 * Takes one try from a budget of anybody's: of an address or a mailbox, before a company is known.
 * @returns false when the window's budget is used up (the try is not counted then)
 */
export const takeFromAnyone = async (trx: Trx, key: Buffer, budget: Budget, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into anyone_budget as b (key_hash, window_start, tries) values (${key}, ${now}, 1)
    on conflict (key_hash) do ${counted(budget, now)}`.execute(trx);
  return rows.length > 0;
};

/** Gives a try back after a right secret: a hospital of a thousand people is one address. */
export const returnToAnyone = async (trx: Trx, key: Buffer): Promise<void> => {
  await trx
    .updateTable('anyone_budget')
    .set((expression) => ({ tries: expression('tries', '-', 1) }))
    .where('key_hash', '=', key)
    .where('tries', '>', 0)
    .execute();
};

/** When the window of a company's budget began. */
export const windowOfBudget = async (trx: Trx, { companyId, key }: BudgetKey): Promise<Date | undefined> =>
  (
    await trx
      .selectFrom('sign_in_budget')
      .select('window_start')
      .where('company_id', '=', companyId)
      .where('key_hash', '=', key)
      .executeTakeFirst()
  )?.window_start;

/** When the window of a budget of anybody's began. */
export const windowOfAnyone = async (trx: Trx, key: Buffer): Promise<Date | undefined> =>
  (
    await trx
      .selectFrom('anyone_budget')
      .select('window_start')
      .where('key_hash', '=', key)
      .executeTakeFirst()
  )?.window_start;

/** Whole seconds until a window that began at `begin` is over; at least one for whoever was refused. */
export const secondsLeft = (begin: Date | undefined, minutes: number, now: Date): number =>
  Math.max(1, Math.ceil(((begin ?? now).getTime() + minutes * 60_000 - now.getTime()) / 1000));
