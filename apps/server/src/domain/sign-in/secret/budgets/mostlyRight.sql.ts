import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../../platform/ids.ts';
import { isWindowOver } from './budgets.sql.ts';

/** More than half of at least so many tries in a window were wrong: somebody guesses from many addresses. */
const guessing = { fewest: 40, minutes: 15 };

const triesKey = keyHash('tries of unknown browsers');
const wrongKey = keyHash('wrong tries of unknown browsers');

const takeBack = async (trx: Trx, companyId: string, keys: readonly Buffer[]): Promise<void> => {
  await trx
    .updateTable('sign_in_budget')
    .set((expression) => ({ tries: expression('tries', '-', 1) }))
    .where('company_id', '=', companyId)
    .where('key_hash', 'in', keys)
    .where('tries', '>', 0)
    .execute();
};

/**
 * Takes a try of an unknown browser at the people of a company. It counts as wrong until it proves right, so that tries
 * at once cannot pass together.
 * @returns false where most of the tries before it were wrong: the company's sign-ins are slowed
 */
export const takeWhileMostAreRight = async (trx: Trx, companyId: string, now: Date): Promise<boolean> => {
  const isOver = isWindowOver(guessing.minutes, now);
  const { rows } = await sql<{ key_hash: Buffer; tries: number }>`
    insert into sign_in_budget as b (company_id, key_hash, window_start, tries)
    values (${companyId}, ${triesKey}, ${now}, 1), (${companyId}, ${wrongKey}, ${now}, 1)
    on conflict (company_id, key_hash) do update set
      tries = case when ${isOver} then 1 else b.tries + 1 end,
      window_start = case when ${isOver} then excluded.window_start else b.window_start end
    returning b.key_hash, b.tries`.execute(trx);
  const before = (key: Buffer) => (rows.find((row) => row.key_hash.equals(key))?.tries ?? 1) - 1;
  return before(triesKey) < guessing.fewest || before(wrongKey) * 2 <= before(triesKey);
};

/** The try was not evaluated, or says nothing: whoever has an account could outweigh their guesses with it. */
export const forgetCompanyTry = (trx: Trx, companyId: string): Promise<void> =>
  takeBack(trx, companyId, [triesKey, wrongKey]);

/** The try has proven right. */
export const noteRight = (trx: Trx, companyId: string): Promise<void> => takeBack(trx, companyId, [wrongKey]);
