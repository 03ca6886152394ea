import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';

export interface BudgetKey {
  companyId: string;
  key: Buffer;
}

export interface Budget {
  tries: number;
  minutes: number;
}

/** The clocks of two servers may differ by this much, so that a window may seem to begin in the future. */
const skewMs = 5_000;

/**
 * Takes one try from a budget of a company, such as that of a headset or a known browser, in a fixed window.
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
    on conflict (company_id, key_hash) do ${countInWindow(budget, now)}`.execute(trx);
  return rows.length > 0;
};

/** Counts one more try in the window, or begins a new window; updates no row if the budget is used up. */
const countInWindow = ({ tries, minutes }: Budget, now: Date) => {
  const isOver = isWindowOver(minutes, now);
  return sql`update set
      tries = case when ${isOver} then 1 else b.tries + 1 end,
      window_start = case when ${isOver} then excluded.window_start else b.window_start end
    where ${isOver} or b.tries < ${tries}
    returning b.tries`;
};

/**
 * Condition: the window `b` is over. A window that begins in the future is over as well, so that nobody waits longer
 * because a clock was put back.
 */
const isWindowOver = (minutes: number, now: Date) =>
  sql<boolean>`(b.window_start <= ${new Date(now.getTime() - minutes * 60_000)}
    or b.window_start > ${new Date(now.getTime() + skewMs)})`;

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
 * Takes one try from a budget that belongs to no company, such as that of a network or a mailbox.
 * @returns false when the window's budget is used up (the try is not counted then)
 */
export const takeFromAnyone = async (trx: Trx, key: Buffer, budget: Budget, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into anyone_budget as b (key_hash, window_start, tries) values (${key}, ${now}, 1)
    on conflict (key_hash) do ${countInWindow(budget, now)}`.execute(trx);
  return rows.length > 0;
};

/** Gives a try back after a right secret: a hospital of a thousand people may share one address. */
export const returnToAnyone = async (trx: Trx, key: Buffer): Promise<void> => {
  await trx
    .updateTable('anyone_budget')
    .set((expression) => ({ tries: expression('tries', '-', 1) }))
    .where('key_hash', '=', key)
    .where('tries', '>', 0)
    .execute();
};

/** The time at which the window of a company's budget began. */
export const windowOfBudget = async (trx: Trx, { companyId, key }: BudgetKey): Promise<Date | undefined> =>
  (
    await trx
      .selectFrom('sign_in_budget')
      .select('window_start')
      .where('company_id', '=', companyId)
      .where('key_hash', '=', key)
      .executeTakeFirst()
  )?.window_start;

/** The time at which the window of a budget without a company began. */
export const windowOfAnyone = async (trx: Trx, key: Buffer): Promise<Date | undefined> =>
  (
    await trx
      .selectFrom('anyone_budget')
      .select('window_start')
      .where('key_hash', '=', key)
      .executeTakeFirst()
  )?.window_start;

/** Whole seconds until a window that began at `begin` is over, at least one. */
export const secondsLeft = (begin: Date | undefined, minutes: number, now: Date): number =>
  Math.max(1, Math.ceil(((begin ?? now).getTime() + minutes * 60_000 - now.getTime()) / 1000));

/**
 * If there were at least `fewest` tries in a window, and more than half of them were wrong, somebody is
 * guessing from many addresses.
 */
const mostlyWrong = { fewest: 40, minutes: 15 };

const triesKey = keyHash('tries of unknown browsers');
const wrongKey = keyHash('wrong tries of unknown browsers');

/**
 * Counts a try of an unknown browser at the people of a company. It counts as wrong until it is known to be
 * right, so that tries at the same time cannot pass together.
 * @returns false when most of the earlier tries in the window were wrong, so that the company's sign-ins are
 * slowed
 */
export const takeCompanyTry = async (trx: Trx, companyId: string, now: Date): Promise<boolean> => {
  const isOver = isWindowOver(mostlyWrong.minutes, now);
  const { rows } = await sql<{ key_hash: Buffer; tries: number }>`
    insert into sign_in_budget as b (company_id, key_hash, window_start, tries)
    values (${companyId}, ${triesKey}, ${now}, 1), (${companyId}, ${wrongKey}, ${now}, 1)
    on conflict (company_id, key_hash) do update set
      tries = case when ${isOver} then 1 else b.tries + 1 end,
      window_start = case when ${isOver} then excluded.window_start else b.window_start end
    returning b.key_hash, b.tries`.execute(trx);
  const before = (key: Buffer) => (rows.find((row) => row.key_hash.equals(key))?.tries ?? 1) - 1;
  return before(triesKey) < mostlyWrong.fewest || before(wrongKey) * 2 <= before(triesKey);
};

/**
 * Takes a try back as if it had not been sent: it was not evaluated, or it was right but not the account's
 * first right try of the day. If every right try counted, people could use their own account to outweigh
 * wrong guesses.
 */
export const forgetCompanyTry = (trx: Trx, companyId: string): Promise<void> =>
  uncountTries(trx, companyId, [triesKey, wrongKey]);

const uncountTries = async (trx: Trx, companyId: string, keys: readonly Buffer[]): Promise<void> => {
  await trx
    .updateTable('sign_in_budget')
    .set((expression) => ({ tries: expression('tries', '-', 1) }))
    .where('company_id', '=', companyId)
    .where('key_hash', 'in', keys)
    .where('tries', '>', 0)
    .execute();
};

/** Counts a try as right, which has counted as wrong since it was sent. */
export const uncountWrongTry = (trx: Trx, companyId: string): Promise<void> =>
  uncountTries(trx, companyId, [wrongKey]);
